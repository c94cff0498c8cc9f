import type { FormSide, SideChoice } from './asset-form-values.ts';

export type Loaded = { side: FormSide; version: number } | { missing: true };
export type ToSave = { id: number | null; version: number; base: FormSide; side: FormSide };
export type Saved =
  | { outcome: 'saved'; id: number; assetNo: string }
  | { outcome: 'stale'; side: FormSide; version: number }
  /** Texts at fields, and one for the whole. */
  | { outcome: 'refused'; fields: Readonly<Record<string, string>>; message: string };

export type AssetFormEvent =
  | { type: 'field changed'; name: string; value: string; label?: string }
  | { type: 'field left'; name: string }
  | { type: 'field removed'; name: string }
  | { type: 'category chosen'; id: string; label: string; defaults: Readonly<Record<string, string>> }
  | { type: 'save' }
  | { type: 'side chosen'; fields: readonly string[]; side: SideChoice }
  | { type: 'back to the form' }
  | { type: 'discard the draft' }
  | { type: 'reload' };

export type AssetFormFact =
  | { type: 'saved'; id: number; assetNo: string }
  | { type: 'field to mend'; name: string };
