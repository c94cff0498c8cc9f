import type { Arrow, Drawing, Frame, Point } from '../../vocabulary/drawing.ts';
import type { ChartLink, ChartNode, Statechart } from './statechart.ts';

/** Around the drawing, and between the frame of the machine and what is in it. */
const around = 8;
const pad = 18;
/** Of an arrow without words; half of it stands on each side of them. */
const shortest = 40;

type Ends = [from: Point, to: Point];

const widest = (links: readonly ChartLink[]) => Math.max(0, ...links.map(({ width }) => width));
/** The room between two states for arrows downwards. */
const lane = (links: readonly ChartLink[]) => Math.max(0, ...links.map(({ height }) => height)) + shortest;

function arrowOf({ from, to, transitions, texts, width, height }: ChartLink, points: Ends): Arrow {
  const [[fromX, fromY], [toX, toY]] = points;
  const plate = { x: (fromX + toX - width) / 2, y: (fromY + toY - height) / 2, width, height };
  return { from, to, transitions, texts, points, plate };
}

const frameOf = (
  { path, shape, texts }: ChartNode,
  place: Pick<Frame, 'x' | 'y' | 'width' | 'height'>,
): Frame => ({ path, shape, texts, ...place });

/** The states by their paths. */
type Chain = {
  /** One after the other, the end of all last. */
  row: readonly string[];
  /** How every state but the last may end instead. */
  above: string;
  below: string;
};

/**
 * A chain of states beside each other with two other ends, above and below and as wide as the states that lead there:
 * no arrow crosses another. This is for what is put together on the screen; the machines of the application are laid
 * out by `npm run diagrams`.
 */
export function layOutSteps({ root, links }: Statechart, chain: Chain): Drawing {
  const nodeAt = (path: string): ChartNode =>
    root.nodes.find((node) => node.path === path) ?? { ...root, path, nodes: [] };
  const row = chain.row.map(nodeAt);
  const [above, below] = [nodeAt(chain.above), nodeAt(chain.below)];
  const along = links.filter(({ from, to }) => chain.row.indexOf(to) === chain.row.indexOf(from) + 1);
  const up = links.filter(({ to }) => to === above.path);
  const down = links.filter(({ to }) => to === below.path);

  const gap = widest(along) + shortest;
  const left = around + pad + shortest;
  const top = around + root.height + pad / 2;
  const rowTop = top + above.height + lane(up);
  const rowBottom = rowTop + Math.max(...row.map(({ height }) => height));
  const bottom = rowBottom + lane(down);
  const center = (rowTop + rowBottom) / 2;

  let x = left;
  const frames = row.map((node) => {
    const width = Math.max(node.width, widest([...up, ...down]) + pad);
    const frame = frameOf(node, { x, y: rowTop, width, height: rowBottom - rowTop });
    x += width + gap;
    return frame;
  });
  const right = x - gap;
  const endOfSteps = Math.max(left, ...frames.slice(0, -1).map((frame) => frame.x + frame.width));
  const outcome = (node: ChartNode, y: number) =>
    frameOf(node, { x: left, y, width: Math.max(node.width, endOfSteps - left), height: node.height });
  const width = right + pad + around;
  const height = bottom + below.height + pad + around;

  const at = (path: string) => frames.find((frame) => frame.path === path) ?? { x: left, width: 0 };
  const middle = (path: string) => at(path).x + at(path).width / 2;
  const start: Ends = [
    [around + pad, center],
    [left, center],
  ];
  const upright = (from: number, to: number) => (link: ChartLink) =>
    arrowOf(link, [
      [middle(link.from), from],
      [middle(link.from), to],
    ]);
  return {
    width,
    height,
    frames: [
      frameOf(root, { x: around, y: around, width: width - 2 * around, height: height - 2 * around }),
      outcome(above, top),
      ...frames,
      outcome(below, bottom),
    ],
    arrows: [
      { to: chain.row[0] ?? '', transitions: [], texts: [], points: start },
      ...along.map((link) =>
        arrowOf(link, [
          [at(link.from).x + at(link.from).width, center],
          [at(link.to).x, center],
        ]),
      ),
      ...up.map(upright(rowTop, top + above.height)),
      ...down.map(upright(rowBottom, bottom)),
    ],
  };
}
