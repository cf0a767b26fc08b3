import { rest } from "@/lib/doors/rest";
import { getNewsletterAdOptions } from "@/lib/operations/public/get-newsletter-ad-options";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = rest(getNewsletterAdOptions);
