import { reportNeeds } from '../../../src/api/contract/report-needs.ts';
import {
  apartBy,
  datesOf,
  kindOfFigure,
  kindOfGrouping,
  type ReportDefinition,
  wantsPeriod,
} from '../../../src/vocabulary/report.ts';
import { isGranted } from '../../access/grants.ts';
import type { Actor } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';

/**
 * Checks that a report asks its source for what that has, and that the person may read it.
 *
 * @throws Refusal `notPermitted`, `badValue` with the part of the definition
 */
export function checkDefinition(actor: Actor, definition: ReportDefinition): void {
  const { source, rows, columns, figures, period, only } = definition;
  if (!isGranted(actor, reportNeeds[source])) throw new Refusal('notPermitted');
  // The page of repair figures is open to whoever reads repairs.
  if (source !== 'repairs' && !isGranted(actor, 'report.read')) throw new Refusal('notPermitted');
  const refuse = (field: string) => {
    throw new Refusal('badValue', { field });
  };
  if (!rows.every((grouping) => kindOfGrouping(source, grouping))) refuse('rows');
  if (columns !== null && (!kindOfGrouping(source, columns) || rows.includes(columns))) refuse('columns');
  const apart = apartBy(source);
  if (apart !== null && columns !== apart && !rows.includes(apart)) refuse('columns');
  if (!figures.every((figure) => kindOfFigure(source, figure))) refuse('figures');
  if (period.by !== null && !datesOf(source).includes(period.by)) refuse('period');
  if (wantsPeriod(source) && (period.within === 'all' || period.within === 'before90Days')) refuse('period');
  const chosen = Object.keys(only) as (keyof typeof only)[];
  if (!chosen.every((grouping) => kindOfGrouping(source, grouping) === 'choice')) refuse('only');
}
