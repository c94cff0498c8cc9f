import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { listOf } from '../../parts/list/list-of.ts';
import { PlainCard, usePlainColumns } from '../../parts/list/plain-rows.tsx';
import { RecordListScreen } from '../../parts/list/record-list-screen.tsx';
import { inspectionRoute, routeStates } from '../../records/inspection.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { choice } from '../../ui/filters/choice.tsx';
import { labelsOf } from '../../ui/filters/labels-of.ts';

type RouteRow = Answer<'/inspectionRoute/list'>['rows'][number];

const routeList = listOf('/inspectionRoute/list', {
  use: 'inspection route list',
  at: inspectionRoute.address,
  views: { of: 'inspectionRoutes', none: msg`All inspection routes` },
  search: { label: msg`Search inspection routes`, placeholder: msg`Name or pinyin`, longest: 100 },
  filters: [choice('state', msg`Status`, labelsOf(routeStates))],
});

function useColumns(): Column<RouteRow>[] {
  const { t } = useLingui();
  const { number, day } = useFormats();
  const { fields } = inspectionRoute;
  const { name, state } = usePlainColumns<'inspectionRoute', RouteRow>('inspectionRoute');
  return [
    name,
    state,
    {
      id: 'organisation',
      label: t(fields.organisation),
      width: 160,
      grow: 1,
      cell: (row) => row.organisation.name,
    },
    {
      id: 'pointCount',
      label: t(fields.pointCount),
      width: 90,
      align: 'end',
      cell: (row) => number(row.pointCount),
    },
    {
      id: 'lastDoneAt',
      label: t(fields.lastDoneAt),
      width: 120,
      cell: (row) => row.lastDoneAt && day(row.lastDoneAt),
    },
  ];
}

/** Routes that are walked again and again. */
export default function InspectionRouteList() {
  return (
    <RecordListScreen
      kind="inspectionRoute"
      list={routeList}
      columns={useColumns()}
      card={(row) => (
        <PlainCard kind="inspectionRoute" row={row}>
          {row.organisation.name}
        </PlainCard>
      )}
      nothing={<Trans>No matching inspection routes</Trans>}
      empty={<Trans>No inspection routes yet</Trans>}
    >
      <Trans>A route leads past assets and locations; at each of them a checklist is answered.</Trans>
    </RecordListScreen>
  );
}
