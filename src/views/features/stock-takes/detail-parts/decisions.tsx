import { Button, Flex, Input } from '@chakra-ui/react';
import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { decisionsFor, needsReason, stockTakeDecisions } from '../../../../vocabulary/stock-take.ts';
import type { Act } from '../../../parts/record/use-record.ts';
import { stockTake } from '../../../records/stock-take.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import type { StockTakeAction, StockTakeLine } from './stock-take-record.ts';

type Props = {
  lines: readonly StockTakeLine[];
  busy: boolean;
  onAct: Act<StockTakeAction>;
  onDone: () => void;
};

/** What is done about the lines that are ticked: what fits at least one of them. */
export function Decisions({ lines, busy, onAct, onDone }: Props) {
  const { t } = useLingui();
  const [decision, setDecision] = useState('');
  const [reason, setReason] = useState('');
  const words = stockTake.values.decision;
  const fits = stockTakeDecisions.filter((one) =>
    lines.some(({ state }) => state !== null && decisionsFor[state].includes(one)),
  );
  const offered = [...fits, 'countAgain' as const];
  const chosen = offered.find((one) => one === decision);
  const lacksReason = needsReason(chosen) && reason.trim() === '';
  return (
    <Flex gap="3" direction={{ base: 'column', md: 'row' }} align={{ md: 'end' }} mb="3">
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
      <Button
        colorPalette="brand"
        flexShrink="0"
        loading={busy}
        disabled={!chosen || lacksReason || lines.length === 0}
        onClick={() => {
          onAct('decide', {
            decision: chosen ?? null,
            reason: reason.trim(),
            lineIds: lines.map(({ id }) => id),
          });
          onDone();
        }}
      >
        <Plural value={lines.length} one="Decide on # line" other="Decide on # lines" />
      </Button>
    </Flex>
  );
}
