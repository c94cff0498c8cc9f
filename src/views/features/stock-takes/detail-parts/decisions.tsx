import { Box, Button, Flex, Input } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  decisionsFor,
  needsReason,
  type StockTakeLineState,
  stockTakeDecisions,
} from '../../../../vocabulary/stock-take.ts';
import { ActionButton } from '../../../parts/record/action-button.tsx';
import type { Act } from '../../../parts/record/use-record.ts';
import { useLoad } from '../../../parts/use-load.ts';
import { stockTake } from '../../../records/stock-take.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { filterOf, type StockTake, type StockTakeAction, type StockTakeLine } from './stock-take-record.ts';

type Props = {
  take: StockTake;
  /** Those that are ticked; without one, all undecided lines that are shown. */
  lines: readonly StockTakeLine[];
  shown: string;
  busy: boolean;
  onAct: Act<StockTakeAction>;
  onSent: () => void;
};

/** What is done about the lines that are ticked, or about all that are shown: what fits at least one of them. */
export function Decisions({ take, lines, shown, busy, onAct, onSent }: Props) {
  const { t } = useLingui();
  const [decision, setDecision] = useState('');
  const [reason, setReason] = useState('');
  const words = stockTake.values.decision;
  const states: readonly (StockTakeLineState | null)[] =
    lines.length > 0
      ? lines.map(({ state }) => state)
      : (filterOf(shown).state ?? take.totals.map(({ state }) => state));
  const fits = stockTakeDecisions.filter((one) =>
    states.some((state) => state !== null && decisionsFor[state].includes(one)),
  );
  const hasLate = shown === 'late' || lines.some(({ lateReadings }) => lateReadings.length > 0);
  const offered = [...fits, ...(hasLate ? ['takeLate' as const] : []), 'countAgain' as const];
  const chosen = offered.find((one) => one === decision);
  const lacksReason = needsReason(chosen) && reason.trim() === '';
  const made = { decision: chosen ?? null, reason: reason.trim() };
  const disabled = !chosen || lacksReason;
  return (
    <Flex
      gap="3"
      direction={{ base: 'column', md: 'row' }}
      align={{ md: 'end' }}
      mb="3"
      py="2"
      position={{ md: 'sticky' }}
      top="0"
      zIndex="1"
      bg="bg.panel"
    >
      <Field label={t(stockTake.fields.decision)}>
        <Select
          value={chosen ?? ''}
          onChange={setDecision}
          placeholder=""
          options={offered.map((one) => ({ value: one, label: t(words[one]) }))}
        />
      </Field>
      <Field label={t`Reason`} required={needsReason(chosen)}>
        <Input value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      </Field>
      {lines.length > 0 ? (
        <Button
          colorPalette="brand"
          flexShrink="0"
          loading={busy}
          disabled={disabled}
          onClick={() => {
            onAct('decide', { ...made, lineIds: lines.map(({ id }) => id) });
            onSent();
          }}
        >
          <Plural value={lines.length} one="Decide on # line" other="Decide on # lines" />
        </Button>
      ) : (
        <OnAll
          key={`${shown} ${take.version} ${take.undecided}`}
          {...{ take, shown, busy, disabled, word: chosen ? t(words[chosen]) : '' }}
          onDo={() => onAct('decide', { ...made, shown })}
        />
      )}
    </Flex>
  );
}

type AllProps = {
  take: StockTake;
  shown: string;
  busy: boolean;
  disabled: boolean;
  word: string;
  onDo: () => void;
};

function OnAll({ take, shown, busy, disabled, word, onDo }: AllProps) {
  const { data } = useLoad(
    '/stockTakeLine/list',
    { id: take.id, conflict: false, ...filterOf(shown), undecided: true, count: true, limit: 1 },
    { alongside: true },
  );
  const lines = data?.count?.value ?? 0;
  if (shown === 'conflict')
    return (
      <Box color="fg.muted">
        <Trans>Tick one line after the other: counters disagree about these.</Trans>
      </Box>
    );
  const all = <Plural value={lines} one="Decide on # line shown" other="Decide on all # lines shown" />;
  return (
    <ActionButton
      busy={busy}
      disabled={disabled || lines === 0}
      ask={{
        title: all,
        text: (
          <Trans>
            {word}: for every line that is shown and not decided yet. A line is left out where counters
            disagree, or where an open document has the asset.
          </Trans>
        ),
        confirm: word,
      }}
      onDo={onDo}
    >
      {all}
    </ActionButton>
  );
}
