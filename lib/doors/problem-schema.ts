import { z } from "zod";
import { type ProblemBody, type ProblemCode, problemCatalog } from "@/lib/core/errors";

/** Every code there is, in the order of the documentation. */
export const problemCodes = Object.keys(problemCatalog) as [ProblemCode, ...ProblemCode[]];

/** The problem object of RFC 9457, as both doors answer it. */
export const ProblemSchema = z
  .object({
    type: z.string().describe("A page that explains the code."),
    title: z.string(),
    status: z.int().describe("The HTTP status."),
    detail: z.string().describe("What is wrong with this very request."),
    instance: z.string().describe("The path that was asked for."),
    code: z.enum(problemCodes),
    request_id: z.string().describe("Finds the log line; the same as X-Request-Id."),
    slug: z.string().optional().describe("With already_listed: the slug of the listing that is there."),
    errors: z
      .array(
        z.object({
          path: z.string().describe("Dotted, such as categories.0."),
          code: z.string(),
          message: z.string(),
          fix: z.string().describe("How to mend it."),
          limit: z.number().optional(),
          actual: z.number().optional(),
        }),
      )
      .optional()
      .describe("Every bad field at once."),
  })
  .meta({ id: "Problem" }) satisfies z.ZodType<ProblemBody>;
