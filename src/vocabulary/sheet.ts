import { type Drawing, type Level, textSize } from './drawing.ts';

/** A drawing for paper. Where words beside arrows would leave no room, arrows have numbers that the key explains. */
export type Sheet = { drawing: Drawing; key: string[] };

/** In points: letters that are read on paper without a glass. */
export const smallestText = 7;
/** How many points a unit of a drawing takes at least. */
export const smallestScale = smallestText / Math.min(...Object.values(textSize));

/** In points, from the smallest; each upright and lying. */
export const papers = [
  { width: 595, height: 842 },
  { width: 842, height: 595 },
  { width: 842, height: 1191 },
  { width: 1191, height: 842 },
] as const;
export type Paper = (typeof papers)[number];

/** Around what is drawn; the title is above it and the foot below. */
export const edge = { side: 28, top: 54, bottom: 46 } as const;

export const roomOn = ({ width, height }: Paper) => ({
  width: width - 2 * edge.side,
  height: height - edge.top - edge.bottom,
});

/** The largest scale at which a drawing fits a paper. */
export function scaleOn(paper: Paper, { width, height }: Pick<Drawing, 'width' | 'height'>): number {
  const room = roomOn(paper);
  return Math.min(room.width / width, room.height / height);
}

/** On which papers a drawing has to fit at each level: an overview is for a look at one small page. */
export const papersFor: Record<Level, readonly Paper[]> = { overview: papers.slice(0, 2), complete: papers };

/** Whether a drawing fits a page with the words beside its arrows. */
export const isLegible = (drawing: Pick<Drawing, 'width' | 'height'>, level: Level) =>
  papersFor[level].some((paper) => scaleOn(paper, drawing) >= smallestScale);
