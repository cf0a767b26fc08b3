export { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } from "@/lib/doors/front";
