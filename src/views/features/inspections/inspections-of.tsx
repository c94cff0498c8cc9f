import { Trans } from '@lingui/react/macro';
import { postPart } from '../../../api/post.ts';
import type { LoadPage } from '../../parts/list/load-pages.ts';
import { RecordsOf } from '../../parts/list/records-of.tsx';
import { useList } from '../../parts/list/use-list.ts';
import { inspection } from '../../records/inspection.ts';
import { Abnormal, DueDay } from '../maintenance/index.ts';
import type { InspectionRow } from './columns.tsx';

const loaderOf =
  (name: 'planId' | 'routeId'): LoadPage<InspectionRow> =>
  ({ query, ...page }, signal) =>
    postPart('/inspection/list', { [name]: Number(query.id), ...page }, { signal, quiet: true });
const declared = {
  plan: { use: 'inspections of a plan', loadPage: loaderOf('planId') },
  route: { use: 'inspections of a route', loadPage: loaderOf('routeId') },
} as const;

/** The rounds of a plan or along a route. */
export function InspectionsOf({
  of,
  id,
  version,
}: {
  of: keyof typeof declared;
  id: number;
  version: number;
}) {
  const list = useList({ ...declared[of], fixed: { id, version } });
  return (
    <RecordsOf
      kind="inspection"
      address={inspection.address}
      list={list}
      empty={<Trans>No inspections yet.</Trans>}
      more={<Trans>Earlier inspections</Trans>}
      shown={(row) => ({
        no: row.inspectionNo,
        state: row.state,
        hint: row.assignee?.name,
        mark: <Abnormal count={row.abnormal} />,
        aside: <DueDay on={row.dueOn} overdue={row.overdue} />,
      })}
    />
  );
}
