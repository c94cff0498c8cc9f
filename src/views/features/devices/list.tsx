import { Box, Flex } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { navigate } from '../../../window/router.ts';
import { branch } from '../../parts/filters/branch.tsx';
import { listOf } from '../../parts/list/list-of.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { worded } from '../../parts/list/worded.ts';
import { device, deviceKindWords, deviceStates } from '../../records/device.ts';
import { StateBadge } from '../../records/state-badge.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { choice } from '../../ui/filters/choice.tsx';
import { labelsOf } from '../../ui/filters/labels-of.ts';
import { NewLink } from '../../ui/new-link.tsx';
import { PathText } from '../../ui/path-text.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { TextLink } from '../../ui/text-link.tsx';

type DeviceRow = Answer<'/device/list'>['rows'][number];

const deviceList = listOf('/device/list', {
  use: 'device list',
  at: device.address,
  views: { of: 'devices', none: msg`All devices` },
  search: {
    label: msg`Search devices`,
    placeholder: msg`Name, number, model or serial number`,
    longest: 100,
  },
  filters: [
    choice('kind', device.fields.kind, deviceKindWords),
    choice('state', device.fields.state, labelsOf(deviceStates)),
  ],
  moreFilters: [branch('organisationId', device.fields.organisation, 'organisation')],
});

const NameLink = ({ row }: { row: DeviceRow }) => (
  <TextLink href={`${device.address}/${row.id}`}>{row.name}</TextLink>
);
const State = ({ row }: { row: DeviceRow }) => <StateBadge kind="device" state={row.state} />;

function useColumns(): Column<DeviceRow>[] {
  const { t } = useLingui();
  const { moment } = useFormats();
  const { fields } = device;
  const text = (id: 'deviceNo' | 'manufacturer' | 'model' | 'serialNumber', width: number) => ({
    id,
    label: t(fields[id]),
    width,
    cell: (row: DeviceRow) => row[id],
  });
  return [
    {
      id: 'name',
      label: t(fields.name),
      width: 150,
      grow: 2,
      pinned: true,
      cell: (row) => <NameLink row={row} />,
    },
    text('deviceNo', 170),
    {
      id: 'kind',
      label: t(fields.kind),
      width: 90,
      cell: (row) => t(deviceKindWords[row.kind]),
      words: worded(t, deviceKindWords),
    },
    {
      id: 'state',
      label: t(fields.state),
      width: 90,
      cell: (row) => <State row={row} />,
      words: worded(t, labelsOf(deviceStates)),
    },
    {
      id: 'organisation',
      label: t(fields.organisation),
      width: 130,
      grow: 1,
      cell: (row) => <PathText>{row.organisation.name}</PathText>,
    },
    {
      id: 'location',
      label: t(fields.location),
      width: 130,
      grow: 1,
      cell: (row) => <PathText>{row.location?.name ?? ''}</PathText>,
    },
    text('model', 120),
    { ...text('manufacturer', 110), optional: true },
    { ...text('serialNumber', 130), optional: true },
    {
      id: 'reportedAt',
      label: t(fields.reportedAt),
      width: 150,
      cell: (row) => row.reportedAt && moment(row.reportedAt),
    },
  ];
}

function Card({ row }: { row: DeviceRow }) {
  const { t } = useLingui();
  return (
    <Flex direction="column" justify="center" gap="0.5" minW="0" h="full" pe="3">
      <Flex align="center" gap="2">
        <Box flex="1" minW="0" truncate fontWeight="medium">
          <NameLink row={row} />
        </Box>
        <State row={row} />
      </Flex>
      <Box color="fg.muted" textStyle="xs" truncate>
        {t(deviceKindWords[row.kind])} · {row.deviceNo} · {row.location?.name ?? row.organisation.name}
      </Box>
    </Flex>
  );
}

/** Printers, scanners, terminals and sensors. */
export default function DeviceList() {
  const { t } = useLingui();
  const mayWrite = usePermission('device.write');
  return (
    <ListScreen
      list={deviceList}
      actions={() =>
        mayWrite && (
          <NewLink href={`${device.address}/new`}>
            <Trans>New device</Trans>
          </NewLink>
        )
      }
      title={t`Devices`}
      columns={useColumns()}
      card={(row) => <Card row={row} />}
      onOpen={(row) => navigate(`${device.address}/${row.id}`)}
      nothing={<Trans>No matching devices</Trans>}
      empty={
        <EmptyState title={<Trans>No devices yet</Trans>} needs={['device.write']}>
          <Trans>Label printers, scanners, terminals, and sensors that feed meters.</Trans>
        </EmptyState>
      }
    />
  );
}
