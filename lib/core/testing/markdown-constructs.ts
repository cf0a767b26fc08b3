/** Markdown of every construct, at the maximum length. The tests bound its output; the bench times it. */

const LENGTH = 10_000;

/** Repeated to 10,000 characters: each sign and construct of CommonMark and GFM, complete, cut off and mixed. */
const REPEATED = [
  "a ·a\n·a\n\n·*·_·*_·*a_ ·_a*·**a ·*a* ·**a** ·***a·a**b·~·~~·~~a~~ ·~a ·~~a~ ·`·` ·`a` ·``a` ·`a``·[·]",
  '[]·[a]·[a](·[a](b)·[a](b) ·![[]()·![·![a](b)·[a][b]·[a]: b\n·[a]:b\n\n·](·[[a](b)·[a](<b·[a](b "·[^1]',
  "[^1]: a\n·[^1]: a\n\n·[^a·<·<a>·<a·<!--·<!-- a -->·<?·<![CDATA[·<!A·</a>·<https://a.b>·<a@b.c>",
  "https://a.b ·www.a.b ·a@b.c ·http://a.b/(·www.·a@·a.b@·a_b@c.d·&amp;·&·&#1;·&lt;·&a·\\·\\*·\\\n·  \n",
  "a  \n·a\\\n·#\n·# a\n·###### a #\n·a\n=\n·a\n-\n·a\n===\n·=\n·---\n·***\n·- ·- a\n·-\n·* a\n+ a\n",
  "1. a\n·1)\n·> ·>\n·> a\n·> a\n\n·>a\nb\n·    a\n·\ta\n·```\n·```\na\n```\n·~~~\n·- [ ] a\n·- [x] a\n\n",
  "|·|\n·|a·|-·|-\n·a|b\n-|-\n·|a|\n|-|\n|a|\n\n·a\n-|\n·- a\n\n  b\n· ·\n·\t·\u00a0·\u00e9·\ud83d\ude80",
  '\u200b·\r·<div>\n·<div>\n\n·*[a·_[·`[·[`·*`·[*·~*_·**_·*_~·* *·*a **b _c ·a*b_c~·[a](b)*·"·(·[a](((',
  '[a](\\·[a]("·[a]\n·[a\n·![a\n·&#x·<a b=·<a "·<a b=\'·`\n·- - ·1. > ·> - ·[x]: y "·[x]: y "\n·[x]: <',
  '[x\n]·|a|b|c|\n·\\|·-|·a|·[](·![](·[a](b "c") ·\\[·&copy; ·:·http://·https://a.b/_*·a--·--\n·-- -\n',
  "- a\n- b\n\n·1. a\n2. b\n\n·* * *\n·[a]()·[]()·![]()·[^a]: ·[^a] ·    [^a]: b\n·- - - a\n·  - a\n·*a\n",
  '**\n·_ ·* ·*a·a*·**a*·*a**·_a_b·a_·"*a·*(*·*a*b*·~a~b·^[·^[a·^[a](·~~a·~~~a\n·|a\n|-\n·&#x41;·&nbsp;',
  "<a@·\u2028·a\u00a0·[a]: <b> 'c'\n·![a]: b\n·[^a]: b\n\n[^a]·- [ ](a)\n·\\`·`\\·$a$·<br>·<b>a</b>·<!-->",
  '<!---->a·<?a?>·<![CDATA[a]]>·</·<a href="b">·mailto:a@b.c ·xmpp:a@b.c ·a.b@c.d.e.f ·www.a.b/((',
  "https://·https://a.b?&amp;·1)·1.·+·+ a\n·12345678. a\n·: ·|:-:|·|:-\n·a|b\n:-|-:\n1|2\n",
].flatMap((line) => line.split("·"));

const row = (cell: string, columns: number) => `${cell.repeat(columns)}\n`;
const numbered = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => write(i)).join("");
const indented = (deep: number) => numbered(deep, (depth) => `${"  ".repeat(depth)}- a\n`);
const tableOf = (columns: number, rows: number) => row("a|", columns) + row("-|", columns) + "a\n".repeat(rows);

/** Constructs that grow faster than their length, or are nested. */
const COMPOSED: Record<string, string> = {
  "a wide table of short rows": tableOf(1_240, 2_510),
  "a table of 20 columns": tableOf(20, 5_000),
  "a table of one column": tableOf(1, 5_000),
  "a table without cells": row("a|", 20) + row("-|", 20) + "|".repeat(LENGTH),
  "many tables": `${tableOf(50, 60)}\n`.repeat(40),
  "a table in a list": "- a|b\n  -|-\n  a\n".repeat(600),
  "many definitions": numbered(1_000, (index) => `[${index}]: b\n`),
  "a long address, referred to often": `[a]: ${"b".repeat(5_000)}\n\n${"[a]".repeat(1_650)}`,
  "a footnote, referred to often": `[^a]: b\n\n${"[^a]".repeat(2_490)}`,
  "footnotes in footnotes": `[^0]\n\n${numbered(600, (index) => `[^${index}]: [^${index + 1}]\n`)}`,
  "many footnotes": numbered(400, (index) => `[^${index}]`) + numbered(400, (index) => `\n\n[^${index}]: a`),
  "nested emphasis": "*a ".repeat(1_650) + "a* ".repeat(1_650),
  "nested emphasis of two kinds": "*a **a ".repeat(700) + "a** a*".repeat(700),
  "nested strikethrough": "~~a ".repeat(1_250) + "a~~ ".repeat(1_250),
  "nested brackets": "[".repeat(5_000) + "]".repeat(5_000),
  "nested links": `${"[".repeat(2_000)}a${"](b)".repeat(1_990)}`,
  "nested pictures": `${"![".repeat(1_600)}a${"](b)".repeat(1_600)}`,
  "longer and longer code": numbered(138, (index) => `a${"`".repeat(index + 1)}`),
  "lists as deep as they can be": indented(98),
  "lists one space deeper each": numbered(135, (depth) => `${" ".repeat(depth)}- \n`),
  "a deep list, then lines": indented(60) + "a\n".repeat(3_000),
  "a deep quote, then lines": `${"> ".repeat(30)}a\n${"a\n".repeat(4_900)}`,
  "deep quotes": `${">".repeat(30)}a\n`.repeat(310),
  "a deep list, then empty lines": `${"- ".repeat(30)}a\n${"\n".repeat(9_900)}`,
  "a deep list, then indented lines": `${"- ".repeat(30)}a\n${`${"  ".repeat(30)}b\n`.repeat(160)}`,
  "too many quotes": "> ".repeat(5_000),
  "an open tag": `<div ${"a ".repeat(5_000)}`,
};

/** Texts of 10,000 characters, by what they consist of. */
export const constructs: readonly { name: string; text: string }[] = [
  ...REPEATED.map((unit) => ({ name: JSON.stringify(unit), text: unit.repeat(Math.ceil(LENGTH / unit.length)) })),
  ...Object.entries(COMPOSED).map(([name, text]) => ({ name, text })),
].map(({ name, text }) => ({ name, text: text.slice(0, LENGTH) }));

/** Text that a founder might write, of the same length, to compare times with. */
export const ordinary =
  "## Heading\n\nSome *text* with a [link](https://a.example/x) and `code`.\n\n- one\n- **two**\n\n"
    .repeat(LENGTH)
    .slice(0, LENGTH);
