import { getFirstUsersReport } from "@/lib/operations/get-first-users-report";
import { rest } from "@/lib/projections/rest";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = rest(getFirstUsersReport);
