"use client";

import { useActionState } from "react";
import { labels } from "@/components/draft/field-labels";
import { PreviewAside } from "@/components/editor/draft-preview";
import { EditorFields } from "@/components/editor/editor-fields";
import { EditorNotices } from "@/components/editor/editor-notices";
import { PictureFields } from "@/components/editor/picture-fields";
import { SavedState } from "@/components/editor/saved-state";
import { type PostedText, type SavedText, useEditor } from "@/components/editor/use-editor";
import { useUploads } from "@/components/editor/use-uploads";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { routes } from "@/lib/core/routes";
import { listingFields } from "@/lib/launch/copy/fields";

interface ListingEditorProps {
  listing: SavedText & { url: string; isPublic: boolean };
  save: (previous: PostedText | null, form: FormData) => Promise<PostedText>;
}

const FORM = "listing-form";

/** Everything but the name, which waits for a review. */
const { product_name: _name, ...copyFields } = listingFields;

/** The editor of a listing: fields on the left, preview on the right. Nothing is public before it is saved. */
export function ListingEditor({ listing, save }: ListingEditorProps) {
  const [posted, post] = useActionState(save, null);
  const editor = useEditor(listing, {
    formId: FORM,
    delay: null,
    posted,
    async send(form) {
      form.set("id", listing.id);
      return (await save(null, form)).answer;
    },
  });
  const { values, state } = editor;
  const uploads = useUploads(routes.myLaunchPictures(listing.id), editor.edit);
  const errors = state.kind === "refused" ? state.errors : {};
  const label = listing.isPublic ? "Publish the changes" : "Save the changes";

  return (
    <section aria-labelledby="copy">
      <div className="sticky top-0 z-20 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b bg-paper py-2">
        <SavedState state={state} isAsked={editor.isSaveAsked} />
        <Button type="submit" form={FORM} size="small" className="ml-auto">
          {label}
        </Button>
      </div>
      <div className="grid gap-x-16 gap-y-12 pt-8 lg:grid-cols-2">
        <div className="min-w-0">
          <h2 id="copy" className="pb-1 font-serif text-head">
            What your listing says
          </h2>
          <p className="max-w-[60ch] pb-6 text-soft">
            {listing.isPublic
              ? "Everybody sees it as soon as you publish it. We keep the text from before, too."
              : "Your listing is not in the catalog now. It comes back with what you save here."}
          </p>
          <EditorNotices editor={editor} what="listing" />
          <form id={FORM} action={post} onSubmit={editor.onSubmit} noValidate aria-label="The listing">
            {posted && state.kind === "refused" && (
              <ErrorSummary title="Nothing was changed yet" problem={state.message} errors={errors} labels={labels} />
            )}
            <input type="hidden" name="id" value={listing.id} />
            <input type="hidden" name="revision" value={editor.revision} />
            <input type="hidden" name="product_name" value={values.product_name} />
            <div className="flex flex-col gap-10">
              <EditorFields values={values} errors={errors} onChange={editor.change} table={copyFields} />
              <PictureFields values={values} errors={errors} uploads={uploads} onChange={editor.change} />
              <div>
                <Button type="submit">{label}</Button>
              </div>
            </div>
          </form>
        </div>
        <PreviewAside values={values} url={listing.url} hasUpvotes={false} />
      </div>
    </section>
  );
}
