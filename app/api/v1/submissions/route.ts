import { submitProduct } from "@/lib/operations/submit-product";
import { rest } from "@/lib/projections/rest";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = rest(submitProduct);
