import type { AnyStateMachine } from 'xstate';
import type { Arrow, Drawing } from '../../vocabulary/drawing.ts';
import { edgesOf } from './read-machine.ts';
import { figureOf } from './wording.ts';

type Delays = Readonly<Record<string, number>>;

/** A drawing with delays as they are set, where it was laid out with others; both in milliseconds. */
export function withDelays(
  drawing: Drawing,
  machine: AnyStateMachine,
  laidOut: Delays,
  set: Delays,
): Drawing {
  const changes = new Map(
    edgesOf(machine).flatMap(({ id, kind, cause }) => {
      const [before, after] = [laidOut[cause], set[cause]];
      if (kind !== 'after' || before === undefined || after === undefined || before === after) return [];
      return [[id, [figureOf(before), figureOf(after)] as const]];
    }),
  );
  if (changes.size === 0) return drawing;
  const arrowOf = (arrow: Arrow): Arrow => {
    const ofArrow = arrow.transitions.flatMap((id) => changes.get(id) ?? []);
    const [before, after] = ofArrow;
    if (before === undefined || after === undefined) return arrow;
    return {
      ...arrow,
      texts: arrow.texts.map((line) => ({ ...line, text: line.text.replace(before, after) })),
    };
  };
  return { ...drawing, arrows: drawing.arrows.map(arrowOf) };
}
