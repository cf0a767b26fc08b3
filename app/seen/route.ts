import { seen } from "@/lib/projections/seen";

export const { POST } = seen;
