import { changedContext } from './changed-context.ts';
import { noisy, type Recording, type Step } from './recording.ts';

/** Steps of two recordings side by side; one of them is missing where only the other recording has it. */
export type Pair = { left?: Step; right?: Step; otherData: boolean };

export type Comparison = {
  pairs: readonly Pair[];
  /** The place of the first step that only one has, else of the first with other data; -1 where nothing differs. */
  first: number;
  /** How many steps of each were left out, since there were too many to be compared. */
  leftOut: number;
};

/** Cells of the table that finds what two recordings have in common: 16 MB, and some tens of milliseconds. */
const cells = 8_000_000;

/** What a step must share with another one to be the same: actor, event and where it led. Ids differ each time. */
function named({ actors, steps }: Recording) {
  const of = new Map(actors.map((actor) => [actor.id, actor]));
  return steps.flatMap((step) => {
    const actor = of.get(step.actor);
    if (step.event === '' || noisy.includes(actor?.machine ?? '')) return [];
    const who = actor ? [actor.machine, actor.name] : [step.actor];
    return [{ step, name: JSON.stringify([...who, step.event, step.value]) }];
  });
}
type NamedActor = ReturnType<typeof named>[number];

/** How many of the first are the same in both. */
function commonStart(one: readonly NamedActor[], other: readonly NamedActor[]) {
  const end = one.findIndex(({ name }, place) => name !== other[place]?.name);
  return end < 0 ? one.length : end;
}

/** The places of the longest common subsequence, in both. */
function longestCommon(one: readonly NamedActor[], other: readonly NamedActor[]): [number, number][] {
  const width = other.length + 1;
  const lengths = new Uint16Array((one.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  const same = (i: number, j: number) => one[i]?.name === other[j]?.name;
  for (let i = one.length - 1; i >= 0; i -= 1)
    for (let j = other.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] = same(i, j) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const found: [number, number][] = [];
  let [i, j] = [0, 0];
  while (i < one.length && j < other.length) {
    if (same(i, j)) found.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return found;
}

const both = (left: NamedActor | undefined, right: NamedActor | undefined): Pair[] =>
  left && right
    ? [
        {
          left: left.step,
          right: right.step,
          otherData: changedContext(left.step.context, right.step.context).length > 0,
        },
      ]
    : [];
const onlyLeft = ({ step }: NamedActor): Pair => ({ left: step, otherData: false });
const onlyRight = ({ step }: NamedActor): Pair => ({ right: step, otherData: false });

/**
 * Puts the steps of two recordings side by side, as many as possible of those that are the same. Where both are so long
 * that it would take too much time and memory, what comes after the first of them is left out.
 */
export function compareRecordings(one: Recording, other: Recording, budget = cells): Comparison {
  const [left, right] = [named(one), named(other)];
  const start = commonStart(left, right);
  const rest = [left.slice(start), right.slice(start)] as const;
  const end = commonStart(rest[0].toReversed(), rest[1].toReversed());
  const middle = rest.map((steps) => steps.slice(0, steps.length - end)) as [NamedActor[], NamedActor[]];
  const fits = middle[0].length * middle[1].length <= budget;
  const most = fits ? Number.POSITIVE_INFINITY : Math.floor(Math.sqrt(budget));
  const [before, after] = [middle[0].slice(0, most), middle[1].slice(0, most)];
  const pairs: Pair[] = left.slice(0, start).flatMap((step, place) => both(step, right[place]));
  let [i, j] = [0, 0];
  for (const [toLeft, toRight] of [...longestCommon(before, after), [before.length, after.length] as const]) {
    pairs.push(...before.slice(i, toLeft).map(onlyLeft), ...after.slice(j, toRight).map(onlyRight));
    pairs.push(...both(before[toLeft], after[toRight]));
    [i, j] = [toLeft + 1, toRight + 1];
  }
  if (fits) {
    const [tail, otherTail] = [left.slice(left.length - end), right.slice(right.length - end)];
    pairs.push(...tail.flatMap((step, place) => both(step, otherTail[place])));
  }
  const inOne = pairs.findIndex((pair) => !pair.left || !pair.right);
  return {
    pairs,
    first: inOne < 0 ? pairs.findIndex(({ otherData }) => otherData) : inOne,
    leftOut: fits ? 0 : Math.max(middle[0].length - before.length, middle[1].length - after.length) + end,
  };
}
