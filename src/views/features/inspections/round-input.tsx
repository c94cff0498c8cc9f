import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { post } from '../../../api/post.ts';
import { useParams } from '../../../window/router.ts';
import { useFormField } from '../../parts/form/form-context.ts';
import { ItemFiles } from '../checklists/index.ts';
import { FindPoint } from './find-point.tsx';
import { PointSection } from './point-section.tsx';
import { roundIn, roundText } from './work-form.ts';

/** The code of a label says nothing of its asset. */
async function numbersOf(text: string, signal: AbortSignal) {
  const { rows } = await post('/scan/find', { text }, { signal });
  return rows.map(({ assetNo }) => assetNo);
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
        <FindPoint names={points.map(({ name }) => name)} idOf={idOf} numbersOf={numbersOf} />
        {(refusal ?? problem) && (
          <Box role="alert" color="fg.error" textStyle="sm" mb="2">
            {refusal ?? t`A reading is not a number.`}
          </Box>
        )}
        {points.map((point, at) => (
          <PointSection
            key={point.id}
            id={idOf(at)}
            number={at + 1}
            point={point}
            disabled={disabled}
            onChange={(results) => change(roundText(points.with(at, { ...point, results })))}
          />
        ))}
      </Box>
    </ItemFiles>
  );
}
