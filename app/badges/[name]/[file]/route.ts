import { badgeImage } from "@/lib/projections/badge-image";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = badgeImage;
