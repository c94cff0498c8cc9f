import type { FormValues, SideChoice } from './record-form-values.ts';

/** What a person asked for: to keep it, or to let it take effect at once. */
export type Intent = 'save' | 'put into effect';

export type ToLoad<Values = FormValues> = { id: number | null; start: Values; seeds: readonly number[] };
export type Loaded<Values = FormValues> = { values: Values; version: number } | { missing: true };

export type ToSave<Values = FormValues> = {
  id: number | null;
  version: number;
  base: Values;
  values: Values;
  intent: Intent;
};
/** A line of a saved record, and the record that it is of. */
export type SavedLine = { id: number; recordId: number };
export type Saved<Values = FormValues> =
  | { outcome: 'saved'; id: number; name: string; lines?: readonly SavedLine[] | undefined }
  | { outcome: 'stale'; values: Values; version: number }
  /** Texts at fields, and one for the whole. */
  | { outcome: 'refused'; fields: Readonly<Record<string, string>>; message: string };

export type RecordFormEvent =
  /** `usual` goes into fields that nobody has touched. */
  | { type: 'fields changed'; change: FormValues; defaultValue?: FormValues }
  | { type: 'field left'; name: string }
  | { type: 'save' }
  | { type: 'put into effect' }
  | { type: 'confirm' }
  | { type: 'side chosen'; fields: readonly string[]; side: SideChoice }
  | { type: 'back to the form' }
  | { type: 'discard the draft' }
  | { type: 'reload' };

export type RecordFormNotice =
  | {
      type: 'saved';
      id: number;
      name: string;
      intent: Intent;
      lines?: readonly SavedLine[] | undefined;
    }
  | { type: 'field to mend'; name: string };
