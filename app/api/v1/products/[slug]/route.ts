import { rest } from "@/lib/doors/rest";
import { getProduct } from "@/lib/operations/public/get-product";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = rest(getProduct);
