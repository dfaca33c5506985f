import { describe, expect, it } from "vitest";
import { withoutDeviceLine } from "./device-line.ts";

describe("what a device puts below a letter", () => {
  it.each([
    "Sent from my iPhone",
    "Sent from my Samsung Galaxy smartphone.",
    "Sent from Outlook for Android",
    "Sent from Yahoo Mail for iPhone",
    "Sent from Mail for Windows",
    "Sent with Proton Mail secure email.",
    "Sent with Spark",
    "Sent via BlackBerry from T-Mobile",
    "Sent from my mobile",
    "Get Outlook for iOS<https://aka.ms/o0ukef>",
    "Von meinem iPhone gesendet",
    "Gesendet von Outlook für Android",
    "Diese Nachricht wurde von meinem Android-Mobiltelefon mit K-9 Mail gesendet.",
    "Envoyé de mon iPhone",
    "Envoyé à partir de Outlook pour Android",
    "Enviado desde mi móvil",
    "Inviato da smartphone Samsung Galaxy.",
    "Verzonden vanaf mijn telefoon",
    "Verstuurd vanaf mijn iPhone",
    "Odesláno z iPhonu",
    "Lähetetty iPhonesta",
    "Skickat från min iPad",
    "Sendt fra min iPhone",
    "Wysłane z iPhone'a",
  ])("is none of its writer's words: %s", (line) => {
    expect(withoutDeviceLine(["Well played.", "", line, ""])).toEqual(["Well played."]);
    expect(withoutDeviceLine(["Well played.", line])).toEqual(["Well played."]);
  });

  it.each([
    "Sent with love to the Eighth Army",
    "Sent with my mobile reserve",
    "Sent with the last of my petrol.",
    "Sent from the wire, under fire",
    "Sent via Bardia, so it will be late",
    "Sent from my iPhone! I know, I know.",
    "Gesendet mit den besten Wünschen",
    "Envoyé de Tobrouk avec mes respects",
  ])("is not a sentence of his own: %s", (line) => {
    expect(withoutDeviceLine(["Well played.", line])).toEqual(["Well played.", line]);
  });

  it("stands last: above other words it is the writer's own", () => {
    const lines = ["Sent from my iPhone", "as ever."];
    expect(withoutDeviceLine(lines)).toEqual(lines);
  });
});
