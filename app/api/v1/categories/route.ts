import { listCategories } from "@/lib/operations/list-categories";
import { rest } from "@/lib/projections/rest";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = rest(listCategories);
