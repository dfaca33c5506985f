/**
 * Words by which people ask about rules that most games on hexes have, a row a line. A game's own answer stands in its
 * glossary and in its digest.
 */
export const ASKED = {
  stacking: `
    stack|stacks|stacking|stacked|stackable|stapeln
    two|2|both|several|multiple|more|many|three hex|hexes stand|share|same|one|single|fit|occupy|together -retreat|attack|far|zone|points|enemy|combine
    many|most|max|limit units hex|hexes -far|away|enemy|lost
    units|unit|friends share|together|same hex
    einheiten hex|feld zwei|mehrere
  `,
  passing: `
    block|blocks|hinder each other|road
    friendly|friends block|hinder|stop|way
    through|past|over own|friendly|friends|friend -retreat|attack|mine|mines|minefield|minefields|zone
  `,
  afterCombat: `
    move|moves|moving|bewegen after|once|following|nach attack|attacks|attacked|attacking|combat|fight|fighting|fought|battle|angriff|kampf
    attack|attacks|fight before|first move|moves|moving
    move|moves|moving twice|again -attack
    move|moves and|then attack|attacks|fight same -zone
  `,
  adjacent: `
    have|has|need|needs|must|only|does|do|can|may|could adjacent|beside|neighbouring|neighboring|contact attack|attacks|fight|guns|gun|artillery|shoot|fire
    attack|attacks|fight without|unless next|adjacent|beside|moving
    range guns|gun|artillery what|whats|how|which -my|our
    distance|afar|ranged|long attack|attacks|fight|artillery|guns|shoot|fire -far|move
    far|distance|hexes|away guns|gun|artillery fire|shoot|reach|shell|attack
  `,
  together: `
    combine|combined|together|jointly|several|join attack|attacks|attacking|enemy|strength|strengths|hexes|defenders -my
    attack|attacks two|2|more|multiple hexes|defenders|enemies
  `,
  mustAttack: `
    have|has|need|must|obliged|forced|required|compulsory|mandatory|optional|voluntary|muss attack|fight|combat|attacking|angreifen next|adjacent|beside|enemy|everything|every|everybody|all|each|neighbour|neighbours|always|wenn
    have|has|must|obliged|forced|need to attack|fight -adjacent
    attack|attacks|attacking|combat|fighting optional|voluntary|compulsory|mandatory|obligatory
  `,
  attackTwice: `
    twice|again|two|repeatedly|often|more attack|attacks|attacked|fight|fights|fought|hit -hexes|hex|defender|defenders|move
  `,
  terrain: `
    cost|costs|slow|slows|slower|points|kostet rough|broken|hills|terrain|ground|ridge|town|towns|desert|sand|gelande
    how much|many|what rough|broken|terrain|road|roads|trail|trails|track cost|costs
    road|roads|trail|trails|track|tracks faster|cheaper|cheap|cost|costs|quicker|help|half
  `,
  surrounded: `
    surrounded|encircled|encirclement|trapped|pocket|pocketed|umzingelt|eingekesselt
    no way back|retreat|out
    cannot|cant|nowhere|impossible|blocked|unable|no|without retreat|retreats|back -attack
  `,
  zones: `
    leave|leaves|exit|out|from|escape|disengage|withdraw|through|into|enter|straight|verlassen zone|zones|zoc|zocs -artillery|supply|retreat|advance
    stop|stops|hold|halt zone|zones|zoc|zocs|enemy|enemies -retreat|mine|mines|minefield|minefields|advance|supply
  `,
  supply: `
    how|explain|tell|wie supply|supplies|supplied|resupply|nachschub work|works|working|function|traced|trace|funktioniert|go
    what|effect|effects|penalty|happens|affect unsupplied|oos|supply
    without supply attack|attacks|move|fight|defend|able
    where|which supply|supplies source|sources|from|come|comes|trace -units|unit|who
    can|may|do|does unsupplied|oos|supply move|attack|fight|retreat|defend -my|mine|any|trace
    why|when supply matter|matters|checked|judged|determined
  `,
  mines: `
    stop|stops|cross|through|enter|cost|costs|effect|drive|over|clear|remove|lift|work|slow mine|mines|minefield|minefields|minen
  `,
  cliffs: `
    cross|climb|over|across|up|down|attack|zone|stop|impassable|work escarpment|escarpments|cliff|cliffs
  `,
  retreat: `
    how far|many|works|work|does retreat|retreats -marker|markers
    where|direction|which|into|through may|can|must|should|does|do|has retreat|retreats|retreating -he
    retreat|retreats into|through zone|zones|zoc|enemy
    how|where|far fall|falls back
    who|chooses|choose|decides|picks retreat|retreats way|path|direction|route
  `,
  advance: `
    how|when|who|can|may|must|do|does|have advance|advances|follow|pursue after|combat|attack|victory|winning|retreat|won|far|beaten
    have|must|obliged|optional advance
  `,
  loss: `
    die|dies|dead|destroyed|eliminated|killed|lost when|how|what unit|units|happens|many
  `,
  arrivals: `
    reinforcements|reinforcement blocked|occupied|enemy|wait|held|hold|delay|delayed|late|later|back how|can|may|do|does|if|what|must -my
    new|fresh|arriving|reinforcements attack|fight|move turn|arrive|same|once -my
  `,
  sequence: `
    order|sequence turn|phases|phase|play|steps -my
    what|which phases|phase are|there|turn|first -whose|my
  `,
} as const;
