import { seen } from "@/lib/doors/seen";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = seen;
