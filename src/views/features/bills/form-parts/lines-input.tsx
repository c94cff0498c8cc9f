import { Box, Button, Flex, IconButton, Input } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useFormats } from '../../../../i18n/formats.ts';
import { lineDescription, maxBillLines } from '../../../../vocabulary/bill.ts';
import { type LineFigures, lineAmounts } from '../../../../vocabulary/bill-amounts.ts';
import { amountOf } from '../../../../vocabulary/parsing/decimal.ts';
import { useFormField } from '../../../parts/form/form-context.ts';
import { Field } from '../../../ui/field.tsx';
import { useTyped } from '../../../ui/use-typed.ts';
import { emptyLine, type FormLine, hasFigures, isFigure, linesIn, linesText } from './lines-text.ts';
import { Totals } from './totals.tsx';

type FigureProps = {
  name: keyof LineFigures;
  label: string;
  text: string;
  disabled: boolean;
  onChange: (text: string) => void;
  onLeave: () => void;
};

/** A figure of a line, typed as the language writes it. */
function LineFigure({ name, label, text, disabled, onChange, onLeave }: FigureProps) {
  const { t } = useLingui();
  const typing = useTyped('number');
  const wrong = text !== '' && !isFigure(name, text);
  return (
    <Field label={label} error={wrong && t`Not a valid figure`}>
      <Input
        inputMode="decimal"
        autoComplete="off"
        textAlign="end"
        value={typing.textOf(text)}
        readOnly={disabled}
        onChange={(event) => onChange(typing.type(event.target.value)?.value ?? event.target.value)}
        onBlur={() => {
          typing.leave();
          onLeave();
        }}
      />
    </Field>
  );
}

type RowProps = {
  line: FormLine;
  /** Its place, from one. */
  place: number;
  disabled: boolean;
  onChange: (line: FormLine) => void;
  onLeave: () => void;
  onRemove: () => void;
};

function LineRow({ line, place, disabled, onChange, onLeave, onRemove }: RowProps) {
  const { t } = useLingui();
  const { amount } = useFormats();
  const figure = (name: keyof LineFigures, label: string) => (
    <LineFigure
      name={name}
      label={label}
      text={line[name]}
      disabled={disabled}
      onChange={(text) => onChange({ ...line, [name]: text })}
      onLeave={onLeave}
    />
  );
  return (
    <Flex as="li" role="group" aria-label={t`Line ${place}`} gap="3" align="start" wrap="wrap">
      <Box flex="1 1 14rem">
        <Field label={t`Description`}>
          <Input
            maxLength={lineDescription.max}
            autoComplete="off"
            value={line.description}
            readOnly={disabled}
            onChange={(event) => onChange({ ...line, description: event.target.value })}
            onBlur={onLeave}
          />
        </Field>
      </Box>
      <Box w="6rem">{figure('quantity', t`Quantity`)}</Box>
      <Box w="8rem">{figure('unitPrice', t`Unit price (net)`)}</Box>
      <Box w="6rem">{figure('taxRate', t`Tax rate (%)`)}</Box>
      <Box w="8rem" textAlign="end" pt="8">
        <output aria-label={t`Amount of line ${place}`}>
          {hasFigures(line) ? amount(amountOf(lineAmounts(line).gross)) : '–'}
        </output>
      </Box>
      <IconButton
        variant="ghost"
        colorPalette="gray"
        mt="6"
        aria-label={t`Remove line ${place}`}
        disabled={disabled}
        onClick={onRemove}
      >
        <X />
      </IconButton>
    </Flex>
  );
}

/** The lines of a bill, each with what it comes to, and their totals. */
export function LinesInput() {
  const { t } = useLingui();
  const { text, change, leave, disabled, problem, refusal } = useFormField('lines');
  const lines = linesIn(text);
  const set = (next: readonly FormLine[]) => change(linesText(next));
  const add = () => set([...lines, { ...emptyLine, taxRate: lines.at(-1)?.taxRate ?? emptyLine.taxRate }]);
  const error = refusal ?? (problem && t`Complete each line, or remove it.`);
  return (
    <Box data-field="lines" gridColumn="1 / -1" minW="0">
      <Flex as="ol" direction="column" gap="3" mb="3" listStyleType="none">
        {lines.map((line, at) => (
          <LineRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is nothing but its place and its texts
            key={at}
            line={line}
            place={at + 1}
            disabled={disabled}
            onLeave={leave}
            onChange={(next) => set(lines.with(at, next))}
            onRemove={() => set(lines.toSpliced(at, 1))}
          />
        ))}
      </Flex>
      <Flex gap="4" wrap="wrap" justify="space-between" align="start">
        <Box>
          <Button
            variant="outline"
            colorPalette="gray"
            disabled={disabled || lines.length >= maxBillLines}
            onClick={add}
          >
            <Plus aria-hidden="true" />
            <Trans>Add line</Trans>
          </Button>
          {error && (
            <Box role="alert" color="fg.error" textStyle="sm" mt="2">
              {error}
            </Box>
          )}
        </Box>
        <Totals lines={lines} />
      </Flex>
    </Box>
  );
}
