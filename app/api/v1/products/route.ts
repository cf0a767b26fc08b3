import { rest } from "@/lib/doors/rest";
import { searchProducts } from "@/lib/operations/public/search-products";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = rest(searchProducts);
