import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { useState } from 'react';
import { type Arrow, type Drawing, headOf, lineOf, type Text, textSize } from '../../vocabulary/drawing.ts';
import { ScrollBox } from '../components/scroll-box.tsx';

const styles: SystemStyleObject = {
  display: 'block',
  mx: 'auto',
  fontFamily: 'body',
  fontSize: `${textSize.event}px`,
  '& rect': { fill: 'bg.panel', stroke: 'fg.subtle' },
  '& .group > rect': { fill: 'bg.subtle' },
  '& .region > rect': { strokeDasharray: '6 4' },
  // Where a line crosses the name of an outer state, the name stays readable.
  '& .group > text, & .region > text': { paintOrder: 'stroke', stroke: 'bg.subtle', strokeWidth: '3px' },
  '& text': { fill: 'fg' },
  '& .title': { fontWeight: 'bold', fontSize: `${textSize.title}px` },
  '& .note, & .count': { fill: 'fg.muted' },
  '& .event': { fontWeight: 'semibold' },
  '& .count': { fontWeight: 'medium', textAnchor: 'end' },
  '& .line': { fill: 'none', stroke: 'fg.muted' },
  '& .head, & circle': { fill: 'fg.muted' },
  '& .plate': { stroke: 'border.emphasized' },
  '& .leads': { cursor: 'pointer' },
  '& .lit > .line': { stroke: 'brand.fg', strokeWidth: '2px' },
  '& .lit > .head, & .lit > .event, & text.lit': { fill: 'brand.fg' },
  '& .lit > .plate': { stroke: 'brand.solid' },
  '& .end-of-lit > rect': { fill: 'brand.subtle', stroke: 'brand.solid', strokeWidth: '2px' },
};

type Lit = { arrow?: Arrow; transition?: string };
type LineProps = { line: Text; at: { x: number; y: number }; lit: string | undefined };

const Line = ({ line: { x, y, text, look, transition }, at, lit }: LineProps) => (
  <text
    x={at.x + x}
    y={at.y + y}
    className={`${look}${transition ? ' leads' : ''}${transition !== undefined && lit === transition ? ' lit' : ''}`}
    data-of={transition}
  >
    {text}
  </text>
);

import type { ZoomOf } from './view-controls.tsx';

type Props = {
  drawing: Drawing;
  label: string;
  /** 1 is the size in which it is drawn; without it all of it is visible. */
  zoom: ZoomOf;
  /** What stands beside a state, such as how many records are in it. */
  beside?: Readonly<Record<string, string>>;
  /** What a state is, for who points at it. */
  about?: Readonly<Record<string, string>>;
  /** Called with the transition that was chosen. */
  onChoose: (transition: string) => void;
};

const Svg = chakra('svg');

/**
 * A statechart on screen, in the colours of the theme. Pointing at an arrow lights it with both its states; a click
 * leads on. The table of transitions has the same for those who do not see it or do not point.
 */
export function Statechart({ drawing, label, zoom, beside = {}, about = {}, onChoose }: Props) {
  const { width, height, frames, arrows } = drawing;
  const [lit, setLit] = useState<Lit>({});
  /** The arrow and the transition that something belongs to. */
  const at = (target: EventTarget): Lit => {
    const element = target as Element;
    const arrow = arrows[Number(element.closest('[data-arrow]')?.getAttribute('data-arrow') ?? -1)];
    const transition = element.getAttribute('data-of') ?? undefined;
    return arrow && arrow.transitions.length > 0 ? { arrow, transition } : { transition };
  };
  const choose = (target: EventTarget) => {
    const { arrow, transition = arrow?.transitions[0] } = at(target);
    if (transition !== undefined) onChoose(transition);
  };
  const endsOfLit = [lit.arrow?.from, lit.arrow?.to];
  const classOf = (arrow: Arrow) =>
    `${arrow.transitions.length > 0 ? 'leads' : ''}${lit.arrow === arrow ? ' lit' : ''}`;
  return (
    <ScrollBox overflow="auto" maxH="70dvh" role="region" aria-label={label}>
      <Svg
        css={styles}
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${height}`}
        style={
          typeof zoom === 'string'
            ? {
                ...{ width: '100%', maxWidth: width },
                ...(zoom === 'all' && { maxHeight: `min(${height}px, 66dvh)` }),
              }
            : { width: width * zoom, height: height * zoom, maxWidth: 'none' }
        }
        data-width={width}
        data-height={height}
        onPointerOver={({ target }) => setLit(at(target))}
        onPointerLeave={() => setLit({})}
        onClick={({ target }) => choose(target)}
      >
        {frames.map((frame) => {
          const { path, x, y, width: w, height: h, shape, texts } = frame;
          return (
            <g key={path} className={`${shape}${endsOfLit.includes(path) ? ' end-of-lit' : ''}`}>
              {about[path] && <title>{about[path]}</title>}
              <rect x={x} y={y} width={w} height={h} rx={8} />
              {shape === 'end' && <rect x={x + 3} y={y + 3} width={w - 6} height={h - 6} rx={5} />}
              {texts.map((line) => (
                <Line key={line.y} line={line} at={frame} lit={lit.transition} />
              ))}
              {beside[path] !== undefined && (
                <text className="count" x={x + w - 10} y={y + 21}>
                  {beside[path]}
                </text>
              )}
            </g>
          );
        })}
        {arrows.map((arrow, index) => (
          <g key={`${arrow.from}→${arrow.to}`} className={classOf(arrow)} data-arrow={index}>
            <path className="line" d={lineOf(arrow)} />
            {/* Wider than what is seen, so that it can be pointed at. */}
            <path d={lineOf(arrow)} fill="none" stroke="transparent" strokeWidth={10} />
            <path className="head" d={headOf(arrow)} />
            {arrow.from === undefined && <circle cx={arrow.points[0]?.[0]} cy={arrow.points[0]?.[1]} r={5} />}
          </g>
        ))}
        {arrows.map((arrow, index) => {
          const { plate, texts, from, to } = arrow;
          return (
            plate && (
              <g key={`${from}→${to}`} className={classOf(arrow)} data-arrow={index}>
                <rect className="plate" {...plate} rx={4} />
                {texts.map((line) => (
                  <Line key={line.y} line={line} at={plate} lit={lit.transition} />
                ))}
              </g>
            )
          );
        })}
      </Svg>
    </ScrollBox>
  );
}
