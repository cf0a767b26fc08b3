import { rest } from "@/lib/doors/rest";
import { getSubmission } from "@/lib/operations/public/get-submission";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = rest(getSubmission);
