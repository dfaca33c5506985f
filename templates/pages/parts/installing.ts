/** How a device installs the site, and the script by which a seat's page opens without it. */
export const MANIFEST = "/despatch.webmanifest";
export const OFFLINE_SCRIPT = "/offline.js";
