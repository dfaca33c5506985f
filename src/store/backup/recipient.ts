/** To whom a backup is encrypted: nothing secret, so that a referee can take backups and not read those that he has taken. */
export const RECIPIENT = /^age1[02-9ac-hj-np-z]{58}$/;
