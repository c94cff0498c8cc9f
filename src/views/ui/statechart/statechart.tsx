import { Box, type BoxProps, chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { Place, Way } from '../../../machines/diagram/way.ts';
import { type Arrow, type Drawing, headOf, lineOf, type Text } from '../../../vocabulary/drawing.ts';
import { ScrollBox } from '../scroll-box.tsx';
import { bringIntoView } from './bring-into-view.ts';
import { dragToScroll } from './drag-to-scroll.ts';
import { Minimap } from './minimap.tsx';
import { StepNumbers } from './step-numbers.tsx';
import { styles } from './styles.ts';

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

/** A share of the full size, or as wide as there is room, or so that all of it is visible. */
export type ZoomOf = number | 'width' | 'all';

/** What is pointed at: an arrow or a state that steps belong to, and the transition whose words these are. */
type Pointed = { place?: Place; transition?: string };

type Props = {
  drawing: Drawing;
  label: string;
  /** 1 is the size in which it is drawn; without it all of it is visible. */
  zoom: ZoomOf;
  /** The share of the full size below which it scrolls rather than become smaller still. */
  least?: number;
  maxH?: BoxProps['maxH'];
  /** Whether one that does not fit has a small picture of the whole beside it. */
  withMap?: boolean;
  /** What stands beside a state, such as how many records are in it. */
  beside?: Readonly<Record<string, string>>;
  /** What a state is, for who points at it. */
  about?: Readonly<Record<string, string>>;
  /** The paths of the states that something is in, the innermost last: that one is brought into view. */
  present?: readonly string[];
  /** The steps that were taken. */
  way?: Way;
  /** What is lit, when that is decided elsewhere too. */
  lit?: Place;
  onPoint?: (place: Place | undefined) => void;
  /** Called with what a click was on. */
  onChoose?: (chosen: Pointed) => void;
};

const Svg = chakra('svg');
const none: Way = new Map();

const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ') || undefined;

function sizeOf({ width, height }: Drawing, zoom: ZoomOf, least: number) {
  if (typeof zoom === 'number') return { width: width * zoom, height: height * zoom, maxWidth: 'none' };
  return {
    width: '100%',
    maxWidth: width,
    ...(least > 0 && { minWidth: width * least }),
    ...(zoom === 'all' && { maxHeight: `min(${height}px, 66dvh)` }),
  };
}

/**
 * A statechart on screen, in the colours of the theme. Pointing at an arrow lights it with both its states; a click
 * leads on. A table of transitions or a list of steps has the same for those who do not see it or do not point.
 */
export function Statechart(props: Props) {
  const { drawing, label, zoom, least = 0, maxH = '70dvh', beside = {}, about = {}, way = none } = props;
  const { present = [], lit, withMap = false, onPoint, onChoose } = props;
  const { width, height, frames, arrows } = drawing;
  const [pointed, setPointed] = useState<Pointed>({});
  const svg = useRef<SVGSVGElement>(null);
  const innermost = present.at(-1);
  useEffect(() => {
    if (innermost !== undefined)
      bringIntoView(svg.current?.querySelector(`[data-state="${CSS.escape(innermost)}"] > rect`));
  }, [innermost]);
  const at = (target: EventTarget): Pointed => {
    const element = target as Element;
    const index = Number(element.closest('[data-arrow]')?.getAttribute('data-arrow') ?? -1);
    const path = element.closest('[data-state]')?.getAttribute('data-state') ?? undefined;
    const transition = element.getAttribute('data-of') ?? undefined;
    if (arrows[index]?.transitions.length) return { place: index, transition };
    return path !== undefined && way.has(path) ? { place: path, transition } : { transition };
  };
  const point = (to: Pointed) => {
    if (to.place === pointed.place && to.transition === pointed.transition) return;
    setPointed(to);
    onPoint?.(to.place);
  };
  const choose = (target: EventTarget) => {
    const { place, transition } = at(target);
    const arrow = typeof place === 'number' ? arrows[place] : undefined;
    onChoose?.({ place, transition: transition ?? arrow?.transitions[0] });
  };
  const litPlace = lit ?? pointed.place;
  const litArrow = typeof litPlace === 'number' ? arrows[litPlace] : undefined;
  const litStates = litArrow ? [litArrow.from, litArrow.to] : [litPlace];
  const classOf = ({ transitions, tone }: Arrow, index: number) =>
    classes(
      tone,
      transitions.length > 0 && onChoose && 'leads',
      way.has(index) && 'taken',
      litPlace === index && 'lit',
    );
  const chart = (
    <ScrollBox overflow="auto" maxH={maxH} role="region" aria-label={label}>
      <Svg
        ref={svg}
        css={styles}
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${height}`}
        style={sizeOf(drawing, zoom, least)}
        data-width={width}
        data-height={height}
        // A drawing that scrolls under a pointer at rest is not pointed at.
        onPointerMove={({ target }) => point(at(target))}
        onPointerLeave={() => point({})}
        onPointerDown={dragToScroll}
        onClick={({ target }) => choose(target)}
      >
        {frames.map((frame) => {
          const { path, x, y, width: w, height: h, shape, texts, tone } = frame;
          const isPresent = present.includes(path) && 'present';
          return (
            <g
              key={path}
              className={classes(shape, tone, isPresent, litStates.includes(path) && 'end-of-lit')}
              data-state={path}
              data-place={path}
            >
              {about[path] && <title>{about[path]}</title>}
              <rect x={x} y={y} width={w} height={h} rx={8} />
              {shape === 'end' && <rect x={x + 3} y={y + 3} width={w - 6} height={h - 6} rx={5} />}
              {texts.map((line) => (
                <Line key={line.y} line={line} at={frame} lit={pointed.transition} />
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
          <g key={`${arrow.from}→${arrow.to}`} className={classOf(arrow, index)} data-arrow={index}>
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
              <g
                key={`${from}→${to}`}
                className={classOf(arrow, index)}
                data-arrow={index}
                data-place={index}
              >
                <rect className="plate" {...plate} rx={4} />
                {texts.map((line) => (
                  <Line key={line.y} line={line} at={plate} lit={pointed.transition} />
                ))}
                {way.has(index) && <StepNumbers steps={way.get(index) ?? []} on={plate} room={width} />}
              </g>
            )
          );
        })}
        {frames.map((frame) => {
          const steps = way.get(frame.path);
          return (
            steps && (
              <g key={frame.path} data-state={frame.path}>
                <StepNumbers steps={steps} on={frame} room={width} end />
              </g>
            )
          );
        })}
      </Svg>
    </ScrollBox>
  );
  if (!withMap) return chart;
  return (
    <Box position="relative">
      {chart}
      <Minimap drawing={drawing} svg={svg} />
    </Box>
  );
}
