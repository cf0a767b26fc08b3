import { getMyLaunches } from "@/lib/operations/get-my-launches";
import { rest } from "@/lib/projections/rest";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = rest(getMyLaunches);
