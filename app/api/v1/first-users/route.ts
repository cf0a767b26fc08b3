import { rest } from "@/lib/doors/rest";
import { getFirstUsersReport } from "@/lib/operations/public/get-first-users-report";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = rest(getFirstUsersReport);
