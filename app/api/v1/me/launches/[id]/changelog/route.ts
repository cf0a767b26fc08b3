import { rest } from "@/lib/doors/rest";
import { publishChangelog } from "@/lib/operations/founder/publish-changelog";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = rest(publishChangelog);
