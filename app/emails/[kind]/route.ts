import { mailPreview } from "@/lib/doors/mail-preview";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = mailPreview;
