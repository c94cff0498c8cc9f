import { Box, Checkbox } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '../../../../i18n/formats.ts';
import { acquisitions, assetStates, conditions, depreciationMethods } from '../../../../vocabulary/asset.ts';
import { type ChoiceFieldName, choiceFields } from '../../../../vocabulary/import-run.ts';
import { meterKinds } from '../../../../vocabulary/meter.ts';
import { useLogWords } from '../../../parts/log/log-words.ts';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { Select } from '../../../ui/select.tsx';
import { Tick } from '../tick.tsx';
import { useTicks } from '../use-ticks.ts';
import { type Unknown, withAnswer, withAnswers } from './answer-form.ts';
import { AnswerTogether } from './answer-together.tsx';
import { type GroupProps, useHeads } from './unknown-heads.ts';

const valuesOf = {
  status: assetStates,
  condition: conditions,
  acquisition: acquisitions,
  depreciationMethod: depreciationMethods,
  kind: meterKinds,
} as const satisfies Record<ChoiceFieldName, readonly string[]>;

/** Known numbers of assets that look like others. */
export function OtherAssets({ unknown: { others }, chosen, onChange }: GroupProps) {
  if (others === 0) return null;
  return (
    <Box mt="3" px={{ base: '4', md: '5' }}>
      <Checkbox.Root
        checked={chosen.replace}
        onCheckedChange={({ checked }) => onChange({ ...chosen, replace: checked === true })}
        colorPalette="brand"
      >
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label fontWeight="normal">
          <Plural
            value={others}
            one="# row has the number of an asset with a different name and serial number. Update it anyway."
            other="# rows have the numbers of assets with different names and serial numbers. Update them anyway."
          />
        </Checkbox.Label>
      </Checkbox.Root>
    </Box>
  );
}

/** Words of lists, by the column that they stand in. */
export const UnknownWords = (group: GroupProps) =>
  choiceFields.map((field) => {
    const words = group.unknown.words.filter((word) => word.field === field);
    return words.length > 0 && <WordsOfField key={field} field={field} words={words} {...group} />;
  });

type WordsProps = GroupProps & { field: ChoiceFieldName; words: Unknown['words'] };

function WordsOfField({ field, words, chosen, onChange }: WordsProps) {
  const { t } = useLingui();
  const { number, list } = useFormats();
  const said = useLogWords();
  const heads = useHeads();
  const texts = words.map(({ text }) => text);
  const ticks = useTicks(texts);
  const record = field === 'kind' ? 'meter' : 'asset';
  const title = said.field(record, field);
  const options = valuesOf[field].map((value) => ({ value, label: said.value(record, field, value) }));
  const meaning = (value: string) => said.value(record, field, value);
  return (
    <Box mt="3">
      <Box as="h3" fontWeight="medium" px={{ base: '4', md: '5' }}>
        {title}
      </Box>
      <AnswerTogether ticks={ticks} all={texts}>
        <Select
          aria-label={t`${title}: answer for the selected`}
          size="sm"
          width="min(20rem, 100%)"
          value=""
          placeholder={t`Answer for the selected`}
          options={options}
          onChange={(value) => {
            onChange({ ...chosen, words: withAnswers(chosen.words, field, ticks.ticked, value) });
            ticks.clear();
          }}
        />
      </AnswerTogether>
      <PlainTable
        label={title}
        heads={heads}
        rows={words.map(({ text, count, rows, suggested }) => ({
          key: text,
          cells: [
            <Tick key="text" checked={ticks.has(text)} onChange={(on) => ticks.tick([text], on)}>
              {text === '' ? <Trans>Not in the file</Trans> : text}
            </Tick>,
            number(count),
            list(rows.map(String)),
            <Select
              key="means"
              aria-label={text === '' ? t`${title}: for all rows without one` : t`Meaning of ${text}`}
              size="sm"
              width="min(20rem, 100%)"
              value={chosen.words[field]?.[text] ?? ''}
              placeholder={
                suggested === undefined
                  ? t`Undecided: its rows are rejected`
                  : t`Suggested: ${meaning(suggested)}`
              }
              options={options}
              onChange={(value) =>
                onChange({ ...chosen, words: withAnswer(chosen.words, field, text, value || undefined) })
              }
            />,
          ],
        }))}
      />
    </Box>
  );
}
