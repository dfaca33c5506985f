import { describe, expect, it } from "vitest";
import { isAbsenceNotice, lastDayIn } from "./absence-notice.ts";

describe("the subject of an absence notice", () => {
  it.each([
    "Automatic reply: [Crusader K7Q2 Axis] Game-Turn 3",
    "Auto-Reply: your turn",
    "Auto: Automatic reply",
    "Out of Office: Re: your turn",
    "Out of the office",
    "I am currently out of the office",
    "On vacation",
    "Abwesenheitsnotiz: [Crusader HVKR Allied] Game-Turn 1",
    "Automatische Antwort: Ihr Zug",
    "Außer Haus: Re: your turn",
    "Réponse automatique : votre tour",
    "Absence du bureau",
    "Respuesta automática: tu turno",
    "Fuera de la oficina",
    "Risposta automatica: your turn",
    "Fuori sede",
    "Automatisch antwoord: your turn",
    "Afwezig: your turn",
    "Resposta automática: your turn",
    "Odpowiedź automatyczna: your turn",
    "Automatyczna odpowiedź: your turn",
    "Autosvar: your turn",
    "Automatiskt svar: your turn",
    "Frånvaro",
    "Automaattinen vastaus: your turn",
    "Automatická odpověď: your turn",
    "Автоматический ответ: your turn",
    "自動返信: your turn",
    "自动回复：your turn",
  ])("is one: %s", (subject) => expect(isAbsenceNotice(subject)).toBe(true));

  it.each([
    "Re: [Crusader K7Q2 Axis] Game-Turn 3: it is your turn",
    "absence 2026-12-24 to 2027-01-06",
    "",
    "Orders for turn 3",
    "Away we go, this time with both divisions",
    "Absence makes the heart grow fonder, they say",
    "Urlaub war schön und ich bin wieder da",
    "Afwezige eenheden op de kaart",
    "status",
  ])("is none: %s", (subject) => expect(isAbsenceNotice(subject)).toBe(false));
});

describe("the last day that a notice names", () => {
  const today = Temporal.PlainDate.from("2026-11-28");
  it.each([
    ["ich bin bis zum 14. Dezember nicht im Büro.", "2026-12-14"],
    ["I am out until 14 December and read no mail.", "2026-12-14"],
    ["I'll be back on Dec 15.", "2026-12-14"],
    ["Ich bin ab 15.12.2026 wieder erreichbar.", "2026-12-14"],
    ["Je suis absente jusqu'au 14 décembre.", "2026-12-14"],
    ["Estoy fuera hasta el 14 de diciembre", "2026-12-14"],
    ["Sono assente fino al 14.12.2026", "2026-12-14"],
    ["Ik ben afwezig tot en met 14 december", "2026-12-14"],
    ["Away from 1 December to the 14th - until 2026-12-14.", "2026-12-14"],
  ])("%s", (line, day) => expect(lastDayIn([line], today)?.toString()).toBe(day));

  it.each([
    "I am away until Monday.",
    "I was away until 14 November 2026.",
    "Call me on 030 123456 until then.",
    "I read mail until 3/4 only.",
  ])("none is named: %s", (line) => expect(lastDayIn([line], today)).toBeUndefined());
});
