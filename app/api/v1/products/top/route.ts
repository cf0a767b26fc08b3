import { getTopProducts } from "@/lib/operations/get-top-products";
import { rest } from "@/lib/projections/rest";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = rest(getTopProducts);
