import type { Arrow, Drawing, DrawnDelays, Text } from './drawing.ts';
import { durationText } from './duration.ts';
import type { Sheet } from './sheet.ts';

/** As a drawing has it, and never broken over two lines. */
export const inDrawing = (figure: string) => `(${figure.replace(' ', '\u00a0')})`;

/** How the texts of transitions change with delays that are set otherwise; undefined where none does. */
function changesOf(drawn: DrawnDelays, set: Readonly<Record<string, number>>, language: string) {
  const changes = new Map(
    Object.entries(drawn).flatMap(([delay, { figure, transitions }]) => {
      const time = set[delay];
      const after = time === undefined ? figure : durationText(time, language);
      const change = { before: inDrawing(figure), after: inDrawing(after) };
      return after === figure ? [] : transitions.map((id) => [id, change] as const);
    }),
  );
  if (changes.size === 0) return undefined;
  return (text: string, transitions: readonly string[]) => {
    const [change] = transitions.flatMap((id) => changes.get(id) ?? []);
    return change ? text.replace(change.before, change.after) : text;
  };
}
type Change = NonNullable<ReturnType<typeof changesOf>>;

const changed = (drawing: Drawing, change: Change): Drawing => ({
  ...drawing,
  frames: drawing.frames.map((frame) => ({
    ...frame,
    texts: frame.texts.map((line: Text) => ({
      ...line,
      text: change(line.text, line.transition === undefined ? [] : [line.transition]),
    })),
  })),
  arrows: drawing.arrows.map((arrow: Arrow) => ({
    ...arrow,
    texts: arrow.texts.map((line) => ({ ...line, text: change(line.text, arrow.transitions) })),
  })),
});

/**
 * A drawing with delays as they are set, where it was laid out with others.
 *
 * @param set in milliseconds
 */
export function withDelays(
  drawing: Drawing,
  drawn: DrawnDelays,
  set: Readonly<Record<string, number>>,
  language: string,
): Drawing {
  const change = changesOf(drawn, set, language);
  return change ? changed(drawing, change) : drawing;
}

/** The same of a sheet, whose arrows have numbers that its key explains. */
export function sheetWithDelays(
  { drawing, key }: Sheet,
  drawn: DrawnDelays,
  set: Readonly<Record<string, number>>,
  language: string,
): Sheet {
  const change = changesOf(drawn, set, language);
  if (!change) return { drawing, key };
  const numbered = new Map(
    drawing.arrows.map(({ texts, transitions }) => [texts.map(({ text }) => text).join(''), transitions]),
  );
  return {
    drawing: changed(drawing, change),
    key: key.map((line) => change(line, numbered.get(line.split('\u2002')[0] ?? '') ?? [])),
  };
}
