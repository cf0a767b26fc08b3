import { rest } from "@/lib/doors/rest";
import { submitProduct } from "@/lib/operations/public/submit-product";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = rest(submitProduct);
