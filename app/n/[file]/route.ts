import { newsletterPixel } from "@/lib/projections/newsletter-pixel";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = newsletterPixel;
