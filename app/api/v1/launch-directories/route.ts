import { listLaunchDirectories } from "@/lib/operations/list-launch-directories";
import { rest } from "@/lib/projections/rest";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = rest(listLaunchDirectories);
