import path from "node:path";

/** Numbers for files and folders, which stay when they are renamed. */
export class FileNumbers {
  readonly #byPath = new Map<string, number>();
  /** Where each file was before the recording, relative to the folder; null if it is new. */
  readonly origins: (string | null)[] = [];
  readonly #byDescriptor = new Map<number, number>();

  constructor(readonly root: string) {}

  holds(file: string): boolean {
    return file === this.root || file.startsWith(this.root + path.sep);
  }

  relative(file: string): string {
    return path.relative(this.root, file);
  }

  /** The number of what is at a path; a path that was never seen was there before the recording. */
  at(file: string): number {
    const name = this.relative(file);
    return this.#byPath.get(name) ?? this.#add(name, name);
  }

  /** The number of a new file or folder. */
  create(file: string): number {
    return this.#add(this.relative(file), null);
  }

  move(from: string, to: string): number {
    const number = this.at(from);
    this.#byPath.delete(this.relative(from));
    this.#byPath.set(this.relative(to), number);
    return number;
  }

  remove(file: string): void {
    this.#byPath.delete(this.relative(file));
  }

  opened(descriptor: number, file: string): void {
    if (this.holds(file)) this.#byDescriptor.set(descriptor, this.at(file));
    else this.#byDescriptor.delete(descriptor);
  }

  closed(descriptor: number): void {
    this.#byDescriptor.delete(descriptor);
  }

  behind(descriptor: number): number | undefined {
    return this.#byDescriptor.get(descriptor);
  }

  #add(name: string, origin: string | null): number {
    const number = this.origins.push(origin) - 1;
    this.#byPath.set(name, number);
    return number;
  }
}
