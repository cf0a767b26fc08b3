import { publishChangelog } from "@/lib/operations/publish-changelog";
import { rest } from "@/lib/projections/rest";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = rest(publishChangelog);
