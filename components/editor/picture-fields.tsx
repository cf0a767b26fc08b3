"use client";

import { GalleryField } from "./gallery-field";
import { LogoField } from "./logo-field";
import { type PictureFieldsProps, wordsOf } from "./picture-controls";

/** Logo and gallery. Without scripts the buttons send the form; with scripts they work at once. */
export function PictureFields({ values, errors, uploads, onChange }: PictureFieldsProps) {
  return (
    <div className="flex flex-col gap-8">
      <LogoField
        values={values}
        error={uploads.problems.logo ?? errors.logo_url}
        uploads={uploads}
        onChange={onChange}
      />
      <GalleryField
        media={values.media}
        error={uploads.problems.gallery ?? errors.media}
        uploads={uploads}
        onChange={onChange}
      />
      <p role="status" className="sr-only">
        {uploads.busy ? wordsOf(uploads.busy) : uploads.added && `${uploads.added} was added.`}
      </p>
    </div>
  );
}
