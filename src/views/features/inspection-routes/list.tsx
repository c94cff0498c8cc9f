import { Box, Flex } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { navigate } from '../../../window/router.ts';
import { listOf } from '../../parts/list/list-of.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { worded } from '../../parts/list/worded.ts';
import { inspectionRoute, routeStates } from '../../records/inspection.ts';
import { StateBadge } from '../../records/state-badge.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { choice } from '../../ui/filters/choice.tsx';
import { labelsOf } from '../../ui/filters/labels-of.ts';
import { NewLink } from '../../ui/new-link.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { TextLink } from '../../ui/text-link.tsx';

type RouteRow = Answer<'/inspectionRoute/list'>['rows'][number];

const routeList = listOf('/inspectionRoute/list', {
  use: 'inspection route list',
  at: inspectionRoute.address,
  views: { of: 'inspectionRoutes', none: msg`All inspection routes` },
  search: { label: msg`Search inspection routes`, placeholder: msg`Name or pinyin`, longest: 100 },
  filters: [choice('state', msg`Status`, labelsOf(routeStates))],
});

const NameLink = ({ row }: { row: RouteRow }) => (
  <TextLink href={`${inspectionRoute.address}/${row.id}`}>{row.name}</TextLink>
);
const State = ({ row }: { row: RouteRow }) => <StateBadge kind="inspectionRoute" state={row.state} />;

function useColumns(): Column<RouteRow>[] {
  const { t } = useLingui();
  const { number, day } = useFormats();
  const { fields } = inspectionRoute;
  return [
    {
      id: 'name',
      label: t(fields.name),
      width: 260,
      grow: 2,
      pinned: true,
      cell: (row) => <NameLink row={row} />,
    },
    {
      id: 'state',
      label: t(fields.state),
      width: 100,
      cell: (row) => <State row={row} />,
      words: worded(t, labelsOf(routeStates)),
    },
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

const Card = ({ row }: { row: RouteRow }) => (
  <Flex direction="column" justify="center" gap="0.5" minW="0" h="full" pe="3">
    <Flex align="center" gap="2">
      <Box flex="1" minW="0" truncate fontWeight="medium">
        <NameLink row={row} />
      </Box>
      <State row={row} />
    </Flex>
    <Box color="fg.muted" textStyle="xs" truncate>
      {row.organisation.name}
    </Box>
  </Flex>
);

/** Routes that are walked again and again. */
export default function InspectionRouteList() {
  const { t } = useLingui();
  const mayWrite = usePermission('inspection.write');
  return (
    <ListScreen
      list={routeList}
      actions={() =>
        mayWrite && (
          <NewLink href={`${inspectionRoute.address}/new`}>
            <Trans>New inspection route</Trans>
          </NewLink>
        )
      }
      title={t`Inspection routes`}
      columns={useColumns()}
      card={(row) => <Card row={row} />}
      onOpen={(row) => navigate(`${inspectionRoute.address}/${row.id}`)}
      nothing={<Trans>No matching inspection routes</Trans>}
      empty={
        <EmptyState title={<Trans>No inspection routes yet</Trans>} needs={['inspection.write']}>
          <Trans>A route leads past assets and locations; at each of them a checklist is answered.</Trans>
        </EmptyState>
      }
    />
  );
}
