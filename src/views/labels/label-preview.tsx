import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { LabelElement, LabelTemplate } from '../../vocabulary/labels.ts';
import { labelFieldWords } from './label-words.ts';

/** Millimetres of a point. */
const point = 25.4 / 72;
/** Enough to be taken for a code; what it would hold is not known here. */
const cells = 9;

/** Where a label shows what, in its proportions. */
export function LabelPreview({ template }: { template: LabelTemplate }) {
  const { t } = useLingui();
  const { width, height, elements } = template;
  return (
    <Box borderWidth="1px" borderColor="border" bg="white" color="black" w="full" maxW="80">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t`Preview of the label`}>
        {elements.map((element, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the elements of a template never change their order.
          <Drawn key={at} element={element} />
        ))}
      </svg>
    </Box>
  );
}

function Drawn({ element }: { element: LabelElement }) {
  const { t } = useLingui();
  const { x, y, width, height } = element;
  if (element.kind === 'line') return <rect x={x} y={y} width={width} height={height} />;
  if (element.kind === 'code') return <Code element={element} />;
  return (
    <text x={x} y={y + height / 2} fontSize={element.size * point} dominantBaseline="central">
      {t(labelFieldWords[element.field])}
    </text>
  );
}

function Code({ element }: { element: Extract<LabelElement, { kind: 'code' }> }) {
  const { x, y, width, height, symbology } = element;
  const columns = symbology === 'code128' ? cells * 5 : cells;
  const rows = symbology === 'code128' ? 1 : cells;
  const isDark = (column: number, row: number) =>
    (column * 7 + row * 5 + column * row) % 3 !== 1 || column === 0 || (rows > 1 && row === rows - 1);
  return (
    <>
      {Array.from({ length: columns * rows }, (_, at) => ({
        column: at % columns,
        row: Math.floor(at / columns),
      }))
        .filter(({ column, row }) => isDark(column, row))
        .map(({ column, row }) => (
          <rect
            key={`${column} ${row}`}
            x={x + (column * width) / columns}
            y={y + (row * height) / rows}
            width={width / columns}
            height={height / rows}
          />
        ))}
    </>
  );
}
