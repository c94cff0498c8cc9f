import { closable } from '../../src/machines/lifecycles/books-month.ts';
import { postable } from '../../src/machines/lifecycles/depreciation-run.ts';
import { organisations } from './company/organisations.ts';
import { people, type SamplePerson } from './company/people.ts';
import { type CompanyRows, idOf } from './company-rows.ts';
import { atWork, type Day, plusMonths } from './days.ts';
import type { Keeper } from './document-rows.ts';
import { firstId } from './insert-rows.ts';
import { address, type Entry } from './log-rows.ts';

/** The whole company. */
export const runOrganisation = 'CY';

/** Each month is posted and closed on the first day after it. The month that ended last is left to be run. */
export function postedMonths(today: Day) {
  const posted = (back: number) => {
    const month = plusMonths(`${today.slice(0, 7)}-01`, back);
    const [at, closedAt] = [45, 90].map((minutes) => atWork(plusMonths(month, 1), minutes)) as [Date, Date];
    return { month, at, closedAt };
  };
  return Array.from({ length: 11 }, (_, nth) => posted(nth - 12));
}

export function posterOf(): SamplePerson {
  const found = people.find(({ account }) => account?.role === 'admin');
  if (!found) throw new Error('The sample has no administrator.');
  return found;
}

/** What the log tells of the runs: begun and calculated by the keeper, posted and closed by an administrator. */
export function runEntries(company: CompanyRows, keeper: Keeper, today: Day): Entry[] {
  const poster = posterOf();
  const author = { actor_id: keeper.personId, actor_name: keeper.name };
  const [, called = ''] = organisations.find(([code]) => code === runOrganisation) ?? [];
  return postedMonths(today).flatMap(({ month, at, closedAt }, nth) => {
    const shown = month.slice(0, 7);
    const entry = {
      at,
      ...author,
      ip: address,
      way: 'form',
      record_kind: 'depreciationRun',
      record_id: firstId.depreciation_run + nth,
      record_label: `ZJ${shown.replace('-', '')}${String(nth + 1).padStart(4, '0')} ${shown}`,
      organisation_id: idOf(company.organisation.ids, runOrganisation),
      document_id: null,
      document_no: null,
    } as const;
    return [
      {
        ...entry,
        action: 'created',
        changes: [
          { field: 'organisation', from: null, to: called },
          { field: 'month', from: null, to: shown },
        ],
      },
      {
        ...entry,
        action: 'depreciation run/draft/preview/previewed',
        changes: [{ field: 'state', from: 'draft', to: 'previewed' }],
      },
      {
        ...entry,
        actor_id: idOf(company.person.ids, poster.jobNo),
        actor_name: poster.name,
        action: `depreciation run/previewed/post/posted [${postable}]`,
        changes: [{ field: 'state', from: 'previewed', to: 'posted' }],
      },
      {
        ...entry,
        at: closedAt,
        actor_id: idOf(company.person.ids, poster.jobNo),
        actor_name: poster.name,
        record_kind: 'booksMonth',
        record_id: Number(shown.replace('-', '')),
        record_label: shown,
        organisation_id: null,
        action: `books month/open/close/closed [${closable}]`,
        changes: [{ field: 'state', from: 'open', to: 'closed' }],
      },
    ];
  });
}
