export const FORM = {
  scenario: "crusader/campaign",
  address: "anna@example.org",
  side: "allied",
  opponent: "bruno@example.org",
  map: "",
};
