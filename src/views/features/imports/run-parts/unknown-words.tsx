import { Box, Checkbox } from '@chakra-ui/react';
import { Plural, useLingui } from '@lingui/react/macro';
import { useFormats } from '../../../../i18n/formats.ts';
import { acquisitions, assetStates, conditions, depreciationMethods } from '../../../../vocabulary/asset.ts';
import { type ChoiceFieldName, choiceFields } from '../../../../vocabulary/import-run.ts';
import { useLogWords } from '../../../parts/log/log-words.ts';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { Select } from '../../../ui/select.tsx';
import { withAnswer } from './answer-form.ts';
import { type GroupProps, useHeads } from './unknown-heads.ts';

const valuesOf = {
  status: assetStates,
  condition: conditions,
  acquisition: acquisitions,
  depreciationMethod: depreciationMethods,
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
export function UnknownWords({ unknown: { words }, chosen, onChange }: GroupProps) {
  const { t } = useLingui();
  const { number, list } = useFormats();
  const said = useLogWords();
  const heads = useHeads();
  return choiceFields.map((field) => {
    const own = words.filter((word) => word.field === field);
    if (own.length === 0) return null;
    const title = said.field('asset', field);
    return (
      <Box key={field} mt="3">
        <Box as="h3" fontWeight="medium" px={{ base: '4', md: '5' }}>
          {title}
        </Box>
        <PlainTable
          label={title}
          heads={heads}
          rows={own.map(({ text, count, rows }) => ({
            key: text,
            cells: [
              text,
              number(count),
              list(rows.map(String)),
              <Select
                key="means"
                aria-label={t`Meaning of ${text}`}
                size="sm"
                width="min(20rem, 100%)"
                value={chosen.words[field]?.[text] ?? ''}
                placeholder={t`Undecided: its rows are rejected`}
                options={valuesOf[field].map((value) => ({
                  value,
                  label: said.value('asset', field, value),
                }))}
                onChange={(value) =>
                  onChange({ ...chosen, words: withAnswer(chosen.words, field, text, value || undefined) })
                }
              />,
            ],
          }))}
        />
      </Box>
    );
  });
}
