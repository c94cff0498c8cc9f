import { Box, Input } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { unanswered } from '../../vocabulary/checklist.ts';
import { useParams } from '../../window/router.ts';
import { ItemFiles } from '../checklists/files/item-files.tsx';
import { Field } from '../components/field.tsx';
import { useFormField } from '../components/form/form-context.ts';
import { Section } from '../components/section.tsx';
import { ItemAnswers } from '../maintenance/item-answers.tsx';
import { roundIn, roundText } from './work-form.ts';

/** Leads to the point whose asset number or name is typed or scanned. */
function FindPoint({ names, idOf }: { names: readonly string[]; idOf: (at: number) => string }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [unknown, setUnknown] = useState(false);
  const find = () => {
    const wanted = text.trim().split('/').at(-1)?.toLowerCase() ?? '';
    const at = names.findIndex((name) => wanted !== '' && name.toLowerCase().includes(wanted));
    setUnknown(at < 0);
    if (at < 0) return;
    setText('');
    document.getElementById(idOf(at))?.scrollIntoView({ block: 'start' });
  };
  return (
    <Box mb="3" maxW="24rem">
      <Field label={t`Scan or type where you are`} error={unknown && t`Not a point of this route`}>
        <Input
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            find();
          }}
        />
      </Field>
    </Box>
  );
}

/** The points of a round, each with its checklist. */
export function RoundInput() {
  const { t } = useLingui();
  const id = useId();
  const { text, change, disabled, problem, refusal } = useFormField('results');
  const points = roundIn(text);
  const inspectionId = Number(useParams().id);
  const idOf = (at: number) => `${id}-${at}`;
  return (
    <ItemFiles of={{ kind: 'inspection', id: inspectionId }} items={points.flatMap(({ items }) => items)}>
      <Box data-field="results">
        <FindPoint names={points.map(({ name }) => name)} idOf={idOf} />
        {(refusal ?? problem) && (
          <Box role="alert" color="fg.error" textStyle="sm" mb="2">
            {refusal ?? t`A reading is not a number.`}
          </Box>
        )}
        {points.map((point, at) => {
          const left = unanswered(point.items, point.results).length;
          const number = at + 1;
          return (
            <Box key={point.id} id={idOf(at)} mb="4" scrollMarginTop="20">
              <Section
                title={
                  <>
                    {number}. {point.name}{' '}
                    <Box
                      as="span"
                      color={left === 0 ? 'fg.success' : 'fg.muted'}
                      fontWeight="normal"
                      textStyle="xs"
                    >
                      {left === 0 ? t({ message: 'Checked', context: 'inspection' }) : t`${left} to answer`}
                    </Box>
                  </>
                }
              >
                <ItemAnswers
                  items={point.items}
                  results={point.results}
                  disabled={disabled}
                  onChange={(results) => change(roundText(points.with(at, { ...point, results })))}
                />
              </Section>
            </Box>
          );
        })}
      </Box>
    </ItemFiles>
  );
}
