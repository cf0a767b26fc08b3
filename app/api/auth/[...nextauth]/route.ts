import { authHandlers } from "@/lib/doors/auth";

export const { GET, POST } = authHandlers;
