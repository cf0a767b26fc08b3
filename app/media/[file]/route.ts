import { media } from "@/lib/projections/media";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = media;
