import type { RecordKind, Way } from '../../../vocabulary/log.ts';
import { hrefOf } from '../../records/index.ts';
import type { LogEntry } from './log-words.ts';

const causes: Partial<Record<Way, RecordKind>> = { import: 'import', bulk: 'bulkEdit' };

/** Where what caused an entry is shown: the job for an import or a bulk edit, else the document. */
export const causeHref = ({ way }: Pick<LogEntry, 'way'>, id: number) =>
  hrefOf(causes[way] ?? 'handover', id) ?? '';
