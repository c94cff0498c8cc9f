import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormats } from '../../../i18n/formats.ts';
import { useParams } from '../../../window/router.ts';
import { EditLink } from '../../parts/record/edit-link.tsx';
import { HeadActions } from '../../parts/record/head-actions.tsx';
import { RecordAbsent } from '../../parts/record/record-absent.tsx';
import { RecordHeading } from '../../parts/record/record-heading.tsx';
import { RecordNotFound } from '../../parts/record/record-not-found.tsx';
import { RecordPage } from '../../parts/record/record-page.tsx';
import { RestoreButton, RetireButton } from '../../parts/record/retire-button.tsx';
import { type Act, useRecord } from '../../parts/record/use-record.ts';
import { hrefOf } from '../../records/index.ts';
import { meter as kind, meterKindWords } from '../../records/meter.ts';
import { DataList } from '../../ui/data-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { Chart } from './chart.tsx';
import { allowsMeter, type Meter, meterRecord } from './meter-record.ts';
import { MeterValue } from './meter-value.tsx';
import { ReadingButton } from './reading-button.tsx';
import { Readings } from './readings.tsx';
import { Triggers } from './triggers.tsx';

function Details({ meter }: { meter: Meter }) {
  const { t } = useLingui();
  const { moment, number } = useFormats();
  const { fields } = kind;
  const { asset, device, lastValue, lastAt, total, unit, decimals, remark } = meter;
  const called = `${asset.assetNo} ${asset.name}`;
  const replaced = total !== null && total !== lastValue;
  return (
    <DataList
      columns={3}
      items={[
        {
          key: 'asset',
          label: t(fields.asset),
          value: meter.seesAsset ? (
            <TextLink href={hrefOf('asset', asset.id) ?? ''}>{called}</TextLink>
          ) : (
            called
          ),
        },
        {
          key: 'device',
          label: t(fields.device),
          value:
            device && meter.seesDevice ? (
              <TextLink href={hrefOf('device', device.id) ?? ''}>{device.name}</TextLink>
            ) : (
              device?.name
            ),
        },
        { key: 'location', label: t(fields.location), value: meter.location },
        { key: 'lastValue', label: t(fields.lastValue), value: <MeterValue value={lastValue} unit={unit} /> },
        { key: 'lastAt', label: t(fields.lastAt), value: lastAt && moment(lastAt) },
        ...(replaced
          ? [{ key: 'total', label: t`Counted in all`, value: <MeterValue value={total} unit={unit} /> }]
          : []),
        { key: 'kind', label: t(fields.kind), value: t(meterKindWords[meter.kind]) },
        { key: 'decimals', label: t(fields.decimals), value: number(decimals) },
        { key: 'remark', label: t(fields.remark), value: remark },
      ]}
    />
  );
}

type ActionProps = {
  meter: Meter;
  busy: boolean;
  onAct: Act<'retire' | 'restore' | 'withdraw'>;
  reload: () => void;
  lifecycle: ReactNode;
};

function Actions({ meter, busy, onAct, reload, lifecycle }: ActionProps) {
  // Readings are entered in either mode; the meter itself is changed in the edit mode.
  const mayWrite = usePermission('meter.write');
  const allows = (type: 'edit the meter' | 'retire' | 'restore') => mayWrite && allowsMeter(meter, type);
  return (
    <HeadActions
      primary={
        allowsMeter(meter, 'enter a reading') && <ReadingButton meter={meter} primary onDone={reload} />
      }
      lifecycle={lifecycle}
      more={[
        allows('edit the meter') && <EditLink key="edit" href={`${kind.address}/${meter.id}/edit`} />,
        allowsMeter(meter, 'replace the meter') && (
          <ReadingButton key="replace" meter={meter} isReplacement onDone={reload} />
        ),
        allows('restore') && <RestoreButton key="restore" busy={busy} onDo={() => onAct('restore')} />,
        allows('retire') && (
          <RetireButton
            key="retire"
            busy={busy}
            onDo={() => onAct('retire')}
            title={<Trans>Retire this meter?</Trans>}
          >
            <Trans>No more readings can be entered. Those that exist stay. You can restore it later.</Trans>
          </RetireButton>
        ),
      ]}
    />
  );
}

/** One meter: its readings as a line and as a table, its log, and what can be done with it. */
export default function MeterDetail() {
  const { t } = useLingui();
  const page = useRecord(meterRecord, Number(useParams().id));
  const mayWrite = usePermission('meter.write');
  const meter = page.record;
  if (!meter) return <RecordAbsent page={page} missing={<RecordNotFound kind="meter" />} />;
  const { id, state, name, asset, unit, version, readingsVersion } = meter;
  const readings = t({ message: 'Readings', context: 'meter' });
  const due = t`Maintenance by meter`;
  return (
    <RecordPage
      page={page}
      kind="meter"
      // Readings are in its log as well.
      record={{ id, version: version + readingsVersion }}
      label={name}
      heading={
        <RecordHeading kind="meter" id={id} state={state} title={name} lead={asset.assetNo}>
          {(lifecycle) => (
            <Actions
              meter={meter}
              busy={page.busy}
              onAct={page.act}
              reload={page.reload}
              lifecycle={lifecycle}
            />
          )}
        </RecordHeading>
      }
    >
      <Panel px={{ base: '4', md: '5' }}>
        <Details meter={meter} />
      </Panel>
      <Panel as="section" px={{ base: '4', md: '5' }} aria-label={readings}>
        <Box as="h2" fontWeight="semibold">
          {readings}
        </Box>
        <Chart meterId={id} unit={unit} readingsVersion={readingsVersion} />
        <Box mt="3" mx={{ base: '-4', md: '-5' }}>
          <Readings
            meterId={id}
            readingsVersion={readingsVersion}
            mayWithdraw={allowsMeter(meter, 'withdraw a reading')}
            onWithdraw={(readingId, reason) => page.act('withdraw', { readingId, reason })}
          />
        </Box>
      </Panel>
      <Panel as="section" px={{ base: '4', md: '5' }} aria-label={due}>
        <Box as="h2" fontWeight="semibold" mb="2">
          {due}
        </Box>
        <Triggers
          meter={meter}
          mayWrite={mayWrite && allowsMeter(meter, 'edit the meter')}
          busy={page.busy}
          onRemove={(triggerId) => page.act('remove', { triggerId })}
          reload={page.reload}
        />
      </Panel>
    </RecordPage>
  );
}
