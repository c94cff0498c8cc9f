import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormats } from '../../../i18n/formats.ts';
import type { DeviceEvent } from '../../../machines/lifecycles/device.ts';
import { parametersOf, type SentDeviceEvent } from '../../../vocabulary/device.ts';
import { useParams } from '../../../window/router.ts';
import { ActionButton } from '../../parts/record/action-button.tsx';
import { EditLink } from '../../parts/record/edit-link.tsx';
import { HeadActions } from '../../parts/record/head-actions.tsx';
import { RecordAbsent } from '../../parts/record/record-absent.tsx';
import { RecordHeading } from '../../parts/record/record-heading.tsx';
import { RecordNotFound } from '../../parts/record/record-not-found.tsx';
import { RecordPage } from '../../parts/record/record-page.tsx';
import { RestoreButton, RetireButton } from '../../parts/record/retire-button.tsx';
import { type Act, useRecord } from '../../parts/record/use-record.ts';
import { deviceKindWords, device as kind } from '../../records/device.ts';
import { hrefOf } from '../../records/index.ts';
import { DataList } from '../../ui/data-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { MetersOf } from '../meters/index.ts';
import { allowsDevice, type Device, deviceRecord } from './device-record.ts';
import { DroppedReadings } from './dropped-readings.tsx';
import { TokenButton } from './token-button.tsx';

function Details({ device }: { device: Device }) {
  const { t } = useLingui();
  const { moment } = useFormats();
  const { fields } = kind;
  const { asset } = device;
  const called = asset && `${asset.assetNo} ${asset.name}`;
  const text = (key: 'manufacturer' | 'model' | 'serialNumber') => ({
    key,
    label: t(fields[key]),
    value: device[key],
  });
  return (
    <DataList
      columns={3}
      items={[
        { key: 'kind', label: t(fields.kind), value: t(deviceKindWords[device.kind]) },
        { key: 'organisation', label: t(fields.organisation), value: device.organisation.name },
        { key: 'location', label: t(fields.location), value: device.location?.name },
        {
          key: 'asset',
          label: t(fields.asset),
          value:
            asset && device.seesAsset ? (
              <TextLink href={hrefOf('asset', asset.id) ?? ''}>{called}</TextLink>
            ) : (
              called
            ),
        },
        text('manufacturer'),
        text('model'),
        text('serialNumber'),
        ...parametersOf[device.kind].map((name) => ({
          key: name,
          label: t(fields[name]),
          value: device.parameters[name],
        })),
        ...(device.kind === 'sensor'
          ? [
              {
                key: 'reportedAt',
                label: t(fields.reportedAt),
                value: device.reportedAt && moment(device.reportedAt),
              },
              { key: 'tokenAt', label: t(fields.tokenAt), value: device.tokenAt && moment(device.tokenAt) },
            ]
          : []),
        { key: 'createdAt', label: t`Added on`, value: moment(device.createdAt) },
        { key: 'remark', label: t(fields.remark), value: device.remark },
      ]}
    />
  );
}

type ActionProps = {
  device: Device;
  busy: boolean;
  onAct: Act<SentDeviceEvent | 'withdrawToken'>;
  reload: () => void;
  lifecycle: ReactNode;
};

function Actions({ device, busy, onAct, reload, lifecycle }: ActionProps) {
  const mayWrite = usePermission('device.write');
  const allows = (type: DeviceEvent['type']) => mayWrite && allowsDevice(device, type);
  return (
    <HeadActions
      primary={allows('edit the device') && <EditLink href={`${kind.address}/${device.id}/edit`} />}
      lifecycle={lifecycle}
      more={[
        allows('renew the token') && <TokenButton key="renew" device={device} reload={reload} />,
        allows('withdraw the token') && device.tokenAt !== null && (
          <ActionButton
            key="withdraw"
            danger
            busy={busy}
            onDo={() => onAct('withdrawToken')}
            ask={{
              title: <Trans>Withdraw the token?</Trans>,
              text: <Trans>The sensor can report no readings until it has a new one.</Trans>,
              confirm: <Trans>Withdraw token</Trans>,
            }}
          >
            <Trans>Withdraw token</Trans>
          </ActionButton>
        ),
        allows('restore') && <RestoreButton key="restore" busy={busy} onDo={() => onAct('restore')} />,
        allows('retire') && (
          <RetireButton
            key="retire"
            busy={busy}
            onDo={() => onAct('retire')}
            title={<Trans>Retire this device?</Trans>}
          >
            <Trans>It is offered for no meter any more. You can restore it later.</Trans>
          </RetireButton>
        ),
      ]}
    />
  );
}

/** One device: what is set of it, the meters that it feeds, its log, and what can be done with it. */
export default function DeviceDetail() {
  const page = useRecord(deviceRecord, Number(useParams().id));
  const mayReadMeters = usePermission('meter.read');
  const device = page.record;
  if (!device) return <RecordAbsent page={page} missing={<RecordNotFound kind="device" />} />;
  const { id, state, name, deviceNo, version } = device;
  return (
    <RecordPage
      page={page}
      kind="device"
      record={device}
      label={name}
      heading={
        <RecordHeading kind="device" id={id} state={state} title={name} lead={deviceNo}>
          {(lifecycle) => (
            <Actions
              device={device}
              busy={page.busy}
              onAct={page.act}
              reload={page.reload}
              lifecycle={lifecycle}
            />
          )}
        </RecordHeading>
      }
      side={
        mayReadMeters &&
        device.kind === 'sensor' && (
          <>
            <SidePanel title={<Trans>Meters</Trans>}>
              <MetersOf of="device" id={id} version={version} />
            </SidePanel>
            <DroppedReadings readings={device.dropped} />
          </>
        )
      }
    >
      <Panel px={{ base: '4', md: '5' }}>
        <Details device={device} />
      </Panel>
    </RecordPage>
  );
}
