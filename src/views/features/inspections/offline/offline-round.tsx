import { Alert, Box, Button, Flex, Progress } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useMemo } from 'react';
import { codeReader } from '../../../../machines/offline/offline-reading.ts';
import type { ChecklistResults } from '../../../../vocabulary/checklist.ts';
import type { Urgency } from '../../../../vocabulary/repair.ts';
import { readCopy, type StoredCopy } from '../../../../window/offline-copies.ts';
import { useOutbox } from '../../../parts/offline/use-outbox.ts';
import { ConfirmedButton } from '../../../parts/record/confirmed-button.tsx';
import { inspection as kind } from '../../../records/inspection.ts';
import { Loading } from '../../../ui/loading.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { DueDay, faultText, RaiseButton } from '../../maintenance/index.ts';
import {
  CopyHead,
  type CopyState,
  NoCopy,
  requireSignedIn,
  Status,
  useStoredCopy,
} from '../../offline/index.ts';
import { FindPoint } from '../find-point.tsx';
import { PointSection } from '../point-section.tsx';
import { announce } from './announce.ts';
import { noteTaken, refreshRound } from './copy.ts';
import { Faults } from './faults.tsx';
import { roundOutbox } from './outbox.ts';
import {
  isEnd,
  isFault,
  type OwnPart,
  pointsWith,
  type RoundCopy,
  readingOf,
  type ShownPoint,
  sendable,
} from './parts.ts';
import { RoundFiles } from './round-files.tsx';
import { UnsentEntries } from './unsent-entries.tsx';

type Stored = StoredCopy<RoundCopy>;

/** A round of an inspection is walked on this device, with and without a network. */
export function OfflineRound({ roundId }: { roundId: number }) {
  const { stored, show, state, refresh } = useStoredCopy<Stored>(
    () => readCopy<RoundCopy>('inspection', roundId),
    (loginid, signal) => refreshRound(loginid, roundId, signal),
  );
  if (state.matches('absent'))
    return (
      <NoCopy title={<Trans>This device has no copy of this round</Trans>} onLookAgain={refresh}>
        <Trans>Open the round with a network and choose “Inspect offline”.</Trans>
      </NoCopy>
    );
  if (!stored) return <Loading />;
  return <Walking {...{ stored, show, state, refresh }} />;
}

type Props = {
  stored: Stored;
  show: (copy: Stored) => void;
  state: CopyState;
  refresh: () => void;
};

const isOpen = ({ state }: RoundCopy) => state === 'pending' || state === 'inProgress';

function Walking({ stored, show, state, refresh }: Props) {
  const { t } = useLingui();
  const id = useId();
  const { recordId: roundId, loginid, copy } = stored;
  const sending = useOutbox(() =>
    roundOutbox({
      loginid,
      roundId,
      mayBeSent: (signal) => requireSignedIn(loginid, signal),
      onTaken: async (taken) => {
        const next = await noteTaken(loginid, roundId, taken).catch(() => undefined);
        if (next) show(next);
      },
      onSent: (sent) => {
        announce(sent);
        refresh();
      },
    }),
  );
  const { outbox, parts } = sending;
  const points = useMemo(() => pointsWith(copy, parts), [copy, parts]);
  const read = useMemo(() => codeReader(copy.codes.filter(isFirst)), [copy]);
  const end = parts.find(isEnd);
  const disabled = end !== undefined || !isOpen(copy);
  useTitle(copy.name);
  const answer = (point: ShownPoint, results: ChecklistResults) => {
    for (const item of point.items) {
      const result = results[item.key];
      const before = point.results[item.key];
      if (!result || (result.value === (before?.value ?? '') && result.note === (before?.note ?? '')))
        continue;
      void outbox.add(readingOf(point.id, item, result));
    }
  };
  const checked = points.filter(({ left }) => left === 0).length;
  const progress = t`${checked} of ${points.length} points checked`;
  const idOf = (at: number) => `${id}-${at}`;
  return (
    <RoundFiles outbox={outbox} points={points}>
      <Panel>
        <CopyHead
          title={copy.name}
          lead={copy.inspectionNo}
          at={copy.at}
          isBusy={state.hasTag('busy')}
          onRefresh={refresh}
        />
        <Flex gap="3" mb="3" wrap="wrap" color="fg.muted">
          {t(kind.fields.dueOn)} <DueDay on={copy.dueOn} overdue={copy.overdue} />
        </Flex>
        {copy.instruction !== '' && (
          <Box mb="3" whiteSpace="pre-wrap">
            {copy.instruction}
          </Box>
        )}
        <Progress.Root
          value={checked}
          max={Math.max(1, points.length)}
          size="sm"
          mb="1"
          aria-label={progress}
        >
          <Progress.Track>
            <Progress.Range />
          </Progress.Track>
        </Progress.Root>
        <Box color="fg.muted" mb="3">
          {progress}
        </Box>
        <FindPoint
          names={points.map(({ name }) => name)}
          idOf={idOf}
          numbersOf={async (code) => [read(code)?.assetNo ?? []].flat()}
        />
        <UnsentEntries sending={sending} />
        <Box mt="3">
          <Status
            state={state}
            address={`${kind.address}/${roundId}`}
            loginid={loginid}
            onRefresh={refresh}
          />
        </Box>
      </Panel>
      <div>
        {points.map((point, at) => (
          <PointSection
            key={point.id}
            id={idOf(at)}
            number={at + 1}
            point={point}
            disabled={disabled}
            onChange={(results) => answer(point, results)}
          >
            <Faults
              faults={parts.filter(isFault).filter(({ part }) => part.pointId === point.id)}
              onRemove={(fault) => void outbox.drop([fault])}
            />
            <Raise
              point={point}
              disabled={disabled}
              onRaise={({ fault, urgency }) =>
                void outbox.add({ is: 'fault', pointId: point.id, fault, urgency: urgency as Urgency })
              }
            />
          </PointSection>
        ))}
      </div>
      <End
        {...{ copy, points, parts }}
        end={end}
        onFinish={() => void outbox.add({ is: 'end' })}
        onReopen={(one) => void outbox.drop([one])}
      />
    </RoundFiles>
  );
}

/** Of an asset that is passed twice the first point is found. */
const isFirst = ({ assetNo }: { assetNo: string }, at: number, all: readonly { assetNo: string }[]) =>
  all.findIndex((one) => one.assetNo === assetNo) === at;

type RaiseProps = {
  point: ShownPoint;
  disabled: boolean;
  onRaise: (raised: { fault: string; urgency: string }) => void;
};

/** Where the point is a location it has to be said which asset is meant, which needs the register. */
function Raise({ point, disabled, onRaise }: RaiseProps) {
  const { name, items, results, assetId, repairs, isAbnormal } = point;
  if (assetId === null || disabled || Object.keys(results).length === 0) return null;
  return (
    <Flex gridColumn="1 / -1" gap="3" align="center" wrap="wrap">
      <RaiseButton
        text={faultText(name, items, (key) => results[key])}
        primary={isAbnormal && repairs.length === 0}
        busy={false}
        onRaise={onRaise}
      />
      {repairs.map(({ id, repairNo }) => (
        <span key={id}>{repairNo}</span>
      ))}
    </Flex>
  );
}

type EndProps = {
  copy: RoundCopy;
  points: readonly ShownPoint[];
  parts: readonly OwnPart[];
  end: OwnPart | undefined;
  onFinish: () => void;
  onReopen: (end: OwnPart) => void;
};

/** How the round ends: once everything that has to be answered is. */
function End({ copy, points, parts, end, onFinish, onReopen }: EndProps) {
  const left = points.reduce((sum, point) => sum + point.left, 0);
  const invalid = parts.filter((one) => !sendable(one)).length;
  if (end)
    return (
      <Alert.Root status="info" size="sm">
        <Alert.Indicator />
        <Flex flex="1" align="center" gap="3" wrap="wrap">
          <Box flex="1" minW="12rem" role="status">
            <Trans>The round is finished on this device; the server hears of it when it is sent.</Trans>
          </Box>
          <Button size="xs" variant="outline" onClick={() => onReopen(end)}>
            <Trans>Go on recording</Trans>
          </Button>
        </Flex>
      </Alert.Root>
    );
  if (!isOpen(copy))
    return (
      <Alert.Root status={copy.state === 'done' ? 'success' : 'warning'} size="sm">
        <Alert.Indicator />
        <Box role="status">
          {copy.state === 'done' ? (
            <Trans>This round is finished.</Trans>
          ) : (
            <Trans>This round was ended. Nothing can be recorded any more.</Trans>
          )}
        </Box>
      </Alert.Root>
    );
  return (
    <Flex align="center" gap="3" wrap="wrap">
      <ConfirmedButton
        words={{
          act: <Trans>Finish round</Trans>,
          title: <Trans>Is the round finished?</Trans>,
          text: <Trans>Nothing can be recorded any more.</Trans>,
        }}
        primary={left === 0}
        busy={left > 0 || invalid > 0}
        onConfirm={onFinish}
      />
      {left > 0 && (
        <Box color="fg.muted">
          <Plural
            value={left}
            one="# required item has no answer."
            other="# required items have no answer."
          />
        </Box>
      )}
      {invalid > 0 && (
        <Box color="fg.error" role="alert">
          {plural(invalid, { one: 'A reading is not a number.', other: '# readings are not numbers.' })}
        </Box>
      )}
    </Flex>
  );
}
