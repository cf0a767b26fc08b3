import { authHandlers } from "@/lib/doors/auth";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = authHandlers;
