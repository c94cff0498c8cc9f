import type { AssetEvent } from '../../src/machines/lifecycles/asset.ts';
import type { LocationCode } from './company/locations.ts';
import { locationsOf } from './company/locations.ts';
import { people, type SamplePerson } from './company/people.ts';
import { type Day, daysBetween, plusDays } from './days.ts';
import type { Bought } from './purchases.ts';
import type { Random } from './random.ts';

/** Something that happens to an asset after it was received; `person` and `place` are where it goes. */
export type ScenarioEvent = {
  event: AssetEvent['type'];
  day: Day;
  person?: SamplePerson;
  place?: LocationCode | null;
  /** To whom it was issued, who has still to accept it. */
  issuedTo?: SamplePerson;
};

type Going = { random: Random; today: Day; thing: Bought };
/** Things of which a person gets several in a row. */
const several = /^(GD0501|GD06|GD0305|DY)/;
const portable = /^(GD0302|GD0307|DY0)/;

/** Decides what happened to each thing until today. What is part of another shares its fate. */
export function decideScenario(
  random: Random,
  bought: Bought[],
  today: Day,
): Map<Bought, ScenarioEvent[] | 'draft'> {
  const turns = new Map<string, number>();
  const nextUser = (thing: Bought): SamplePerson => {
    const { code, users } = thing.category;
    const able = users ? people.filter(({ organisation }) => users.includes(organisation)) : people;
    const turn = turns.get(code) ?? random.between(0, able.length - 1);
    turns.set(code, turn + 1);
    const index = several.test(code) ? Math.floor(turn / 3) : turn;
    return able[index % able.length] ?? random.pick(able);
  };
  const fates = new Map<Bought, ScenarioEvent[] | 'draft'>();
  for (const thing of bought.filter(({ partOf }) => !partOf)) {
    const old = daysBetween(thing.received, today);
    fates.set(thing, old < 6 ? 'draft' : fate({ random, today, thing }, nextUser));
  }
  for (const thing of bought) if (thing.partOf) fates.set(thing, fates.get(thing.partOf) ?? []);
  waitForAcceptance(bought, fates, today);
  return fates;
}

/** One thing in stock was issued yesterday to somebody who has still to accept it. */
function waitForAcceptance(
  bought: readonly Bought[],
  fates: Map<Bought, ScenarioEvent[] | 'draft'>,
  today: Day,
): void {
  const issuedTo = people.find(({ account }) => account?.role === 'staff');
  const thing = bought.find(
    (one) =>
      portable.test(one.category.code) &&
      fates.get(one)?.length === 0 &&
      !bought.some(({ partOf }) => partOf === one),
  );
  if (thing && issuedTo) fates.set(thing, [{ event: 'start transfer', day: plusDays(today, -1), issuedTo }]);
}

function fate(going: Going, nextUser: (thing: Bought) => SamplePerson): ScenarioEvent[] {
  const { random, today, thing } = going;
  const age = daysBetween(thing.received, today);
  const { code, kind } = thing.category;
  const chance = random.next();
  const used = issue(going, thing.received, nextUser(thing));
  const since = used[0] ? daysBetween(used[0].day, today) : 0;
  if (kind === 'intangible' || since < 40) return used;
  if (chance < 0.19 && age < 1500) return chance < 0.06 ? [...used, inputBack(going, used)] : [];
  if (chance < 0.23 && portable.test(code)) return [lent(going, nextUser(thing))];
  if (age > 1900 && chance > 0.72) return [...used, ...thrownOut(going, chance > 0.8)];
  const lately = plusDays(today, -random.between(2, 30));
  if (chance > 0.965) return [...used, { event: 'send to repair', day: lately }];
  if (chance > 0.952 && portable.test(code)) return [...used, { event: 'report missing', day: lately }];
  if (chance > 0.94) return [...used, { event: 'start transfer', day: lately }];
  if (chance > 0.88)
    return [...used, inputBack(going, used), ...issue(going, plusDays(today, -14), nextUser(thing))];
  return used;
}

/** Assets are given out on two days a month, so that one document covers several of them. */
function handOutDay(after: Day): Day {
  let day = plusDays(after, 1);
  while (!/-(08|22)$/.test(day)) day = plusDays(day, 1);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return plusDays(day, weekday === 6 ? 2 : weekday === 0 ? 1 : 0);
}

function issue({ random, today, thing }: Going, after: Day, person: SamplePerson): ScenarioEvent[] {
  const day = handOutDay(after);
  if (day >= today) return [];
  return [{ event: 'issue', day, person, place: locationOf(random, thing, person) }];
}

function locationOf(
  random: Random,
  { category }: Bought,
  { organisation }: SamplePerson,
): LocationCode | null {
  if (category.kind === 'intangible') return null;
  if (category.code === 'GD0402') return 'SZ';
  if (category.code === 'GD0304' || category.code === 'GD0305') return 'SZ-A308';
  return random.pick(locationsOf[organisation]);
}

function inputBack({ random, today, thing }: Going, [used]: ScenarioEvent[]): ScenarioEvent {
  const from = used?.day ?? thing.received;
  const day = plusDays(from, random.between(20, daysBetween(from, today) - 15));
  return { event: 'return', day, place: thing.category.store };
}

function lent({ random, today }: Going, person: SamplePerson): ScenarioEvent {
  const day = plusDays(today, -random.between(2, 9));
  return { event: 'lend', day, person, place: random.pick(locationsOf[person.organisation]) };
}

function thrownOut({ random, today }: Going, disposed: boolean): ScenarioEvent[] {
  const proposed = plusDays(today, -random.between(disposed ? 60 : 3, disposed ? 300 : 25));
  const back: ScenarioEvent = {
    event: 'return',
    day: plusDays(proposed, -random.between(1, 12)),
    place: 'SZ-W-Z1',
  };
  const end: ScenarioEvent[] = disposed
    ? [{ event: 'dispose', day: plusDays(proposed, random.between(10, 30)) }]
    : [];
  return [back, { event: 'propose disposal', day: proposed }, ...end];
}
