import type { Answer } from '../../../src/api/contract/index.ts';
import { dayIn } from '../../../src/vocabulary/parsing/day-in.ts';
import { type ReportDefinition, reportBounds, wantsPeriod } from '../../../src/vocabulary/report.ts';
import type { Context } from '../../http/handler.ts';
import { arrange } from './arrange.ts';
import { checkDefinition } from './check-definition.ts';
import { groupCells } from './group-cells.ts';
import { listsRegister, requireExport } from './require-export.ts';
import { spanOf } from './span-of.ts';

export type Report = Answer<'/report/run'>;

/**
 * Groups the rows of a source that a person may read, adds them up, and puts groups of one grouping beside one another.
 *
 * @param limit how many groups are answered at most; the sums are of all
 * @param asFile it is read by whoever may take the register along
 * @throws Refusal `notPermitted`, `badValue`, and `reportTooWide` for too many columns
 */
export async function runReport(
  { db, actor, settings }: Pick<Context, 'db' | 'actor' | 'settings'>,
  definition: ReportDefinition,
  limit: number = reportBounds.shown,
  asFile = false,
): Promise<Report> {
  checkDefinition(actor, definition);
  if (asFile) requireExport(actor, definition);
  const today = dayIn(settings.timeZone);
  const span = spanOf(definition.period, today);
  const cells = await groupCells(db, definition, {
    actor,
    exports: asFile && listsRegister(definition),
    today,
    span,
    limit,
    ...settings,
  });
  const isBound = wantsPeriod(definition.source) || span.from !== null || span.until !== null;
  return {
    ...arrange(cells, definition, limit),
    span: isBound ? span : null,
  };
}
