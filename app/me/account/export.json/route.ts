import { accountExport } from "@/lib/doors/account-export";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = accountExport;
