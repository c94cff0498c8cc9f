import { Box, Checkbox, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { Grouping, ReportSource } from '../../../vocabulary/report.ts';
import { choicesOf } from './choices.ts';
import { groupingWords } from './words.ts';

type Props = {
  source: ReportSource;
  grouping: Grouping;
  /** None is all of them. */
  words: readonly string[];
  onChange: (words: string[]) => void;
};

/** Which words of a choice count. */
export function OnlyField({ source, grouping, words, onChange }: Props) {
  const { t } = useLingui();
  const choices = Object.entries(choicesOf(source, grouping) ?? {});
  const label = t(groupingWords[grouping]);
  return (
    <Box as="details" {...(words.length > 0 && { open: true })}>
      <Box as="summary" cursor="pointer" textStyle="sm">
        {words.length === 0 ? t`${label}: all` : t`${label}: ${words.length} chosen`}
      </Box>
      <Flex direction="column" gap="1" mt="1.5" ps="4" role="group" aria-label={label}>
        {choices.map(([word, said]) => (
          <Checkbox.Root
            key={word}
            size="sm"
            checked={words.includes(word)}
            onCheckedChange={({ checked }) =>
              onChange(checked === true ? [...words, word] : words.filter((one) => one !== word))
            }
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label>{t(said)}</Checkbox.Label>
          </Checkbox.Root>
        ))}
      </Flex>
    </Box>
  );
}
