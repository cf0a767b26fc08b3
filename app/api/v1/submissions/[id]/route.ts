import { getSubmission } from "@/lib/operations/get-submission";
import { rest } from "@/lib/projections/rest";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = rest(getSubmission);
