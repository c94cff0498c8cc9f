import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sections } from '../../api/contract/screens.ts';
import type { ImportEvent } from '../../machines/lifecycles/import-run.ts';
import type { ImportState, MadeKind, MeantKind, NamedKind } from '../../vocabulary/import-run.ts';
import type { Lifecycle, RecordWords } from './record-words.ts';

const states = {
  checking: { label: msg`Checking`, palette: 'blue' },
  checked: { label: msg`Checked`, palette: 'orange' },
  importing: { label: msg`Importing`, palette: 'blue' },
  imported: { label: msg({ message: 'Imported', context: 'import run' }), palette: 'green' },
  undoing: { label: msg`Undoing`, palette: 'blue' },
  partlyUndone: { label: msg`Partly undone`, palette: 'orange' },
  undone: { label: msg`Undone`, palette: 'gray' },
  cancelled: { label: msg`Cancelled`, palette: 'gray' },
  failed: { label: msg`Failed`, palette: 'red' },
} as const satisfies Record<ImportState, Lifecycle['states'][string]>;

const events = {
  answer: msg`Values resolved`,
  commit: msg`Import started`,
  cancel: msg`Cancelled`,
  'rows checked': msg`Rows checked`,
  'rows imported': msg`Rows imported`,
  undo: msg`Undo started`,
  'rows taken back': msg`Rows reverted`,
  fail: msg`Failed`,
} as const satisfies Record<ImportEvent['type'], MessageDescriptor>;

/** The kinds of records whose names an import brings into being. */
export const namedWords = {
  category: msg`Categories`,
  location: msg`Locations`,
  organisation: msg`Organisations`,
  person: msg`People`,
  supplier: msg`Suppliers`,
} as const satisfies Record<NamedKind, MessageDescriptor>;

/** The same with those that a name of the file can mean. */
export const meantWords = {
  ...namedWords,
  asset: msg`Assets`,
} as const satisfies Record<MeantKind, MessageDescriptor>;

/** The same with the custom fields that it brings along. */
export const madeWords = {
  ...namedWords,
  field: msg`Custom fields`,
} as const satisfies Record<MadeKind, MessageDescriptor>;

export const importRun = {
  name: msg`Import run`,
  address: sections.Imports.path,
  lifecycle: { states, events },
  fields: madeWords,
} as const satisfies RecordWords;
