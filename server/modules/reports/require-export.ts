import type { Grouping, ReportDefinition, ReportSource } from '../../../src/vocabulary/report.ts';
import { isGranted } from '../../access/grants.ts';
import type { Actor } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';

const books: ReadonlySet<ReportSource> = new Set(['balances', 'movements']);
const tellsApart: ReadonlySet<Grouping | null> = new Set(['assetNo', 'assetName']);

/** Whether a report lists the register of assets; the lists of other sources leave with the right to read them. */
export const listsRegister = ({ source, rows, columns }: ReportDefinition): boolean =>
  source === 'assets' ||
  (books.has(source) && [...rows, columns].some((grouping) => tellsApart.has(grouping)));

/** @throws Refusal `notPermitted` for a file of the register, as the export of its list */
export function requireExport(actor: Actor, definition: ReportDefinition): void {
  if (listsRegister(definition) && !isGranted(actor, 'asset.export')) throw new Refusal('notPermitted');
}
