import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { branch } from '../../parts/filters/branch.tsx';
import { listOf } from '../../parts/list/list-of.ts';
import { PlainCard, usePlainColumns } from '../../parts/list/plain-rows.tsx';
import { RecordListScreen } from '../../parts/list/record-list-screen.tsx';
import { worded } from '../../parts/list/worded.ts';
import { device, deviceKindWords, deviceStates } from '../../records/device.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { choice } from '../../ui/filters/choice.tsx';
import { labelsOf } from '../../ui/filters/labels-of.ts';
import { PathText } from '../../ui/path-text.tsx';
import { inOneLine } from '../../ui/row-card.tsx';

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
  const { name, state } = usePlainColumns<'device', DeviceRow>('device');
  return [
    { ...name, width: 150, grow: 2 },
    text('deviceNo', 170),
    {
      id: 'kind',
      label: t(fields.kind),
      width: 90,
      cell: (row) => t(deviceKindWords[row.kind]),
      words: worded(t, deviceKindWords),
    },
    { ...state, width: 90 },
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

/** Printers, scanners, terminals and sensors. */
export default function DeviceList() {
  const { t } = useLingui();
  return (
    <RecordListScreen
      kind="device"
      list={deviceList}
      columns={useColumns()}
      card={(row) => (
        <PlainCard kind="device" row={row}>
          {inOneLine(t(deviceKindWords[row.kind]), row.deviceNo, row.location?.name ?? row.organisation.name)}
        </PlainCard>
      )}
      nothing={<Trans>No matching devices</Trans>}
      empty={<Trans>No devices yet</Trans>}
    >
      <Trans>Label printers, scanners, terminals, and sensors that feed meters.</Trans>
    </RecordListScreen>
  );
}
