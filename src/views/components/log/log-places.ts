import type { LogEntry } from './log-words.ts';

const folders = { asset: '/assets', custody: '/custody', import: '/imports' } as const;

/** Where what caused an entry is shown: the run for an import, else the document. */
export const causeHref = ({ way }: Pick<LogEntry, 'way'>, id: number) =>
  `${way === 'import' ? folders.import : folders.custody}/${id}`;

/** Where the record of an entry is shown; accounts have no page. */
export const recordHref = ({ recordKind, recordId }: Pick<LogEntry, 'recordKind' | 'recordId'>) =>
  recordKind === 'account' ? undefined : `${folders[recordKind]}/${recordId}`;
