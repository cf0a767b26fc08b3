import { authHandlers } from "@/lib/auth";

export const { GET, POST } = authHandlers;
