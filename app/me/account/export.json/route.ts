import { accountExport } from "@/lib/projections/account-export";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = accountExport;
