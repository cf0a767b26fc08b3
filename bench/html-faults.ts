import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { temporaryFolder } from "./at-exit";

const HTML_VALIDATE = "10.9.0";

/** Rules of taste, and what React writes in its own way: `charSet`, `async=""`, an empty action of a form without scripts. */
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
  },
};

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
    const { stdout, stderr } = spawnSync(
      "npm",
      [
        "exec",
        "--yes",
        `--package=html-validate@${HTML_VALIDATE}`,
        "--",
        "html-validate",
        "--formatter=json",
        ...files,
      ],
      { cwd: folder, encoding: "utf8", maxBuffer: 2 ** 26 },
    );
    if (!stdout.trim().startsWith("[")) throw new Error(`html-validate failed:\n${stderr}`);
    return reports.parse(JSON.parse(stdout)).flatMap(({ filePath, messages }) => {
      const page = pages[Number(path.basename(filePath, ".html"))];
      return messages.map(({ ruleId, message, selector }) => `${page}: ${ruleId}: ${message} (${selector ?? ""})`);
    });
  } finally {
    remove();
  }
}
