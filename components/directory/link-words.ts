/** What the two kinds of link mean, for people who do not know the terms. */
export const linkMeaning = {
  dofollow: "counts for search engines",
  nofollow: "does not count for search engines",
} as const;
