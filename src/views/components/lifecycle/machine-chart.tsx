import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { boxesOf, type Chart, chartSize } from '../../../machines/diagram/chart.ts';
import { ScrollBox } from '../scroll-box.tsx';

const styles: SystemStyleObject = {
  display: 'block',
  fontFamily: 'body',
  '& rect': { fill: 'bg.panel', stroke: 'border.emphasized' },
  '& .group > rect': { fill: 'bg.subtle' },
  '& .region > rect': { strokeDasharray: '6 4' },
  '& .present > rect': { fill: 'brand.subtle', stroke: 'brand.solid', strokeWidth: '2px' },
  '& text': { fill: 'fg' },
  '& .title': { fontWeight: 'semibold', fontSize: '13px' },
  '& .note': { fill: 'fg.muted' },
  '& .event': { fontWeight: 'semibold' },
  '& .taken': { fill: 'brand.fg' },
  '& .count': { fill: 'fg.muted', fontWeight: 'medium', textAnchor: 'end' },
  '& circle': { fill: 'fg' },
};

type Props = {
  chart: Chart;
  label: string;
  /** 1 is the size in which it is drawn; without it the chart becomes as wide as there is room. */
  zoom?: number;
  /** The states that something is in, each as the names from the outermost joined by `/`. */
  present?: readonly string[];
  /** Ids of the transitions that were taken. */
  taken?: ReadonlySet<string>;
  /** What stands beside a state, such as how many records are in it. */
  beside?: Readonly<Record<string, string>>;
};

const Drawing = chakra('svg');

/** The boxes of a machine on screen, in the colours of the theme; it scrolls when it is larger than its room. */
export function MachineChart({ chart, label, zoom, present, taken, beside = {} }: Props) {
  const { width, height, box } = chart;
  return (
    <ScrollBox overflow="auto" role="region" aria-label={label}>
      <Drawing
        css={styles}
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${height}`}
        width={zoom === undefined ? '100%' : width * zoom}
        height={zoom === undefined ? undefined : height * zoom}
        maxW={zoom === undefined ? `${width}px` : 'none'}
        fontSize={`${chartSize.text}px`}
      >
        {boxesOf(box).map(({ path, x, y, width: w, height: h, shape, initial, lines }) => (
          <g key={path} className={`${shape}${present?.includes(path) ? ' present' : ''}`}>
            <rect x={x + 0.5} y={y + 0.5} width={w - 1} height={h - 1} rx={6} />
            {shape === 'end' && <rect x={x + 3.5} y={y + 3.5} width={w - 7} height={h - 7} rx={4} />}
            {initial && <circle cx={x + w - 12} cy={y + 14} r={4} />}
            {lines.map((line) => (
              <text
                key={line.y}
                x={x + line.x}
                y={y + line.y}
                className={`${line.look}${line.transition && taken?.has(line.transition) ? ' taken' : ''}`}
              >
                {line.text}
              </text>
            ))}
            {beside[path] !== undefined && (
              <text className="count" x={x + w - (initial ? 24 : 12)} y={y + 23}>
                {beside[path]}
              </text>
            )}
          </g>
        ))}
      </Drawing>
    </ScrollBox>
  );
}
