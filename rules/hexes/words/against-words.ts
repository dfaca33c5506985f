/** Verbs for going where the enemy stands, in many languages. */
export const AGAINST: ReadonlySet<string> = new Set(
  `x attack attacks attacking counterattack counterattacks assault assaults hit hits strike strikes charge charges storm storms engage engages pounce pounces bash bashes clobber smash smashes hammer hammers hitting striking engaging
  angreifen greift greifen attackieren attackiert angriff sturmen sturmt attaque attaquer attaquent attaquez assaut attacca attaccano attaccare
  assalta assaltano ataca atacan atacar aanvallen valt aanval atakuje atakuja atakowac atak`
    .split(/\s+/),
);
