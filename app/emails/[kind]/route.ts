import { mailPreview } from "@/lib/projections/mail-preview";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = mailPreview;
