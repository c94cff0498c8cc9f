import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sections } from '../../api/contract/screens.ts';
import type { BulkEditEvent } from '../../machines/lifecycles/bulk-edit.ts';
import type { BulkEditState } from '../../vocabulary/jobs.ts';
import type { Lifecycle, RecordWords } from './record-words.ts';

const states = {
  comparing: { label: msg`Comparing`, palette: 'blue' },
  compared: { label: msg`To be confirmed`, palette: 'orange' },
  writing: { label: msg`Writing`, palette: 'blue' },
  written: { label: msg({ message: 'Written', context: 'bulk edit' }), palette: 'green' },
  undoing: { label: msg`Undoing`, palette: 'blue' },
  partlyUndone: { label: msg`Partly undone`, palette: 'orange' },
  undone: { label: msg`Undone`, palette: 'gray' },
  cancelled: { label: msg`Cancelled`, palette: 'gray' },
  failed: { label: msg`Failed`, palette: 'red' },
} as const satisfies Record<BulkEditState, Lifecycle['states'][string]>;

const events = {
  'assets compared': msg`Assets compared`,
  commit: msg`Started`,
  'changes written': msg`Changes written`,
  undo: msg`Undo started`,
  'changes taken back': msg`Changes reverted`,
  cancel: msg`Cancelled`,
  fail: msg`Failed`,
} as const satisfies Record<BulkEditEvent['type'], MessageDescriptor>;

export const bulkEdit = {
  name: msg`Bulk edit`,
  address: sections.Jobs.path,
  needs: 'job.read',
  lifecycle: { states, events },
} as const satisfies RecordWords;
