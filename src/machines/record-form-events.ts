import type { FormValues, SideChoice } from './record-form-values.ts';

/** What a person asked for: to keep it, or to let it take effect at once. */
export type Wish = 'save' | 'put into effect';

export type ToLoad<Values = FormValues> = { id: number | null; start: Values; seeds: readonly number[] };
export type Loaded<Values = FormValues> = { values: Values; version: number } | { missing: true };

export type ToSave<Values = FormValues> = {
  id: number | null;
  version: number;
  base: Values;
  values: Values;
  wish: Wish;
};
export type Saved<Values = FormValues> =
  | { outcome: 'saved'; id: number; name: string }
  | { outcome: 'stale'; values: Values; version: number }
  /** Texts at fields, and one for the whole. */
  | { outcome: 'refused'; fields: Readonly<Record<string, string>>; message: string };

export type RecordFormEvent =
  /** `usual` goes into fields that nobody has touched. */
  | { type: 'fields changed'; change: FormValues; usual?: FormValues }
  | { type: 'field left'; name: string }
  | { type: 'save' }
  | { type: 'put into effect' }
  | { type: 'confirm' }
  | { type: 'side chosen'; fields: readonly string[]; side: SideChoice }
  | { type: 'back to the form' }
  | { type: 'discard the draft' }
  | { type: 'reload' };

export type RecordFormFact =
  | { type: 'saved'; id: number; name: string; wish: Wish }
  | { type: 'field to mend'; name: string };
