import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { type EditorValues, valuesOf } from "@/components/draft/form-values";
import { EditorFields } from "@/components/editor/editor-fields";
import { PictureFields } from "@/components/editor/picture-fields";
import { StaleNotice } from "@/components/editor/stale-notice";
import type { Uploads } from "@/components/editor/use-uploads";
import { newColumns, shownValues } from "@/lib/launch/copy/field-values";
import { type ListingField, listingFields } from "@/lib/launch/copy/fields";
import { MAX_GALLERY } from "@/lib/media/limits";
import { DraftEditor } from "./draft-editor";

const blank = valuesOf(shownValues(listingFields, newColumns(listingFields, {})));
const picture = (name: string) => ({
  url: `https://catalog.example/media/${name}.webp`,
  alt: "",
  width: 800,
  height: 600,
});
const fields = Object.entries<ListingField>(listingFields);
const typed = fields.filter(([, { kind }]) => kind !== "logo" && kind !== "gallery");

interface Drawn {
  values?: Partial<EditorValues>;
  errors?: Record<string, string>;
}

function drawFields({ values, errors = {} }: Drawn = {}): string {
  return renderToStaticMarkup(<EditorFields values={{ ...blank, ...values }} errors={errors} onChange={() => {}} />);
}

const idle: Uploads = { busy: null, added: null, problems: {}, send: () => {} };

function drawPictures({ values, errors = {} }: Drawn, uploads = idle): string {
  return renderToStaticMarkup(
    <PictureFields values={{ ...blank, ...values }} errors={errors} uploads={uploads} onChange={() => {}} />,
  );
}

/** The piece of a page from the control, or group of controls, with this id to the next field. */
function around(html: string, name: string): string {
  const [, rest = ""] = html.split(`id="field-${name}"`);
  return rest;
}

describe("the text fields", () => {
  test.each(typed)("%s has its label, its hint and a control of its name", (name, { label, hint, kind }) => {
    const html = drawFields();
    expect(html).toContain(`>${label}<`);
    if (hint) expect(html).toContain(hint.replaceAll('"', "&quot;"));
    const control = { text: "textarea", markdown: "textarea", choice: "select", labels: "select" } as const;
    const tag = kind in control ? control[kind as keyof typeof control] : "input";
    expect(html).toMatch(new RegExp(`<${tag}[^>]* name="${name}"`));
  });

  test("say which of them a complete listing can do without", () => {
    const labels = [...drawFields().matchAll(/>([^<]+)<span[^>]*> \(optional\)/g)].map(([, label]) => label);
    expect(labels).toEqual(["Maker", "X handle"]);
  });

  test("stand in the order of the table", () => {
    const names = [...drawFields().matchAll(/<(?:input|textarea|select)[^>]* name="(\w+)"/g)].map(([, name]) => name);
    expect([...new Set(names)]).toEqual(typed.map(([name]) => name));
  });

  test("hold what the draft holds", () => {
    const html = drawFields({
      values: { product_name: "Acme", long_description: "## Why", type: "api", categories: ["AI", "Data"] },
    });
    expect(html).toMatch(/name="product_name"[^>]* value="Acme"/);
    expect(html).toContain("## Why</textarea>");
    expect(html).toContain('<option value="api" selected="">API</option>');
    expect(html).toContain('<option value="AI" selected="">AI</option>');
    expect(html).toContain('<option value="Data" selected="">Data</option>');
  });

  test("offer no category a second time", () => {
    const html = drawFields({ values: { categories: ["AI", "Data"] } });
    expect(html.match(/<option value="AI"/g)).toHaveLength(1);
    expect(html.match(/<option value="CRM"/g)).toHaveLength(3);
  });

  test("are empty again once they were cleared", () => {
    const html = drawFields({ values: { tagline: "", type: "", categories: ["", ""] } });
    expect(html).toMatch(/name="tagline"[^>]* value=""/);
    const selects = typed.map(([, field]) => (field.kind === "labels" ? field.max : Number(field.kind === "choice")));
    expect(html.match(/<option value="" selected="">/g)).toHaveLength(selects.reduce((sum, count) => sum + count));
    expect(html).toContain("0 of 160");
  });

  test("count characters, and say by how many there are too many", () => {
    expect(drawFields({ values: { tagline: ` ${"x".repeat(12)} ` } })).toContain("12 of 160");
    expect(drawFields({ values: { short_description: "x".repeat(203) } })).toContain("203 of 200");
    expect(drawFields({ values: { short_description: "x".repeat(203) } })).toContain(": 3 too many");
  });

  test.each(typed)("%s names its problem beside its control, and no other does", (name, { kind }) => {
    const html = drawFields({ errors: { [name]: "cannot be used" } });
    expect(html.match(/cannot be used/g)).toHaveLength(1);
    expect(html).toContain(`id="field-${name}-error"`);
    expect(html).toMatch(new RegExp(`aria-describedby="[^"]*field-${name}-error"`));
    // A group of selects is described as a whole.
    expect(html.match(/aria-invalid="true"/g)?.length ?? 0).toBe(kind === "labels" ? 0 : 1);
  });
});

describe("the pictures", () => {
  test("a problem stands at the logo or at the gallery", () => {
    const html = drawPictures({ errors: { media: "is full" } });
    expect(around(html, "media")).toContain("is full");
    expect(html.match(/is full/g)).toHaveLength(1);
    const refused = drawPictures({}, { ...idle, problems: { logo: "logo.txt: it is no picture." } });
    expect(around(refused, "logo_url")).toContain("logo.txt: it is no picture.");
  });

  test("a logo can be removed if there is one", () => {
    expect(drawPictures({})).not.toContain("Remove the logo");
    const html = drawPictures({ values: { logo_url: "https://catalog.example/media/a.webp" } });
    expect(html).toContain("Remove the logo");
    expect(html).toContain('name="logo_url" value="https://catalog.example/media/a.webp"');
  });

  test("the first picture cannot move up, nor the last one down", () => {
    const html = drawPictures({ values: { media: [picture("a"), picture("b")] } });
    const isDisabled = (label: string) => {
      const [button = ""] = html.match(new RegExp(`<button[^>]*aria-label="${label}"[^>]*>`)) ?? [];
      return button.includes('aria-disabled="true"');
    };
    const moves = ["Move picture 1 up", "Move picture 1 down", "Move picture 2 up", "Move picture 2 down"];
    expect(moves.map(isDisabled)).toEqual([true, false, false, true]);
  });

  test("a full gallery takes no more files", () => {
    const media = Array.from({ length: MAX_GALLERY }, (_, index) => picture(String(index)));
    expect(drawPictures({ values: { media } })).not.toContain('name="gallery_file"');
    expect(drawPictures({ values: { media: media.slice(1) } })).toContain('name="gallery_file"');
  });

  test("a file on its way is named", () => {
    const html = drawPictures({}, { ...idle, busy: { use: "logo", name: "logo.png" } });
    expect(html).toContain("Sending logo.png…");
  });
});

/** The whole editor as markup. */
const drawDesk = (isListed: boolean) =>
  renderToStaticMarkup(
    <DraftEditor
      draft={{ id: "7", url: "https://acme.example/", revision: 3, savedAt: "2026-11-21T12:00:00Z", values: blank }}
      gates={[]}
      isListed={isListed}
      snippet={{ html: "", markdown: "" }}
      launch={{ weeks: [], chosen: null, instant: null, hasCredit: false }}
      save={async () => ({ answer: { kind: "signed_out" }, gates: null, typed: blank })}
      actions={{
        checkBadge: async (state) => state,
        chooseWeek: async (state) => state,
        chooseInstant: async (state) => state,
        useCredit: async (state) => state,
        submit: async (state) => state,
      }}
    >
      The reviewer wrote something.
    </DraftEditor>,
  );

test("steps to the launch are shown, unless the product is live already", () => {
  expect(drawDesk(false)).toContain("Submit for review");
  expect(drawDesk(true)).not.toMatch(/Submit for review|Steps to launch|href="#launch"/);
});

test("who has no scripts is told that nothing is saved by itself", () => {
  expect(drawDesk(false)).toMatch(/<noscript><p[^>]*>Without scripts nothing is saved by itself: press Save/);
});

test("the whole editor posts every field, without scripts too", () => {
  const html = drawDesk(false);
  const [, form = ""] = /<form id="draft-form"[^>]*>(.*?)<\/form>/s.exec(html) ?? [];
  expect(form).toContain('name="draft" value="7"');
  expect(form).toContain('name="revision" value="3"');
  for (const [name, { kind }] of fields) {
    expect(form, name).toContain(kind === "gallery" ? 'name="gallery_file"' : `name="${name}"`);
  }
  expect(html).toContain("The reviewer wrote something.");
});

test("two versions that differ are shown field by field, under the labels of the form", () => {
  const html = renderToStaticMarkup(
    <StaleNotice
      what="draft"
      mine={{ ...blank, tagline: "Here", type: "api" }}
      theirs={{ ...blank, tagline: "There" }}
      onKeepMine={() => {}}
      onTakeTheirs={() => {}}
    />,
  );
  const cells = [...html.matchAll(/<t[hd][^>]*>([^<]*)<\/t[hd]>/g)].map(([, text]) => text).slice(3);
  expect(cells).toEqual(["Tagline", "Here", "There", "Type", "API", "(empty)"]);
});

test("without a logo the editor shows what readers will see in its place: a letter on a ruled square", () => {
  expect(drawPictures({ values: { product_name: "Tidewater", logo_url: "" } })).toMatch(/ornament[^>]*>T</);
  expect(drawPictures({ values: { product_name: "", logo_url: "" } })).not.toContain("<img");
});
