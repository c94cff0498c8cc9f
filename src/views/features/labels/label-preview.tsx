import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { type PointerEvent, useRef } from 'react';
import type { LabelElement, LabelTemplate } from '../../../vocabulary/labels.ts';
import { isDarkCell, isDarkInMatrix, matrixCells } from './code-cells.ts';
import { elementWords, labelFieldWords } from './label-words.ts';

/** Units of the drawing in a millimetre: browsers draw no text that is smaller than a few units. */
const scale = 10;
/** Millimetres of a point. */
const point = 25.4 / 72;
const barCells = 60;
/** A row of a matrix without the squares of its corners. */
const middle = 12;
/** Millimetres in which elements are dragged. */
const grid = 0.5;

type Props = {
  template: LabelTemplate;
  chosen?: number | null;
  onChoose?: (at: number) => void;
  /** Where an element is dragged to, in millimetres. */
  onMove?: ((at: number, x: number, y: number) => void) | undefined;
};

/** Where a label shows what, in its proportions. */
export function LabelPreview({ template, chosen = null, onChoose, onMove }: Props) {
  const { t } = useLingui();
  const { width, height, elements } = template;
  const drawing = useRef<SVGSVGElement>(null);
  const dragged = useRef<{ at: number; fromX: number; fromY: number } | null>(null);
  const millimetresOf = ({ clientX, clientY }: PointerEvent) => {
    const box = drawing.current?.getBoundingClientRect();
    const unit = box && box.width > 0 ? width / box.width : 0;
    return { x: (clientX - (box?.left ?? 0)) * unit, y: (clientY - (box?.top ?? 0)) * unit };
  };
  const begin = (at: number, element: LabelElement) => (event: PointerEvent) => {
    onChoose?.(at);
    if (!onMove) return;
    const { x, y } = millimetresOf(event);
    dragged.current = { at, fromX: x - element.x, fromY: y - element.y };
    event.currentTarget.setPointerCapture?.(event.pointerId);
  };
  const drag = (event: PointerEvent) => {
    const { current } = dragged;
    const element = current && elements[current.at];
    if (!current || !element || !onMove) return;
    const { x, y } = millimetresOf(event);
    onMove(
      current.at,
      within(x - current.fromX, width - element.width),
      within(y - current.fromY, height - element.height),
    );
  };
  const end = () => {
    dragged.current = null;
  };
  return (
    <Box
      borderWidth="1px"
      borderColor="border"
      bg="white"
      color="black"
      w="full"
      maxW={onMove ? '22rem' : '80'}
    >
      <svg
        ref={drawing}
        viewBox={`0 0 ${(width || 1) * scale} ${(height || 1) * scale}`}
        role="img"
        aria-label={t`Preview of the label`}
        fill="currentColor"
        style={onMove && { touchAction: 'none' }}
      >
        {elements.map((element, at) => (
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: the elements of a template keep their order.
            key={at}
            style={onMove && { cursor: 'move' }}
            onPointerDown={onChoose && begin(at, element)}
            onPointerMove={onMove && drag}
            onPointerUp={end}
            onPointerCancel={end}
          >
            <Drawn element={element} />
            {onChoose && <Frame element={element} chosen={at === chosen} />}
          </g>
        ))}
      </svg>
    </Box>
  );
}

/** On the grid, and on the label. */
const within = (at: number, max: number) =>
  Math.round(Math.max(0, Math.min(Math.round(at / grid) * grid, Math.max(0, max))) * 100) / 100;

/** What can be taken hold of: the whole box, not only what is drawn in it. */
function Frame({ element: { x, y, width, height }, chosen }: { element: LabelElement; chosen: boolean }) {
  return (
    <rect
      x={x * scale}
      y={y * scale}
      width={width * scale}
      height={height * scale}
      fill="transparent"
      stroke={chosen ? '#1677ff' : '#bbbbbb'}
      strokeWidth={chosen ? 3 : 1}
      strokeDasharray={chosen ? undefined : '4 4'}
    />
  );
}

function Drawn({ element }: { element: LabelElement }) {
  const { t } = useLingui();
  const [x, y, width, height] = [element.x, element.y, element.width, element.height].map(
    (millimetres) => millimetres * scale,
  ) as [number, number, number, number];
  switch (element.kind) {
    case 'line':
      return <rect x={x} y={y} width={width} height={height} />;
    case 'logo':
      return (
        <>
          <rect x={x} y={y} width={width} height={height} fill="#e4e4e4" />
          <Text {...{ x, y, width, height }} size={8} align="centre">
            {t(elementWords.logo)}
          </Text>
        </>
      );
    case 'code': {
      const [columns, rows] = element.symbology === 'code128' ? [barCells, 1] : [matrixCells, matrixCells];
      const isDark = element.symbology === 'datamatrix' ? isDarkInMatrix : isDarkCell;
      const side = element.symbology === 'code128' ? null : Math.min(width, height);
      const left = side === null ? x : x + (width - side) / 2;
      const top = side === null ? y : y + (height - side) / 2;
      return (
        <path
          transform={`translate(${left} ${top}) scale(${(side ?? width) / columns} ${(side ?? height) / rows})`}
          d={Array.from(
            { length: columns * rows },
            (_, at) => [at % columns, Math.floor(at / columns)] as const,
          )
            .filter(([column, row]) => isDark(column, rows === 1 ? middle : row))
            .map(([column, row]) => `M${column} ${row}h1v1h-1z`)
            .join('')}
        />
      );
    }
    default:
      return (
        <Text {...{ x, y, width, height }} size={element.size} align={element.align ?? 'start'}>
          {element.kind === 'field'
            ? t(labelFieldWords[element.field])
            : element.kind === 'custom'
              ? element.name
              : element.text}
        </Text>
      );
  }
}

const anchors = { start: 'start', centre: 'middle', end: 'end' } as const;
const shares = { start: 0, centre: 0.5, end: 1 } as const;

type Written = {
  x: number;
  y: number;
  width: number;
  height: number;
  size: number;
  align: keyof typeof anchors;
  children: string;
};

const Text = ({ x, y, width, height, size, align, children }: Written) => (
  <text
    x={x + width * shares[align]}
    y={y + height / 2}
    textAnchor={anchors[align]}
    // The style of the page would come before an attribute.
    style={{ fontSize: `${size * point * scale}px` }}
    dominantBaseline="central"
  >
    {children}
  </text>
);
