import type { Arrow, Drawing, Frame, Point } from './drawing.ts';
import type { ChartLink, ChartNode, Statechart } from './statechart.ts';

const around = 8;
const pad = 18;
const dot = 10;
/** An arrow at least, and the room on each side of its words. */
const shortest = 36;
const beside = 12;

type Row = Map<string, { x: number; width: number }>;

const widest = (links: readonly ChartLink[]) => Math.max(0, ...links.map(({ width }) => width));
const tallest = (links: readonly ChartLink[]) => Math.max(0, ...links.map(({ height }) => height));

/** How high the lane between the row and an outcome is: words with an arrow before and after them. */
const laneOf = (links: readonly ChartLink[]) => (links.length > 0 ? tallest(links) + shortest : 0);

function arrowOf(link: ChartLink, points: [Point, Point]): Arrow {
  const { from, to, transitions, texts, width, height } = link;
  const [[fromX, fromY], [toX, toY]] = points;
  const plate = { x: (fromX + toX - width) / 2, y: (fromY + toY - height) / 2, width, height };
  return { from, to, transitions, texts, points, plate };
}

/**
 * A chain of states beside each other that ends in the last of them, the outcome that each of them may have instead
 * above and below, as wide as the chain: no arrow crosses another. What is put together on the screen is drawn like
 * this; the machines of the application are laid out by `npm run diagrams`.
 *
 * @param chain the paths of the states in their order
 */
export function layOutSteps(
  { root, links }: Statechart,
  chain: readonly string[],
  { above, below }: { above: string; below: string },
): Drawing {
  const nodeOf = new Map(root.nodes.map((node) => [node.path, node]));
  const row = chain.flatMap((path) => nodeOf.get(path) ?? []);
  const steps = row.slice(0, -1);
  const from = (to: string) => links.filter((link) => link.to === to);
  const [up, down] = [from(above), from(below)];
  const along = links.filter((link) => chain.indexOf(link.to) === chain.indexOf(link.from) + 1);
  const gap = widest(along) + 2 * beside + shortest / 2;
  const least = Math.max(widest(up), widest(down)) + 2 * beside;

  const places: Row = new Map();
  let x = around + pad + dot + shortest;
  const left = x;
  for (const { path, width } of row) {
    const wide = steps.some((step) => step.path === path) ? Math.max(width, least) : width;
    places.set(path, { x, width: wide });
    x += wide + gap;
  }
  const right = Math.max(
    ...steps.map(({ path }) => (places.get(path)?.x ?? 0) + (places.get(path)?.width ?? 0)),
  );
  const rowHeight = Math.max(0, ...row.map(({ height }) => height));
  const outcomeHeight = (path: string) => nodeOf.get(path)?.height ?? 0;
  const topY = around + root.height + 8;
  const rowY = topY + outcomeHeight(above) + laneOf(up);
  const bottomY = rowY + rowHeight + laneOf(down);
  const width = x - gap + pad + around;
  const height = bottomY + outcomeHeight(below) + pad + around;

  const frame = ({ path, shape, texts }: ChartNode, at: Omit<Frame, 'path' | 'shape' | 'texts'>): Frame => ({
    ...{ path, shape, texts },
    ...at,
  });
  const outcome = (path: string, y: number) => {
    const node = nodeOf.get(path);
    return node
      ? [frame(node, { x: left, y, width: Math.max(right - left, node.width), height: node.height })]
      : [];
  };
  const middle = (path: string) => (places.get(path)?.x ?? 0) + (places.get(path)?.width ?? 0) / 2;
  const center = rowY + rowHeight / 2;
  const endOf = (path: string) => (places.get(path)?.x ?? 0) + (places.get(path)?.width ?? 0);
  const [first] = chain;
  return {
    width,
    height,
    frames: [
      frame(root, { x: around, y: around, width: width - 2 * around, height: height - 2 * around }),
      ...outcome(above, topY),
      ...row.map((node) =>
        frame(node, { ...(places.get(node.path) ?? { x: 0, width: 0 }), y: rowY, height: rowHeight }),
      ),
      ...outcome(below, bottomY),
    ],
    arrows: [
      ...(first === undefined
        ? []
        : [
            {
              ...{ to: first, transitions: [], texts: [] },
              points: [
                [around + pad + dot / 2, center],
                [left, center],
              ] satisfies Point[],
            },
          ]),
      ...along.map((link) =>
        arrowOf(link, [
          [endOf(link.from), center],
          [places.get(link.to)?.x ?? 0, center],
        ]),
      ),
      ...up.map((link) =>
        arrowOf(link, [
          [middle(link.from), rowY],
          [middle(link.from), topY + outcomeHeight(above)],
        ]),
      ),
      ...down.map((link) =>
        arrowOf(link, [
          [middle(link.from), rowY + rowHeight],
          [middle(link.from), bottomY],
        ]),
      ),
    ],
  };
}
