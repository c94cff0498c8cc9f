import type { ImportSubject } from '../../vocabulary/import-subjects.ts';
import type { KnownMapping, MappingContent } from './saved-mapping-fit.ts';

/** What a mapping is called, and with whom it is shared. */
export type MappingNaming = { name: string; shared: boolean; organisationId: number | null };

/** What is saved of the columns; null where only the name changes. */
export type Shown = {
  subject: ImportSubject;
  content: MappingContent;
  /** A check of the same columns, whose answers are saved as well. */
  run: number | null;
};

export type ToSaveMapping = {
  /** Null: a new one. */
  mapping: KnownMapping | null;
  naming: MappingNaming | null;
  shown: Shown | null;
};

/** `gone`: there is no such mapping any more, or it is not for this person. */
export type MappingDone =
  | { outcome: 'done'; id: number | null }
  | { outcome: 'stale'; current: KnownMapping }
  | { outcome: 'gone' };

export type SavedMappingEvent =
  | { type: 'save as' }
  | { type: 'save again'; mapping: KnownMapping; shown: Shown }
  | { type: 'rename or share'; mapping: KnownMapping }
  | { type: 'name'; naming: MappingNaming; shown: Shown | null }
  | { type: 'remove'; mapping: KnownMapping }
  | { type: 'confirm' }
  | { type: 'save mine' }
  | { type: 'cancel' };

export type SavedMappingNotice =
  | { type: 'mappings changed' }
  /** Null: none, since it was removed. */
  | { type: 'mapping to show'; id: number | null }
  | { type: 'failed'; error: unknown };
