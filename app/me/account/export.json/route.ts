import { accountExport } from "@/lib/doors/downloads/account-export";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = accountExport;
