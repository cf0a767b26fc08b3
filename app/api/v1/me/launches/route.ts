import { rest } from "@/lib/doors/rest";
import { getMyLaunches } from "@/lib/operations/founder/get-my-launches";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = rest(getMyLaunches);
