import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import {
  elementKinds,
  type LabelElement,
  type LabelTemplate,
  labelLimits,
  templateProblem,
} from '../../../vocabulary/labels.ts';
import { useFormField } from '../../parts/form/form-context.ts';
import { elementWords, LabelPreview } from '../labels/index.ts';
import { ElementRow } from './element-row.tsx';
import { hasFigures, isFilled, layoutIn, layoutText, newElement } from './layout-text.ts';
import { SheetInput } from './sheet-input.tsx';

/** The layout of a label: what is on it and where, with a preview in which elements are dragged. */
export function LayoutInput() {
  const { t } = useLingui();
  const { text, change, disabled, problem, refusal } = useFormField('layout');
  const [chosen, setChosen] = useState<number | null>(null);
  const layout = layoutIn(text);
  const { elements } = layout;
  const set = (next: LabelTemplate) => change(layoutText(next));
  const setElements = (next: LabelElement[]) => set({ ...layout, elements: next });
  return (
    <Box data-field="layout" gridColumn="1 / -1" minW="0">
      <SheetInput layout={layout} disabled={disabled} onChange={set} />
      <Flex gap="6" mt="5" direction={{ base: 'column', lg: 'row' }} align="start">
        <Box w={{ base: 'full', lg: '22rem' }} flexShrink="0" position={{ lg: 'sticky' }} top="2">
          <LabelPreview
            template={layout}
            chosen={chosen}
            onChoose={setChosen}
            onMove={
              disabled
                ? undefined
                : (at, x, y) => {
                    const moved = elements[at];
                    if (moved) setElements(elements.with(at, { ...moved, x, y }));
                  }
            }
          />
          <Box color="fg.muted" textStyle="xs" mt="1">
            <Trans>Drag an element to move it, or type its position.</Trans>
          </Box>
          {(refusal ?? problem) && (
            <Box role="alert" color="fg.error" textStyle="sm" mt="2">
              {refusal ?? <Problem layout={layout} />}
            </Box>
          )}
        </Box>
        <Box flex="1" minW="0" w="full">
          <Box as="ol" listStyleType="none" aria-label={t({ message: 'Elements', context: 'label' })}>
            {elements.map((element, at) => (
              <ElementRow
                // biome-ignore lint/suspicious/noArrayIndexKey: elements have no name and keep their order.
                key={at}
                element={element}
                at={at}
                disabled={disabled}
                chosen={chosen === at}
                onChoose={() => setChosen(at)}
                onChange={(next) => setElements(elements.with(at, next))}
                onRemove={() => setElements(elements.toSpliced(at, 1))}
              />
            ))}
          </Box>
          {elements.length < labelLimits.elements && (
            <Flex gap="2" wrap="wrap" mt="3" role="group" aria-label={t`Add element`}>
              {elementKinds.map((kind) => (
                <Button
                  key={kind}
                  size="sm"
                  variant="outline"
                  colorPalette="gray"
                  disabled={disabled}
                  onClick={() => {
                    setElements([...elements, newElement(kind)]);
                    setChosen(elements.length);
                  }}
                >
                  <Plus aria-hidden="true" />
                  {t(elementWords[kind])}
                </Button>
              ))}
            </Flex>
          )}
        </Box>
      </Flex>
    </Box>
  );
}

/** What is wrong with a layout, in a sentence. */
function Problem({ layout }: { layout: LabelTemplate }) {
  if (!hasFigures(layout)) return <Trans>Positions and sizes are numbers, such as 12.5.</Trans>;
  if (!isFilled(layout))
    return <Trans>A label needs an element, and a text or a custom field its content.</Trans>;
  const problem = templateProblem(layout);
  if (problem?.is === 'labels beyond the sheet') return <Trans>The labels do not fit on the sheet.</Trans>;
  const number = (problem?.at ?? 0) + 1;
  return <Trans>Element {number} is beyond the edge of the label.</Trans>;
}
