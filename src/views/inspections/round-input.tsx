import { Box, Flex, Input } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { post } from '../../api/post.ts';
import { unanswered } from '../../vocabulary/checklist.ts';
import { longestScan, scannedCode } from '../../vocabulary/scan.ts';
import { useParams } from '../../window/router.ts';
import { ItemFiles } from '../checklists/files/item-files.tsx';
import { CameraButton } from '../components/camera/camera-button.tsx';
import { Field } from '../components/field.tsx';
import { useFormField } from '../components/form/form-context.ts';
import { Section } from '../components/section.tsx';
import { useTask } from '../components/use-task.ts';
import { ItemAnswers } from '../maintenance/item-answers.tsx';
import { roundIn, roundText } from './work-form.ts';

/** Leads to the point whose asset number or name is typed, or whose label is scanned. */
function FindPoint({ names, idOf }: { names: readonly string[]; idOf: (at: number) => string }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [unknown, setUnknown] = useState(false);
  const goTo = (named: string) => {
    const sought = named.toLowerCase();
    const at = names.findIndex((name) => sought !== '' && name.toLowerCase().includes(sought));
    if (at >= 0) document.getElementById(idOf(at))?.scrollIntoView({ block: 'start' });
    return at >= 0;
  };
  // The code of a label says nothing of its asset.
  const ask = useTask<string>('scan of a point', async (scanned, signal) => {
    const { rows } = await post('/scan/find', { text: scanned }, { signal });
    setUnknown(!rows.some(({ assetNo }) => goTo(assetNo)));
  });
  const find = (scanned: string) => {
    const code = scannedCode(scanned);
    setText('');
    setUnknown(false);
    if (code !== '' && !goTo(code)) ask.start(code);
  };
  return (
    <Flex mb="3" maxW="24rem" gap="2" align="end">
      <Field label={t`Scan or type where you are`} error={unknown && t`Not a point of this route`}>
        <Input
          value={text}
          maxLength={longestScan}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            find(text);
          }}
        />
      </Field>
      <CameraButton compact onRead={find} />
    </Flex>
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
