/** Where the readers of a directory are that serves one part of the world. */
export const regions = [
  "Australia",
  "China",
  "Europe",
  "Germany",
  "India",
  "Latin America",
  "Middle East",
  "North America",
  "Russia",
  "South Korea",
  "Turkey",
] as const;
