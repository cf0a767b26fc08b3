import { openApi } from "@/lib/doors/discovery/openapi";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = openApi;
