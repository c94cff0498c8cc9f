import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { LabelElement, LabelTemplate } from '../../vocabulary/labels.ts';
import { isDarkCell, matrixCells } from './code-cells.ts';
import { labelFieldWords } from './label-words.ts';

/** Units of the drawing in a millimetre: browsers draw no text that is smaller than a few units. */
const scale = 10;
/** Millimetres of a point. */
const point = 25.4 / 72;
const barCells = 60;
/** A row of a matrix without the squares of its corners. */
const middle = 12;

/** Where a label shows what, in its proportions. */
export function LabelPreview({ template }: { template: LabelTemplate }) {
  const { t } = useLingui();
  const { width, height, elements } = template;
  return (
    <Box borderWidth="1px" borderColor="border" bg="white" color="black" w="full" maxW="80">
      <svg
        viewBox={`0 0 ${width * scale} ${height * scale}`}
        role="img"
        aria-label={t`Preview of the label`}
        fill="currentColor"
      >
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
  const [x, y, width, height] = [element.x, element.y, element.width, element.height].map(
    (millimetres) => millimetres * scale,
  ) as [number, number, number, number];
  if (element.kind === 'line') return <rect x={x} y={y} width={width} height={height} />;
  if (element.kind === 'code') {
    const [columns, rows] = element.symbology === 'code128' ? [barCells, 1] : [matrixCells, matrixCells];
    return (
      <path
        transform={`translate(${x} ${y}) scale(${width / columns} ${height / rows})`}
        d={Array.from(
          { length: columns * rows },
          (_, at) => [at % columns, Math.floor(at / columns)] as const,
        )
          .filter(([column, row]) => isDarkCell(column, rows === 1 ? middle : row))
          .map(([column, row]) => `M${column} ${row}h1v1h-1z`)
          .join('')}
      />
    );
  }
  // The style of the page would come before an attribute.
  const style = { fontSize: `${element.size * point * scale}px` };
  return (
    <text x={x} y={y + height / 2} style={style} dominantBaseline="central">
      {t(labelFieldWords[element.field])}
    </text>
  );
}
