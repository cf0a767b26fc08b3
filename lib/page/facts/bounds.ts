/** The most that is read of a page for each of these facts: characters, or labels. */
export const factBounds = {
  product_name: 60,
  tagline: 140,
  short_description: 200,
  long_description: 5_000,
  categories: 3,
};
