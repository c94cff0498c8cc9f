import { Alert, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { NameAnswer } from '../../../../vocabulary/import-run.ts';
import { Select } from '../../../ui/select.tsx';
import type { UnknownName } from './answer-form.ts';

type Answers = Readonly<Record<string, NameAnswer>>;
type Props = {
  names: readonly UnknownName[];
  answers: Answers;
  mayCreate: boolean;
  onChange: (answers: Answers) => void;
};

/** Names that are probably one, differently spelled: created once if the person says so, else each by itself. */
export function Spellings({ names, answers, mayCreate, onChange }: Props) {
  const { t } = useLingui();
  const [apart, setApart] = useState<readonly string[]>([]);
  const groups = Map.groupBy(names, ({ sameAs }) => sameAs);
  return [...groups].map(([first, group]) => {
    if (first === undefined || group.length < 2 || apart.includes(first)) return null;
    const texts = group.map(({ text }) => text);
    const one = texts.find((text) =>
      texts.every((other) => other === text || isSpelling(answers[other], text)),
    );
    const others = texts.join(' · ');
    const answerAs = (chosen: string) =>
      onChange({
        ...without(answers, texts),
        ...(chosen !== '' && { [chosen]: 'create' as const }),
        ...Object.fromEntries(
          texts.flatMap((text) => (chosen === '' || text === chosen ? [] : [[text, { as: chosen }]])),
        ),
      });
    return (
      <Alert.Root key={first} status="info" my="2" borderRadius="0">
        <Alert.Indicator />
        <Alert.Content>
          <Flex align="center" wrap="wrap" gap="2" overflowWrap="anywhere">
            <Trans>Probably the same: {others}</Trans>
            {mayCreate && (
              <Select
                aria-label={t`One name for ${others}`}
                size="sm"
                width="min(20rem, 100%)"
                value={one !== undefined && answers[one] === 'create' ? one : ''}
                placeholder={t`Undecided`}
                options={texts.map((text) => ({ value: text, label: t`Create once as “${text}”` }))}
                onChange={answerAs}
              />
            )}
            <Button
              size="xs"
              variant="outline"
              colorPalette="gray"
              aria-label={t`Not the same: ${others}`}
              onClick={() => {
                onChange(withoutSpellings(answers, texts));
                setApart([...apart, first]);
              }}
            >
              <Trans>Not the same</Trans>
            </Button>
          </Flex>
        </Alert.Content>
      </Alert.Root>
    );
  });
}

const isSpelling = (answer: NameAnswer | undefined, of: string) =>
  typeof answer === 'object' && answer.as === of;

const without = (answers: Answers, texts: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([text]) => !texts.includes(text)));

/** What was answered one by one stays. */
const withoutSpellings = (answers: Answers, texts: readonly string[]): Answers =>
  Object.fromEntries(
    Object.entries(answers).filter(([text, answer]) => !texts.includes(text) || typeof answer !== 'object'),
  );
