type Point = { at: string; value: string; min: string; max: string };
type Size = { width: number; height: number; left: number; right: number; top: number; bottom: number };
export type Scale = {
  x: (at: string) => number;
  y: (value: number) => number;
  ticks: readonly { value: number; y: number }[];
};

const wantedTicks = 4;

/** A round step that divides a span into a few parts: 1, 2 or 5 times a power of ten. */
export function stepOf(span: number): number {
  const rough = span / wantedTicks;
  const power = 10 ** Math.floor(Math.log10(rough));
  const times = [1, 2, 5, 10].find((one) => one * power >= rough) ?? 10;
  return times * power;
}

/** Where moments and values lie in a drawing. */
export function scaleOf(points: readonly Point[], size: Size): Scale {
  const times = points.map(({ at }) => Date.parse(at));
  const [begin, end] = [Math.min(...times), Math.max(...times)];
  const [low, high] = [
    Math.min(...points.map(({ min }) => Number(min))),
    Math.max(...points.map(({ max }) => Number(max))),
  ];
  const step = stepOf(high > low ? high - low : Math.max(1, Math.abs(high)));
  const [bottom, top] = [Math.floor(low / step) * step, Math.max(Math.ceil(high / step) * step, low + step)];
  const wide = size.width - size.left - size.right;
  const tall = size.height - size.top - size.bottom;
  const y = (value: number) => size.top + tall * (1 - (value - bottom) / (top - bottom));
  const count = Math.round((top - bottom) / step);
  return {
    x: (at) => size.left + (end > begin ? ((Date.parse(at) - begin) / (end - begin)) * wide : wide / 2),
    y,
    ticks: Array.from({ length: count + 1 }, (_, nth) => {
      const value = Number((bottom + nth * step).toPrecision(12));
      return { value, y: y(value) };
    }),
  };
}

const at = (x: number, y: number) => `${x.toFixed(1)},${y.toFixed(1)}`;

/** The points of the line, or of the band between the lowest and the highest values. */
export const lineOf = (points: readonly Point[], { x, y }: Scale, of: 'value' | 'band'): string =>
  (of === 'value'
    ? points.map((point) => at(x(point.at), y(Number(point.value))))
    : [
        ...points.map((point) => at(x(point.at), y(Number(point.max)))),
        ...points.toReversed().map((point) => at(x(point.at), y(Number(point.min)))),
      ]
  ).join(' ');
