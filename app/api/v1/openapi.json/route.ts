import { openApi } from "@/lib/discovery/openapi";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = openApi;
