import { media } from "@/lib/doors/media";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = media;
