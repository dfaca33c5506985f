/** The phases of the sequence of play (3.0), as queries and events name them. */
export type Phase =
  | "setUp"
  | "reinforcement"
  | "admin"
  | "movement"
  | "strategicMovement"
  | "combat"
  | "reaction"
  | "breakthroughMovement"
  | "breakthroughCombat"
  | "supply";
