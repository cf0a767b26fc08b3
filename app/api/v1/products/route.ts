import { searchProducts } from "@/lib/operations/search-products";
import { rest } from "@/lib/projections/rest";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = rest(searchProducts);
