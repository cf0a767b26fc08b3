import { blankState, type FormState } from "../ui/form-state";

/** The answer of a form that gives a key: the key is in this one answer and nowhere else. */
export interface KeyFormState extends FormState {
  key: string | null;
}

export const blankKeyState: KeyFormState = { ...blankState, key: null };

export type KeyAction = (previous: KeyFormState, form: FormData) => Promise<KeyFormState>;
