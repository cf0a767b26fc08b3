import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type EditorValues, filledFrom, formOf, valuesFrom, valuesOf } from "@/components/draft/form-values";
import { ListingInputs } from "@/components/draft/listing-inputs";
import { EditorFields } from "@/components/editor/editor-fields";
import { differences } from "@/components/editor/editor-values";
import { checklistOf } from "@/lib/launch/copy/checklist";
import {
  draftShape,
  editShape,
  formShape,
  inputShape,
  pageShape,
  publicShape,
  publicValues,
} from "@/lib/launch/copy/field-schemas";
import { columnsOf, newColumns, shownValues, textsOf } from "@/lib/launch/copy/field-values";
import { type ListingField, listingFields } from "@/lib/launch/copy/fields";
import { Draft, draftFields } from "@/lib/launch/draft.schema";
import { ProductDetail, ProductSummary } from "@/lib/launch/product.schema";
import { refuseCleared } from "@/lib/launch/review/listings";
import { editListing } from "@/lib/operations/admin/edit-listing";
import { saveDraft } from "@/lib/operations/founder/save-draft";
import { submitProduct } from "@/lib/operations/public/submit-product";
import { updateSubmission } from "@/lib/operations/public/update-submission";
import { EditForm } from "./admin/listings/[id]/edit-form";
import { compareWithSite } from "./admin/review/compare";

/** A field that the product does not have. */
const testField = {
  kind: "choice",
  options: [
    { value: "mit", label: "MIT" },
    { value: "gpl", label: "GPL" },
  ],
  column: "testField",
  label: "Test field",
  hint: "Made for this test.",
  description: "What is tested.",
  todo: "Say what is tested",
  required: true,
  fromPage: true,
  product: { in: "list", name: "test_field" },
} as const satisfies ListingField;
const table = { ...listingFields, test_field: testField };

const row = newColumns(table, { product_name: "Acme", type: "web_app", test_field: "mit" });
const draft = shownValues(table, row);
const values = valuesOf(draft, table);
const withValue = (value: string): EditorValues & { test_field: string } => ({ ...values, test_field: value });

describe("a field added to the table", () => {
  test("may be sent with a new draft or a publish, by its own rule", () => {
    const input = z.strictObject(inputShape(table));
    expect(input.parse({ test_field: " MIT" })).toEqual({ test_field: "mit" });
    expect(input.safeParse({ test_field: "BSD" }).success).toBe(false);
    expect(z.toJSONSchema(input.pick({ test_field: true }), { io: "input", unrepresentable: "any" })).toMatchObject({
      properties: { test_field: { description: "What is tested.", enum: ["mit", "gpl"] } },
    });
  });

  test("may be edited and cleared, and an edit that leaves it out does not change it", () => {
    const edits = z.strictObject(editShape(table));
    const columnsBy = (fields: object) => columnsOf(table, edits.parse(fields));
    expect(columnsBy({ test_field: "gpl" })).toEqual({ testField: "gpl" });
    expect(columnsBy({ test_field: " " })).toEqual({ testField: null });
    expect(columnsBy({ tagline: "Boats" })).toEqual({ tagline: "Boats" });
  });

  test("is filled in by what was sent, else by the page", () => {
    expect(newColumns(table, { test_field: "mit" }, { test_field: "gpl" }).testField).toBe("mit");
    expect(newColumns(table, {}, { test_field: "gpl" }).testField).toBe("gpl");
    expect(newColumns(table, {}).testField).toBeNull();
  });

  test("is in the answers about a draft and a listing, and in what the page suggests", () => {
    expect(z.object(draftShape(table)).parse(draft)).toMatchObject({ test_field: "mit" });
    const listed = publicValues(table, "list", row);
    expect(z.object(publicShape(table, "list")).parse(listed)).toMatchObject({ test_field: "mit" });
    expect(z.object(pageShape(table)).shape.test_field.parse(null)).toBeNull();
  });

  test("is on the checklist, and cannot be cleared once a listing needs it", () => {
    const item = { id: "test_field", label: "Say what is tested" };
    expect(checklistOf(row, [], table)).toContainEqual({ ...item, done: true });
    const open = { ...row, testField: null };
    expect(checklistOf(open, [], table)).toContainEqual({ ...item, done: false });
    const cleared = columnsOf(table, { test_field: null });
    expect(() => refuseCleared(cleared, table)).toThrow("test_field");
  });

  test("is a control of the editor, with its hint and its problem", () => {
    const errors = { test_field: "is not a known value" };
    const html = renderToStaticMarkup(
      <EditorFields values={withValue("gpl")} errors={errors} table={table} onChange={() => {}} />,
    );
    expect(html).toContain("Made for this test.");
    expect(html).toContain("is not a known value");
    expect(html).toMatch(/<select[^>]* name="test_field"/);
    expect(html).toContain('<option value="gpl" selected="">GPL</option>');
  });

  test("is a control of the submit form and of the admins' form, which knows what it showed", () => {
    const typed = renderToStaticMarkup(<ListingInputs values={{}} errors={{}} table={table} isOptional />);
    expect(typed).toMatch(/<select[^>]* name="test_field"/);
    const texts = textsOf(withValue("gpl"));
    const edit = renderToStaticMarkup(<EditForm id="1" copy={texts} table={table} edit={async (state) => state} />);
    expect(edit).toContain('<option value="gpl" selected="">GPL</option>');
    expect(edit).toContain("&quot;test_field&quot;:&quot;gpl&quot;");
    expect(z.strictObject(formShape(table)).parse({ test_field: "gpl" })).toEqual({ test_field: "gpl" });
  });

  test("is read from every form that is sent", () => {
    const form = formOf(withValue("mit"));
    expect(valuesFrom(form, table)).toEqual(withValue("mit"));
    expect(filledFrom(form, table)).toMatchObject({ test_field: "mit" });
  });

  test("is compared: with the site by admins, with another tab by the editor", () => {
    const site = { ...draft, test_field: "gpl" };
    expect(compareWithSite(draft, site, table)).toContainEqual({
      name: "test_field",
      label: "Test field",
      draft: "MIT",
      site: "GPL",
      verdict: "different",
    });
    expect(differences(withValue("mit"), withValue("gpl"), table)).toEqual([
      { name: "test_field", mine: "MIT", theirs: "GPL" },
    ]);
  });
});

describe("the product's own doors are made of its table", () => {
  const names = Object.keys(listingFields);
  const sent = names.filter((name) => name !== "media");

  test.each([
    ["submit_product", Object.keys(submitProduct.input.shape), sent],
    ["update_submission", Object.keys(updateSubmission.input.shape), sent],
    ["save_draft", Object.keys(saveDraft.input.shape), names],
    ["edit_listing", Object.keys(editListing.input.shape), sent],
    ["Draft", Object.keys(Draft.shape), names],
  ])("%s knows every field", (_door, known, wanted) => {
    expect(known).toEqual(expect.arrayContaining(wanted));
  });

  test("what may be sent with a draft stands in the order of the table", () => {
    expect(Object.keys(draftFields)).toEqual(sent);
  });

  test("a listing shows every field in its place", () => {
    const shown = Object.values<ListingField>(listingFields).flatMap(({ product }) => product ?? []);
    for (const { in: place, name } of shown) {
      const shape = place === "creator" ? ProductSummary.shape.creator.shape : ProductDetail.shape;
      expect(Object.keys(shape)).toContain(name);
      if (place !== "creator") expect(name in ProductSummary.shape).toBe(place === "list");
    }
  });
});
