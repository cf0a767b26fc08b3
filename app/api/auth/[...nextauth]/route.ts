import { authHandlers } from "@/lib/doors/sign-in/auth";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = authHandlers;
