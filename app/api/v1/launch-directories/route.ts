import { rest } from "@/lib/doors/rest";
import { listLaunchDirectories } from "@/lib/operations/public/list-launch-directories";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = rest(listLaunchDirectories);
