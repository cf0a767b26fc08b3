import { robots } from "@/lib/doors/discovery/texts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = robots;
