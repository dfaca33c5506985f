/** The recipient of a backup's encryption. It is public, so a referee can write backups without being able to read them. */
export const RECIPIENT = /^age1[02-9ac-hj-np-z]{58}$/;
