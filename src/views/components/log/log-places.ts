import { hrefOf } from '../../records/index.ts';
import type { LogEntry } from './log-words.ts';

/** Where what caused an entry is shown: the run for an import, else the document. */
export const causeHref = ({ way }: Pick<LogEntry, 'way'>, id: number) =>
  hrefOf(way === 'import' ? 'import' : 'custody', id) ?? '';
