import { rest } from "@/lib/doors/rest";
import { getTopProducts } from "@/lib/operations/public/get-top-products";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = rest(getTopProducts);
