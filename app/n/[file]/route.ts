import { newsletterPixel } from "@/lib/doors/newsletter-pixel";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = newsletterPixel;
