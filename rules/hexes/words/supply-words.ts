/** Words by which players of hex games ask about supply, in seven languages, without accents. */
export const SUPPLY_WORDS =
  ("supply supplied supplies unsupplied oos nachschub versorgt versorgung unversorgt ravitaillement ravitaille ravitaillees " +
    "ravitailles suministro suministros abastecimiento abastecidas rifornimento rifornimenti rifornite rifornita bevoorrading " +
    "bevoorraad voorraad zaopatrzenie zaopatrzenia zaopatrzone").split(" ");
