import { robots } from "@/lib/discovery/texts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = robots;
