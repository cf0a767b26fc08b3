import { rest } from "@/lib/doors/rest";
import { listCategories } from "@/lib/operations/public/list-categories";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = rest(listCategories);
