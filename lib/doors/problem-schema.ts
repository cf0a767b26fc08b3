import { z } from "zod";
import { type ProblemBody, type ProblemCode, problemCatalog } from "@/lib/core/errors";

/** Every code, in the order of the documentation. */
export const problemCodes = Object.keys(problemCatalog) as [ProblemCode, ...ProblemCode[]];

/** The problem object of RFC 9457, as REST and MCP return it. */
export const ProblemSchema = z
  .object({
    type: z.string().describe("A page that explains the code."),
    title: z.string(),
    status: z.int().describe("The HTTP status."),
    detail: z.string().describe("What is wrong with this request."),
    instance: z.string().describe("The path of the request."),
    code: z.enum(problemCodes),
    request_id: z
      .string()
      .describe("Id of this request, the same as X-Request-Id. Support can find the log entry by it."),
    retry_after: z
      .int()
      .optional()
      .describe("Seconds to wait before trying again. In every problem that has a Retry-After header, and the same."),
    slug: z.string().optional().describe("With already_listed: slug of the existing listing."),
    errors: z
      .array(
        z.object({
          path: z.string().describe("Dotted path of the field, such as categories.0."),
          code: z.string(),
          message: z.string(),
          fix: z.string().describe("How to fix it."),
          limit: z.number().optional(),
          actual: z.number().optional(),
        }),
      )
      .optional()
      .describe("All invalid fields."),
  })
  .meta({ id: "Problem" }) satisfies z.ZodType<ProblemBody>;
