import type { AnyStateMachine } from 'xstate';
import type { Drawing } from '../../vocabulary/drawing.ts';
import { edgesOf } from './read-machine.ts';

/** Where a step stands on a drawing: an arrow by its number or, for a step that stays, the path of its state. */
export type Place = number | string;

/** The numbers of the steps at each place, in their order. */
export type Way = ReadonlyMap<Place, readonly number[]>;

/** Where each of these transitions stands; undefined for one that the machine does not have. */
export function placesOf(
  machine: AnyStateMachine,
  { arrows }: Drawing,
  taken: readonly string[],
): (Place | undefined)[] {
  const states = edgesOf(machine).map(({ id, from }) => [id, from.path.join('/')] as const);
  const lines = arrows.flatMap(({ transitions }, index) => transitions.map((id) => [id, index] as const));
  const places = new Map<string, Place>([...states, ...lines]);
  return taken.map((id) => places.get(id));
}

/** The steps at each place, counted from 1. */
export function wayOf(places: readonly (Place | undefined)[]): Way {
  const way = new Map<Place, number[]>();
  for (const [index, place] of places.entries())
    if (place !== undefined) way.set(place, [...(way.get(place) ?? []), index + 1]);
  return way;
}

const most = 3;

/** The steps of one place for a small plate: the first two and the last of many. */
export function stepsText(numbers: readonly number[]): string {
  if (numbers.length <= most) return numbers.join(', ');
  return `${numbers.slice(0, most - 1).join(', ')} … ${numbers.at(-1)}`;
}
