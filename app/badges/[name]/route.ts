import { badgeImage } from "@/lib/doors/badge-image";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = badgeImage;
