import MarkdownIt from "markdown-it";
import footnote from "markdown-it-footnote";

/**
 * CommonMark with tables, strikethrough, footnotes and bare URLs, as on GitHub. Its time is linear in the text,
 * whatever the text contains.
 */
export const parser = new MarkdownIt({ html: true, linkify: true }).use(footnote);

// Notes inside a line, `^[such as this]`, are an extension that GitHub does not have.
parser.inline.ruler.disable("footnote_inline");
// The parser leaves out what is nested deeper. 10,000 characters cannot nest quotes and lists as deep as this.
Object.assign(parser.options, { maxNesting: 400 });
// Every address is parsed as a link. Which of them become one is decided when they are drawn.
parser.validateLink = () => true;

// Only what is written as an address is one: "README.md" is a file.
parser.linkify.set({ fuzzyLink: false });

/** How many cells the tables of one text may have. A row is padded to the columns of its table. */
export const MAX_TABLE_CELLS = 1_000;

type BlockRule = ReturnType<typeof parser.block.ruler.getRules>[number];

/** A table ends when the text's cells are used up. The lines after it are parsed as usual. */
function bounded(table: BlockRule): BlockRule {
  return (state, startLine, endLine, silent) => {
    const columns = state.src.slice(state.bMarks[startLine], state.eMarks[startLine]).split("|").length;
    const used: number = state.env.cells ?? 0;
    const rows = Math.floor((MAX_TABLE_CELLS - used) / columns);
    if (rows < 1) return false;
    // The rows, and the line of dashes below the first.
    const end = Math.min(endLine, startLine + 1 + rows);
    const isTable = table(state, startLine, end, silent);
    if (isTable && !silent) state.env.cells = used + columns * (state.line - startLine - 1);
    return isTable;
  };
}

/** The parser's own rule: the one that is missing when tables are off. */
function tableRule(): BlockRule {
  const { ruler } = parser.block;
  const all = ruler.getRules("");
  ruler.disable("table");
  const rest = new Set(ruler.getRules(""));
  ruler.enable("table");
  const rule = all.find((each) => !rest.has(each));
  if (!rule) throw new Error("markdown-it has no rule for tables");
  return rule;
}

parser.block.ruler.at("table", bounded(tableRule()), { alt: ["paragraph", "reference"] });
