import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { temporaryFolder } from "./at-exit";

const HTML_VALIDATE = "10.9.0";

/** Left out: rules of taste, and what React writes in its own way, such as `charSet`, `async=""` and ids like "_R_". */
const config = {
  root: true,
  extends: ["html-validate:recommended"],
  rules: {
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "attr-case": "off",
    "element-case": "off",
    "doctype-style": "off",
    "long-title": "off",
    "no-inline-style": "off",
    "no-trailing-whitespace": "off",
    "void-style": "off",
    "form-dup-name": "off",
    "prefer-native-element": "off",
    "script-type": "off",
    "valid-id": ["error", { relaxed: true }],
    // Lists and search landmarks may be named.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
  },
};

/** React writes it into every form that a server action answers; browsers send such a form to its own page, as they should. */
const EMPTY_ACTION = 'Attribute "action" has invalid value ""';

const reports = z.array(
  z.object({
    filePath: z.string(),
    messages: z.array(
      z.object({ ruleId: z.string(), message: z.string(), line: z.number(), selector: z.string().nullish() }),
    ),
  }),
);

/** What html-validate finds in the pages as they are sent, a line each. */
export async function judgeHtml(origin: string, pages: string[]): Promise<string[]> {
  const { folder, remove } = temporaryFolder("html");
  try {
    writeFileSync(path.join(folder, ".htmlvalidate.json"), JSON.stringify(config));
    const files = await Promise.all(
      pages.map(async (page, index) => {
        const answer = await fetch(`${origin}${page}`);
        writeFileSync(path.join(folder, `${index}.html`), await answer.text());
        return `${index}.html`;
      }),
    );
    // Into a file: it ends before a long report has gone through a pipe.
    const report = path.join(folder, "report.json");
    const { stderr } = spawnSync(
      "npm",
      [
        "exec",
        "--yes",
        `--package=html-validate@${HTML_VALIDATE}`,
        "--",
        "html-validate",
        `--formatter=json=${report}`,
        ...files,
      ],
      { cwd: folder, encoding: "utf8" },
    );
    if (!existsSync(report)) throw new Error(`html-validate failed:\n${stderr}`);
    return reports.parse(JSON.parse(readFileSync(report, "utf8"))).flatMap(({ filePath, messages }) => {
      const page = pages[Number(path.basename(filePath, ".html"))];
      return messages
        .filter(({ message }) => message !== EMPTY_ACTION)
        .map(({ ruleId, message, selector }) => `${page}: ${ruleId}: ${message} (${selector ?? ""})`);
    });
  } finally {
    remove();
  }
}
