import { seen } from "@/lib/projections/seen";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = seen;
