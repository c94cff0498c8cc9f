import ELK from 'elkjs/lib/elk.bundled.js';

/**
 * @typedef {import('../../src/machines/diagram/statechart.ts').Statechart} Statechart
 * @typedef {import('../../src/machines/diagram/statechart.ts').ChartNode} ChartNode
 * @typedef {import('../../src/vocabulary/drawing.ts').Drawing} Drawing
 * @typedef {import('elkjs/lib/elk-api.js').ElkNode} ElkNode
 * @typedef {import('elkjs/lib/elk-api.js').ElkExtendedEdge} ElkEdge
 * @typedef {{ direction: 'DOWN' | 'RIGHT', cycles: 'DEPTH_FIRST' | 'GREEDY', wider?: Map<string, number>, rows?: Readonly<Record<string, number>>, seed?: string }} Way `wider` is the
 *   room that outer states need beside what is in them, for their own texts, `rows` where states stand that have a place,
 *   `seed` of where ELK begins to look for few crossings
 */

const elk = new ELK();
const dot = 10;
const margin = 8;

/** @param {Way} way */
const options = ({ direction, cycles, rows, seed = '1' }) => ({
  ...(rows && {
    'elk.partitioning.activate': 'true',
    'elk.layered.crossingMinimization.semiInteractive': 'true',
  }),
  'elk.algorithm': 'layered',
  'elk.direction': direction,
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.randomSeed': seed,
  'elk.spacing.nodeNode': rows ? '14' : '24',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.labelLabel': '6',
  'elk.spacing.nodeSelfLoop': '14',
  'elk.layered.spacing.nodeNodeBetweenLayers': rows ? '9' : '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': rows ? '8' : '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': rows ? '7' : '12',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.nodePlacement.favorStraightEdges': 'true',
  'elk.layered.cycleBreaking.strategy': cycles,
  'elk.layered.thoroughness': '10',
});

const idOf = (/** @type {string} */ path) => `#${path}`;

/** Room for one arrow at the edge of a state. */
const port = 10;

/** @param {ChartNode} node @param {Way} way @returns {Record<string, string>} */
const inRow = ({ path }, { rows }) =>
  rows?.[path] === undefined
    ? {}
    : {
        'elk.partitioning.partition': String(Math.floor(rows[path])),
        'elk.position': `(${Math.round((rows[path] % 1) * 1000)}, 0)`,
      };

/** @param {ChartNode} node @param {Way} way @param {Map<string, number>} arrows at each state @returns {ElkNode} */
function elkNode(node, way, arrows) {
  const room = (arrows.get(node.path) ?? 0) * port + port;
  if (node.nodes.length === 0)
    return {
      id: idOf(node.path),
      width: way.direction === 'DOWN' ? Math.max(node.width, room) : node.width,
      height: way.direction === 'RIGHT' ? Math.max(node.height, room) : node.height,
      layoutOptions: inRow(node, way),
    };
  const start = { id: `.${node.path}`, width: dot, height: dot };
  const beside = way.rows ? 8 : 18;
  return {
    id: idOf(node.path),
    children: [
      ...(node.initial === undefined ? [] : [start]),
      ...node.nodes.map((inner) => elkNode(inner, way, arrows)),
    ],
    layoutOptions: {
      ...options(way),
      ...inRow(node, way),
      'elk.padding': `[top=${node.height + 8},left=${beside},bottom=${beside},right=${beside + (way.wider?.get(node.path) ?? 0)}]`,
    },
  };
}

/** @param {ChartNode} node @returns {ChartNode[]} */
const allOf = (node) => [node, ...node.nodes.flatMap(allOf)];

/** @param {Statechart} chart @param {Way} way @returns {ElkNode} */
function graphOf({ root, links }, way) {
  /** @type {Map<string, number>} */
  const arrows = new Map();
  for (const path of links.flatMap(({ from, to }) => [from, to]))
    arrows.set(path, (arrows.get(path) ?? 0) + 1);
  const starts = allOf(root).filter(({ initial }) => initial !== undefined);
  return {
    id: 'page',
    layoutOptions: {
      ...options(way),
      'elk.padding': `[top=${margin},left=${margin},bottom=${margin},right=${margin}]`,
    },
    children: [elkNode(root, way, arrows)],
    edges: [
      ...starts.map(({ path, initial = '' }) => ({
        id: `>${path}`,
        sources: [`.${path}`],
        targets: [idOf(initial)],
        layoutOptions: { 'elk.layered.priority.direction': '20', 'elk.layered.priority.straightness': '10' },
      })),
      ...links.map(({ from, to, width, height }, index) => ({
        id: `${index}`,
        sources: [idOf(from)],
        targets: [idOf(to)],
        ...(isStraight(from, to, way) && { layoutOptions: straight }),
        labels: [
          {
            id: `${index}~`,
            text: '-',
            width,
            height,
            layoutOptions: { 'elk.edgeLabels.placement': 'CENTER', 'elk.edgeLabels.inline': 'true' },
          },
        ],
      })),
    ],
  };
}

/** From one row to the one below, in the same place. @param {string} from @param {string} to @param {Way} way */
function isStraight(from, to, { rows }) {
  const rowOf = (/** @type {string} */ path) => rows?.[path.split('/')[0] ?? ''] ?? 0;
  return rowOf(to) - rowOf(from) === 1;
}
const straight = { 'elk.layered.priority.straightness': '30' };

const round = (/** @type {number | undefined} */ number) => Math.round(number ?? 0);

/** @param {ElkNode} node @returns {ElkNode[]} */
const laidOut = (node) => [node, ...(node.children ?? []).flatMap(laidOut)];

/** @param {ElkNode} node @returns {ElkEdge[]} */
const edgesIn = (node) => [...(node.edges ?? []), ...(node.children ?? []).flatMap(edgesIn)];

/** @param {Statechart} chart @param {ElkNode} page @returns {Drawing} */
function drawingOf({ root, links }, page) {
  const placed = new Map(laidOut(page).map((node) => [node.id, node]));
  const frames = allOf(root).map(({ path, shape, texts, tone }) => {
    const { x, y, width, height } = placed.get(idOf(path)) ?? {};
    return {
      path,
      x: round(x),
      y: round(y),
      width: round(width),
      height: round(height),
      shape,
      texts,
      ...(tone && { tone }),
    };
  });
  const arrows = edgesIn(page).map((edge) => {
    const points = (edge.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) =>
      [startPoint, ...bendPoints, endPoint].map(
        ({ x, y }) => /** @type {[number, number]} */ ([round(x), round(y)]),
      ),
    );
    const link = links[Number(edge.id)];
    if (!link) return { to: edge.targets[0]?.slice(1) ?? '', transitions: [], points, texts: [] };
    const [label] = edge.labels ?? [];
    const { from, to, transitions, texts, width, height, tone } = link;
    const plate = { x: round(label?.x), y: round(label?.y), width, height };
    return { from, to, transitions, points, plate, texts, ...(tone && { tone }) };
  });
  return { width: Math.ceil(page.width ?? 0), height: Math.ceil(page.height ?? 0), frames, arrows };
}

/**
 * A statechart with a place for everything. ELK makes an outer state as wide as what is in it: where its own texts are
 * wider, it is laid out again with so much more room.
 *
 * @param {Statechart} chart
 * @param {Way} way
 * @returns {Promise<Drawing>}
 */
export async function layOut(chart, way) {
  const drawing = drawingOf(chart, await elk.layout(graphOf(chart, way)));
  const needs = allOf(chart.root).flatMap(({ path, width, nodes }, index) => {
    const lacking = width - (drawing.frames[index]?.width ?? 0);
    return nodes.length > 0 && lacking > 0 ? [/** @type {const} */ ([path, lacking])] : [];
  });
  if (needs.length === 0) return drawing;
  return drawingOf(chart, await elk.layout(graphOf(chart, { ...way, wider: new Map(needs) })));
}

/** How large a drawing may be printed on a page that lies down. */
const scaleOf = (/** @type {Drawing} */ { width, height }) => Math.min(Math.SQRT2 / width, 1 / height);

/** How many lines cross the texts of outer states, which ELK does not know of. @param {Statechart} chart @param {Drawing} drawing */
function crossingsOf({ root }, { frames, arrows }) {
  const heads = allOf(root).flatMap(({ nodes, width, height }, index) => {
    const { x = 0, y = 0 } = frames[index] ?? {};
    return nodes.length > 0 ? [{ left: x, top: y + 5, right: x + width, bottom: y + height - 5 }] : [];
  });
  const pieces = arrows.flatMap(({ points }) =>
    points.slice(1).map(([x, y], index) => {
      const [fromX, fromY] = points[index] ?? [x, y];
      return [Math.min(x, fromX), Math.min(y, fromY), Math.max(x, fromX), Math.max(y, fromY)];
    }),
  );
  return heads.flatMap(({ left, top, right, bottom }) =>
    pieces.filter(([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) => x1 < right && x2 > left && y1 < bottom && y2 > top),
  ).length;
}

/** Arrows that cross so often are laid out from other beginnings too. */
const tangled = 5;

/** How often arrows cross each other. @param {Drawing} drawing */
function knotsOf({ arrows }) {
  const pieces = arrows.flatMap(({ points }, arrow) =>
    points.slice(1).map(([x, y], index) => {
      const [fromX, fromY] = points[index] ?? [x, y];
      const box = [Math.min(x, fromX), Math.max(x, fromX), Math.min(y, fromY), Math.max(y, fromY)];
      return { arrow, level: y === fromY, box };
    }),
  );
  const upright = pieces.filter(({ level }) => !level);
  return pieces
    .filter(({ level }) => level)
    .flatMap(({ arrow, box: [left = 0, right = 0, y = 0] }) =>
      upright.filter(
        ({ arrow: other, box: [x = 0, , top = 0, bottom = 0] }) =>
          arrow !== other && x > left && x < right && y > top && y < bottom,
      ),
    ).length;
}

/** @type {Way[]} */
const ways = [
  { direction: 'DOWN', cycles: 'DEPTH_FIRST' },
  { direction: 'RIGHT', cycles: 'DEPTH_FIRST' },
  { direction: 'DOWN', cycles: 'GREEDY' },
  { direction: 'RIGHT', cycles: 'GREEDY' },
];

/**
 * The way in which a statechart is printed largest, with few lines across texts, and the drawing; the first of ways
 * that come to about the same.
 *
 * @param {Statechart} chart
 */
export async function bestWay(chart) {
  /** @type {{ way: Way, drawing: Drawing, knots: number, worth: number }[]} */
  const tried = [];
  const attempt = async (/** @type {Way} */ way) => {
    const drawing = await layOut(chart, way);
    // By depth first a life goes on from where it begins, which is worth more than room.
    const share = way.cycles === 'DEPTH_FIRST' ? 1 : 0.75;
    const worth = (scaleOf(drawing) * share) / (1 + crossingsOf(chart, drawing) / 10);
    tried.push({ way, drawing, knots: knotsOf(drawing), worth });
  };
  for (const way of ways) await attempt(way);
  const best = tried.reduce((one, other) => (other.worth > one.worth * 1.15 ? other : one));
  if (best.knots < tangled) return best;
  // Only what is tangled is worth the time.
  for (const seed of ['2', '3', '5', '7']) for (const way of ways) await attempt({ ...way, seed });
  return tried.reduce((one, other) => (other.knots < one.knots ? other : one), best);
}
