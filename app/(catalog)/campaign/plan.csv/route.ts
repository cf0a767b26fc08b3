import { planAsCsv } from "@/lib/projections/plan-download";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = planAsCsv;
