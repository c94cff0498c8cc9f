import { Alert, Badge, Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useReducer } from 'react';
import { useFormats } from '../../../i18n/formats.ts';
import { hasOfflineMark } from '../../../window/offline-mark.ts';
import { useParams } from '../../../window/router.ts';
import { RecordAbsent } from '../../parts/record/record-absent.tsx';
import { RecordHeading } from '../../parts/record/record-heading.tsx';
import { RecordNotFound } from '../../parts/record/record-not-found.tsx';
import { RecordPage } from '../../parts/record/record-page.tsx';
import { type Act, useRecord } from '../../parts/record/use-record.ts';
import { hrefOf } from '../../records/index.ts';
import { inspection as kind } from '../../records/inspection.ts';
import { DataList } from '../../ui/data-list.tsx';
import { lazyExtra } from '../../ui/lazy-view.tsx';
import { Panel } from '../../ui/panel.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { Attachments } from '../attachments/index.ts';
import { ItemFiles, ItemNote } from '../checklists/index.ts';
import { DueDay, faultText, RaiseButton, Value } from '../maintenance/index.ts';
import { Actions } from './actions.tsx';
import { type Inspection, type InspectionAction, inspectionRecord, type Point } from './inspection-record.ts';
import { ReadingsButton } from './readings-button.tsx';

const UnsentRound = lazyExtra(() => import('./unsent-round.tsx'));

function Details({ inspection }: { inspection: Inspection }) {
  const { t } = useLingui();
  const { moment } = useFormats();
  const readsPlans = usePermission('plan.read');
  const { fields } = kind;
  const { route, plan, points } = inspection;
  return (
    <DataList
      columns={3}
      items={[
        {
          key: 'route',
          label: t(fields.route),
          value: <TextLink href={hrefOf('inspectionRoute', route.id) ?? ''}>{route.name}</TextLink>,
        },
        {
          key: 'dueOn',
          label: t(fields.dueOn),
          value: <DueDay on={inspection.dueOn} overdue={inspection.overdue} />,
        },
        { key: 'assignee', label: t(fields.assignee), value: inspection.assignee?.name },
        {
          key: 'plan',
          label: t(fields.plan),
          value:
            plan && readsPlans ? (
              <TextLink href={hrefOf('plan', plan.id) ?? ''}>{plan.name}</TextLink>
            ) : (
              plan?.name
            ),
        },
        { key: 'checked', label: t(fields.checked), value: `${inspection.checked} / ${points.length}` },
        { key: 'organisation', label: t(fields.organisation), value: inspection.organisation.name },
        {
          key: 'startedAt',
          label: t({ message: 'Started on', context: 'maintenance' }),
          value: inspection.startedAt && moment(inspection.startedAt),
        },
        { key: 'doneAt', label: t(fields.doneAt), value: inspection.doneAt && moment(inspection.doneAt) },
      ]}
    />
  );
}

/** What somebody read besides, and when: it came late, or of somebody whose round it is not. */
function LateReadings({ item, readings }: { item: Point['items'][number]; readings: Point['readings'] }) {
  const { t } = useLingui();
  const { moment } = useFormats();
  return readings.map(({ value, note, readAt, readBy }) => (
    <Flex key={`${readAt} ${readBy} ${value}`} gap="2" wrap="wrap" align="baseline" textStyle="xs" mt="1">
      <Badge colorPalette="orange">{t(kind.fields.lateReadings)}</Badge>
      <Value item={item} value={value} />
      <Box color="fg.muted">{[note, readBy, moment(readAt)].filter(Boolean).join(' · ')}</Box>
    </Flex>
  ));
}

type PointProps = {
  point: Point;
  at: number;
  raises: boolean;
  busy: boolean;
  onAct: Act<InspectionAction>;
};

function PointPanel({ point, at, raises, busy, onAct }: PointProps) {
  const readsRepairs = usePermission('repair.read');
  const { id, name, assetId, items, readings, lateReadings, repairs } = point;
  const resultOf = (key: string) => readings.find(({ item }) => item === key);
  const lateOf = (key: string) => lateReadings.filter(({ item }) => item === key);
  const isWorse = (key: string) => lateOf(key).at(-1)?.abnormal && !resultOf(key)?.abnormal;
  const isAbnormal = [...readings, ...lateReadings].some(({ abnormal }) => abnormal);
  return (
    <Panel as="section" px={{ base: '4', md: '5' }} aria-label={name}>
      <Flex gap="3" wrap="wrap" align="center" mb="1">
        <Box as="h2" fontWeight="semibold" flex="1" minW="0">
          {at + 1}. {assetId ? <TextLink href={hrefOf('asset', assetId) ?? ''}>{name}</TextLink> : name}
        </Box>
        {repairs.map((repair) =>
          readsRepairs ? (
            <TextLink key={repair.id} href={hrefOf('repair', repair.id) ?? ''}>
              {repair.repairNo}
            </TextLink>
          ) : (
            <span key={repair.id}>{repair.repairNo}</span>
          ),
        )}
        {raises && readings.length + lateReadings.length > 0 && (
          <RaiseButton
            text={faultText(name, items, (key) => (isWorse(key) ? lateOf(key).at(-1) : resultOf(key)))}
            asksAsset={assetId === null}
            primary={isAbnormal && repairs.length === 0}
            busy={busy}
            onRaise={(raised) => onAct('raise', { pointId: id, ...raised })}
          />
        )}
      </Flex>
      <Box as="ol" listStyleType="none">
        {items.map((item) => {
          const { value = '', note = '' } = resultOf(item.key) ?? {};
          return (
            <Flex
              as="li"
              key={item.key}
              gap="3"
              py="2"
              align="baseline"
              _notFirst={{ borderTopWidth: '1px' }}
            >
              <Box flex="1" minW="0">
                {item.label}
                <Box color="fg.muted" textStyle="xs">
                  <ItemNote item={item} result={{ value, note }} />
                </Box>
                <LateReadings item={item} readings={lateOf(item.key)} />
              </Box>
              {item.type === 'number' && <ReadingsButton pointId={id} item={item} />}
              <Value item={item} value={value} />
            </Flex>
          );
        })}
      </Box>
    </Panel>
  );
}

/** One round: its points with what was read there, its log, and what can be done with it. */
export default function InspectionDetail() {
  const { t } = useLingui();
  const page = useRecord(inspectionRecord, Number(useParams().id));
  const reports = usePermission('repair.report');
  const [described, notify] = useReducer((times: number) => times + 1, 0);
  const inspection = page.record;
  if (!inspection) return <RecordAbsent page={page} missing={<RecordNotFound kind="inspection" />} />;
  const { id, state, inspectionNo, name, reason, points, may } = inspection;
  return (
    <RecordPage
      page={page}
      kind="inspection"
      record={inspection}
      described={described}
      label={`${t(kind.name)} · ${name}`}
      heading={
        <RecordHeading kind="inspection" id={id} state={state} title={name} lead={inspectionNo}>
          {(lifecycle) => (
            <Actions inspection={inspection} busy={page.busy} onAct={page.act} lifecycle={lifecycle} />
          )}
        </RecordHeading>
      }
      note={
        <>
          {hasOfflineMark() && (
            <Suspense>
              <UnsentRound roundId={id} onSent={page.reload} />
            </Suspense>
          )}
          {reason !== '' && (
            <Alert.Root status="info" mb="4" size="sm">
              <Alert.Indicator />
              <Alert.Title whiteSpace="pre-wrap">
                <Trans>Reason: {reason}</Trans>
              </Alert.Title>
            </Alert.Root>
          )}
        </>
      }
    >
      <Panel px={{ base: '4', md: '5' }}>
        <Details inspection={inspection} />
      </Panel>
      <ItemFiles of={{ kind: 'inspection', id }} items={points.flatMap(({ items }) => items)}>
        {points.map((point, at) => (
          <PointPanel
            key={point.id}
            point={point}
            at={at}
            raises={reports && may.inspector}
            busy={page.busy}
            onAct={page.act}
          />
        ))}
      </ItemFiles>
      <Attachments of={{ kind: 'inspection', id }} change="inspection.work" onChanged={notify} />
    </RecordPage>
  );
}
