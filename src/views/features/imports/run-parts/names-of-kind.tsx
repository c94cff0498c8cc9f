import { Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormats } from '../../../../i18n/formats.ts';
import type { MeantKind } from '../../../../vocabulary/import-run.ts';
import type { Named } from '../../../../vocabulary/named.ts';
import { meantWords } from '../../../records/import-run.ts';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { Select } from '../../../ui/select.tsx';
import { Tick } from '../tick.tsx';
import { useTicks } from '../use-ticks.ts';
import { type UnknownName, withAnswer, withAnswers } from './answer-form.ts';
import { AnswerTogether } from './answer-together.tsx';
import { isCreatable } from './creatable.ts';
import { NameAnswer } from './name-answer.tsx';
import { Spellings } from './spellings.tsx';
import { type GroupProps, useHeads } from './unknown-heads.ts';

type Props = GroupProps & { kind: MeantKind; names: readonly UnknownName[] };

/** Unknown names of one kind: each has an answer, those that are ticked one for all, and the others can be created. */
export function NamesOfKind({ kind, names, unknown, chosen, onChange }: Props) {
  const { t } = useLingui();
  const { number, list } = useFormats();
  const heads = useHeads();
  const texts = names.map(({ text }) => text);
  const ticks = useTicks(texts);
  // A record that was picked for one name can be chosen for the others.
  const [picked, setPicked] = useState<readonly Named[]>([]);
  const pick = (one: Named) => setPicked([...picked.filter(({ id }) => id !== one.id), one]);
  const title = t(meantWords[kind]);
  const mayCreate = isCreatable(unknown, kind);
  const all = kind !== 'asset' && chosen.create.includes(kind);
  const isSeveral = names.every(({ text, people }) => people !== undefined || !ticks.has(text));
  const isAmbiguous = names.some(({ text, ambiguous }) => ambiguous && ticks.has(text));
  const labelOfFirst = ([first = '']: readonly string[]) => t`Use “${first}”, the others go to the notes`;
  return (
    <Box mt="3">
      <Flex align="center" justify="space-between" wrap="wrap" gap="2" px={{ base: '4', md: '5' }}>
        <Box as="h3" fontWeight="medium">
          {title}{' '}
          <Box as="span" color="fg.muted" fontWeight="normal">
            {number(names.length)}
            {unknown.more && '+'}
          </Box>
        </Box>
        {mayCreate && kind !== 'asset' && (
          <Select
            aria-label={t`${title}: all others`}
            size="sm"
            width="16rem"
            value={all ? 'create' : ''}
            placeholder={t`Decide each one`}
            options={[{ value: 'create', label: t`Create all others` }]}
            onChange={(value) =>
              onChange({
                ...chosen,
                create:
                  value === 'create' ? [...chosen.create, kind] : chosen.create.filter((one) => one !== kind),
              })
            }
          />
        )}
      </Flex>
      <AnswerTogether ticks={ticks} all={texts}>
        <NameAnswer
          kind={kind}
          labels={{
            meaning: t`${title}: answer for the selected`,
            record: t`${title}: record for the selected`,
          }}
          placeholder={t`Answer for the selected`}
          likely={picked}
          firstLabel={isSeveral ? t`Use the first person, the others go to the notes` : undefined}
          meaning={undefined}
          mayCreate={mayCreate && !isAmbiguous}
          onPick={pick}
          onChange={(meaning) => {
            if (meaning === undefined) return;
            onChange({ ...chosen, names: withAnswers(chosen.names, kind, ticks.ticked, meaning) });
            ticks.clear();
          }}
        />
      </AnswerTogether>
      <Spellings
        names={names}
        answers={chosen.names[kind] ?? {}}
        mayCreate={mayCreate}
        onChange={(answers) => onChange({ ...chosen, names: { ...chosen.names, [kind]: answers } })}
      />
      <PlainTable
        label={title}
        heads={heads}
        rows={names.map(({ text, count, rows, ambiguous, likely, sameAs, people }) => ({
          key: text,
          cells: [
            <Tick key="text" checked={ticks.has(text)} onChange={(on) => ticks.tick([text], on)}>
              {text}
              {people && (
                <Box color="fg.muted" textStyle="xs">
                  <Trans>Several people in one cell</Trans>
                </Box>
              )}
            </Tick>,
            number(count),
            list(rows.map(String)),
            <NameAnswer
              key="means"
              kind={kind}
              labels={{ meaning: t`Meaning of ${text}`, record: t`Record for ${text}` }}
              likely={[...likely, ...picked.filter(({ id }) => !likely.some((one) => one.id === id))]}
              sameAs={sameAs === text ? undefined : sameAs}
              firstLabel={people && labelOfFirst(people)}
              mayCreate={mayCreate && !ambiguous}
              meaning={chosen.names[kind]?.[text] ?? (all && !ambiguous && !people ? 'create' : undefined)}
              onPick={pick}
              onChange={(meaning) =>
                onChange({ ...chosen, names: withAnswer(chosen.names, kind, text, meaning) })
              }
            />,
          ],
        }))}
      />
    </Box>
  );
}
