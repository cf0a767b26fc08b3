/** The API's field names as a founder reads them. */
export const labels: Record<string, string> = {
  url: "Product address",
  email: "Your e-mail address",
  product_name: "Name",
  tagline: "Tagline",
  short_description: "Short description",
  long_description: "Description",
  creator_name: "Maker",
  twitter_handle: "X handle",
  logo_url: "Logo address",
  categories: "Categories",
  type: "Type",
  pricing_tier: "Pricing",
  media: "Pictures",
};
