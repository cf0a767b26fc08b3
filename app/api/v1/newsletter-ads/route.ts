import { getNewsletterAdOptions } from "@/lib/operations/get-newsletter-ad-options";
import { rest } from "@/lib/projections/rest";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = rest(getNewsletterAdOptions);
