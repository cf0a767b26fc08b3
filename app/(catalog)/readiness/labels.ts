import type { ReadinessReport } from "@/lib/reports/readiness/readiness.schema";

const names: Record<string, string> = {
  title: "Title",
  meta_description: "Description",
  main_heading: "Main heading",
  product_name: "Product name",
  name_consistent: "One name everywhere",
  tagline: "Tagline",
  tagline_length: "Length of the tagline",
  short_description: "Short description",
  long_description: "Long description",
  categories: "Categories",
  product_type: "Type",
  logo: "Logo",
  social_title: "Words for shared links",
  social_picture: "Picture for shared links",
  social_picture_size: "Size of that picture",
  structured_data: "Structured data",
  reachable: "Page answers",
  https: "Secure connection",
  indexable: "Open to search engines",
  canonical_link: "Canonical link",
  language: "Language",
  mobile_viewport: "Small screens",
  character_encoding: "Character encoding",
  text_without_scripts: "Text without scripts",
  page_size: "Size of the page",
  pricing_visible: "Prices",
  contact: "Contact",
  privacy: "Privacy policy",
  terms: "Terms or licence",
};

/** The name of a check on screen. */
export function checkName(id: string): string {
  return names[id] ?? id;
}

/** The summary sentence of a report. */
export function verdictOf({ ready, reachable, duplicates }: ReadinessReport): string {
  if (duplicates.status === "listed") return "Listed already";
  if (!reachable) return "The page could not be read";
  return ready ? "Ready for a draft" : "Not ready yet";
}
