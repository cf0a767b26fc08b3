import { clsx } from "clsx";
import { type DragEvent, useState } from "react";
import { textBounds } from "@/lib/core/text-bounds";
import { MAX_GALLERY } from "@/lib/media/limits";
import type { EditorValues, Picture } from "../draft/form-values";
import { externalHref } from "../ui/external-link";
import { Icon } from "../ui/icon";
import { arrowDownShape, arrowUpShape, xShape } from "../ui/icon-shapes";
import { Input } from "../ui/input";
import { moved } from "./editor-values";
import { gripVerticalShape } from "./icon-shapes";
import { Act, ErrorLine, FilePicker } from "./picture-controls";
import type { Uploads } from "./use-uploads";

interface GalleryFieldProps {
  media: Picture[];
  error: string | undefined;
  uploads: Uploads;
  onChange: (change: Partial<EditorValues>) => void;
}

/** The field of the gallery: pictures in an order, added, moved and removed. */
export function GalleryField({ media, error, uploads, onChange }: GalleryFieldProps) {
  const [said, setSaid] = useState("");
  const [dragged, setDragged] = useState<number | null>(null);
  const isFull = media.length >= MAX_GALLERY;

  function move(from: number, to: number): void {
    if (from === to || to < 0 || to >= media.length) return;
    onChange({ media: moved(media, from, to) });
    setSaid(`Picture moved to place ${to + 1} of ${media.length}.`);
  }

  function remove(index: number): void {
    onChange({ media: media.filter((_, at) => at !== index) });
    setSaid(`Picture ${index + 1} removed.`);
    // The pressed button disappears with its picture, so the focus moves within the gallery.
    document.getElementById("field-media")?.focus();
  }

  return (
    <fieldset id="field-media" tabIndex={-1} className={clsx("min-w-0", error && "border-bad noted")}>
      <legend className="font-medium">
        Gallery{" "}
        <span className="figures font-normal text-mute">
          (optional, {media.length} of {MAX_GALLERY})
        </span>
      </legend>
      <p id="gallery-hint" className="text-fine text-mute">
        Shown in this order, the first one largest. 1600 pixels wide is enough. Say what each picture shows, for people
        who do not see it.
      </p>
      <ErrorLine text={error} />
      {media.length > 0 && (
        <ol className="mt-2 border-t">
          {media.map((picture, index) => (
            <GalleryItem
              key={picture.url}
              picture={picture}
              index={index}
              count={media.length}
              isDragged={dragged === index}
              onAlt={(alt) => onChange({ media: media.map((item, at) => (at === index ? { ...item, alt } : item)) })}
              onMove={move}
              onRemove={remove}
              onDragged={setDragged}
              onDroppedOn={() => dragged !== null && move(dragged, index)}
            />
          ))}
        </ol>
      )}
      <div className="mt-3">
        {isFull ? (
          <p className="text-fine text-mute">The gallery is full. Remove a picture to add another.</p>
        ) : (
          <FilePicker use="gallery" label="Add pictures" uploads={uploads} />
        )}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </fieldset>
  );
}

interface GalleryItemProps {
  picture: Picture;
  index: number;
  count: number;
  isDragged: boolean;
  onAlt: (alt: string) => void;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
  onDragged: (index: number | null) => void;
  onDroppedOn: () => void;
}

function GalleryItem({ picture, index, count, isDragged, onAlt, ...on }: GalleryItemProps) {
  const place = `picture ${index + 1}`;

  function start(event: DragEvent<HTMLElement>): void {
    event.dataTransfer.effectAllowed = "move";
    event.dataTransfer.setData("text/plain", String(index));
    const row = event.currentTarget.closest("li");
    if (row) event.dataTransfer.setDragImage(row, 0, 0);
    on.onDragged(index);
  }

  return (
    // Dragging is for the mouse; the buttons do the same.
    <li
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        on.onDroppedOn();
      }}
      className={clsx("flex flex-wrap items-center gap-x-3 gap-y-2 border-b py-3", isDragged && "opacity-50")}
    >
      <input type="hidden" name="media_url" value={picture.url} />
      <input type="hidden" name="media_size" value={`${picture.width ?? ""}x${picture.height ?? ""}`} />
      <span
        aria-hidden="true"
        draggable
        data-needs-script=""
        onDragStart={start}
        onDragEnd={() => on.onDragged(null)}
        className="hidden cursor-grab text-mute sm:block"
      >
        <Icon shape={gripVerticalShape} />
      </span>
      <img
        src={externalHref(picture.url)}
        alt=""
        width={picture.width ?? 16}
        height={picture.height ?? 10}
        referrerPolicy="no-referrer"
        className="h-14 w-20 rounded-small border bg-sunk object-contain"
      />
      <label htmlFor={`alt-${index}`} className="min-w-0 flex-1 basis-48">
        <span className="block text-fine text-mute">What {place} shows</span>
        <Input
          id={`alt-${index}`}
          name="media_alt"
          value={picture.alt}
          maxLength={textBounds.pictureAlt}
          onChange={(event) => onAlt(event.target.value)}
          placeholder="For example: the board with this week’s tasks"
        />
      </label>
      <span className="flex">
        <Act
          act={`up:${index}`}
          label={`Move ${place} up`}
          isIdle={index === 0}
          onAct={() => on.onMove(index, index - 1)}
        >
          <Icon shape={arrowUpShape} />
        </Act>
        <Act
          act={`down:${index}`}
          label={`Move ${place} down`}
          isIdle={index === count - 1}
          onAct={() => on.onMove(index, index + 1)}
        >
          <Icon shape={arrowDownShape} />
        </Act>
        <Act act={`remove:${index}`} label={`Remove ${place}`} onAct={() => on.onRemove(index)}>
          <Icon shape={xShape} />
        </Act>
      </span>
    </li>
  );
}
