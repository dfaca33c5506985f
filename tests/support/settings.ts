import { readConfig } from "../../src/cli/settings/config.ts";

export const problems = (env: Record<string, string>) => {
  const config = readConfig(env);
  return config.ok ? [] : config.error;
};
export const RELAY = { DESPATCH_SMTP_RELAY: "smtps://user:secret@smtp.example.org:465" };
export const DKIM = {
  DESPATCH_DKIM_DOMAIN: "games.example.org",
  DESPATCH_DKIM_SELECTOR: "despatch",
  DESPATCH_DKIM_KEY_FILE: "/etc/despatch/dkim.pem",
};
