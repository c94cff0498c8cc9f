/** How much a drawing says: states and what leads from one to another, or everything. */
export const levels = ['overview', 'complete'] as const;
export type Level = (typeof levels)[number];

export type Text = {
  x: number;
  /** Of the base line. */
  y: number;
  text: string;
  look: 'title' | 'note' | 'event' | 'effect';
  /** The transition that the line tells of. */
  transition?: string;
};

/** A colour of its own: of what is over, such as a session that has timed out. */
export type Tone = 'over';
/** The same on paper. */
export const toneColours: Readonly<Record<Tone, { fill: string; stroke: string }>> = {
  over: { fill: '#fff3e6', stroke: '#b45309' },
};

/** A state where it stands on the drawing. */
export type Frame = {
  tone?: Tone;
  /** The names of the states from the outermost, joined by `/`; '' for the machine. */
  path: string;
  x: number;
  y: number;
  width: number;
  height: number;
  shape: 'region' | 'group' | 'state' | 'end';
  texts: Text[];
};

export type Point = [x: number, y: number];

/** All transitions from one state to another; one that begins at a dot has none. */
export type Arrow = {
  tone?: Tone;
  from?: string;
  to: string;
  transitions: string[];
  points: Point[];
  /** Where its words stand. */
  plate?: { x: number; y: number; width: number; height: number };
  texts: Text[];
};

/** A machine as states and arrows, laid out by `npm run diagrams`. Outer frames stand before inner ones. */
export type Drawing = { width: number; height: number; frames: Frame[]; arrows: Arrow[] };
/** The delays that a drawing was laid out with: how long each lasts in its words, and which transitions wait for it. */
export type DrawnDelays = Readonly<Record<string, { figure: string; transitions: readonly string[] }>>;

export type Drawings = Record<Level, Drawing> & { delays?: DrawnDelays };

export const textSize = { title: 13, note: 11, event: 11, effect: 11 } as const;
const corner = 6;
const head = { long: 9, half: 4 };

/** The point `far` from one towards another. */
function towards([x, y]: Point, [toX, toY]: Point, far: number): Point {
  const length = Math.hypot(toX - x, toY - y) || 1;
  return [x + ((toX - x) / length) * far, y + ((toY - y) / length) * far];
}

const write = ([x, y]: Point) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

/** The line of an arrow with round corners, as SVG has it. */
export function lineOf({ points }: Pick<Arrow, 'points'>): string {
  const [first = [0, 0], ...rest] = points;
  const parts = rest.map((point, index) => {
    const before = points[index] ?? first;
    const after = points[index + 2];
    if (!after) return `L${write(point)}`;
    const near = (other: Point) => Math.min(corner, Math.hypot(other[0] - point[0], other[1] - point[1]) / 2);
    return `L${write(towards(point, before, near(before)))}Q${write(point)} ${write(towards(point, after, near(after)))}`;
  });
  return `M${write(first)}${parts.join('')}`;
}

/** The head of an arrow. */
export function headOf({ points }: Pick<Arrow, 'points'>): string {
  const tip = points.at(-1) ?? [0, 0];
  const before = points.findLast(([x, y]) => x !== tip[0] || y !== tip[1]) ?? tip;
  const [x, y] = towards(tip, before, head.long);
  const [acrossX, acrossY] = [((tip[1] - y) / head.long) * head.half, ((tip[0] - x) / head.long) * head.half];
  return `M${write(tip)}L${write([x + acrossX, y - acrossY])}L${write([x - acrossX, y + acrossY])}Z`;
}
