import { assetMachine } from '../../src/machines/lifecycles/asset.ts';
import { detailsOf } from '../../src/machines/lifecycles/document-kinds.ts';
import type { AssetMemory } from '../../src/vocabulary/asset.ts';
import { type DocumentKind, documentKinds } from '../../src/vocabulary/document.ts';
import type { LogChange } from '../database/schema/log.ts';
import { advance } from '../lifecycle/advance.ts';
import type { LocationCode } from './company/locations.ts';
import type { OrganisationCode } from './company/organisations.ts';
import type { SamplePerson } from './company/people.ts';
import { atWork, type Day } from './days.ts';
import { locationPath, organisationName } from './names.ts';
import type { Bought } from './purchases.ts';
import type { ScenarioEvent } from './scenario.ts';

/** Where an asset stands. */
export type Standing = {
  status: string;
  before: AssetMemory | null;
  organisation: OrganisationCode;
  place: LocationCode | null;
  holder: SamplePerson | null;
};

/** One step in the life of an asset, as the log tells it. */
export type Step = {
  at: Date;
  /** `created`, or the id of the lifecycle transition taken. */
  action: string;
  from: Standing | null;
  to: Standing;
  changes: LogChange[];
  /** The document that moved it: steps with the same key belong to one. */
  document: { key: string; kind: DocumentKind; issuedTo?: SamplePerson } | null;
};

export type Lifecycle = { thing: Bought; steps: Step[]; standing: Standing };

/** Lives through what happened to a thing by the rules of the asset's lifecycle. */
export function live(thing: Bought, fate: ScenarioEvent[] | 'draft', nth: number): Lifecycle {
  const { category, received } = thing;
  const place = category.kind === 'intangible' ? null : category.store;
  const first: Standing = {
    status: fate === 'draft' ? 'draft' : 'inStock',
    before: null,
    organisation: category.owner,
    place,
    holder: null,
  };
  const created = { at: atWork(received, (nth * 7) % 480), action: 'created', from: null, to: first };
  const steps: Step[] = [{ ...created, changes: changesOfCreation(thing, first), document: null }];
  let standing = first;
  for (const happening of fate === 'draft' ? [] : fate) {
    const step = happen(standing, thing, happening, nth);
    steps.push(step);
    standing = step.to;
  }
  return { thing, steps, standing };
}

function happen(from: Standing, { category }: Bought, happening: ScenarioEvent, nth: number): Step {
  const { event, day, person, place, issuedTo } = happening;
  const next = advance(assetMachine, from.status, { before: from.before }, { type: event });
  if (!next) throw new Error(`The sample asset is ${from.status} and cannot ${event}.`);
  const to: Standing = { ...from, status: next.state, before: next.context.before };
  if (person) Object.assign(to, { holder: person, organisation: person.organisation });
  if (event === 'return') Object.assign(to, { holder: null, organisation: category.owner });
  if (place !== undefined) to.place = place;
  const kind = issuedTo ? 'issue' : documentKinds.find((one) => detailsOf(one).effect === event);
  const document = kind ? { ...documentOf(kind, day, from, to, nth), ...(issuedTo && { issuedTo }) } : null;
  // A document posts all of its lines in one moment.
  const minute = document ? sum(document.key) % 480 : (nth * 11) % 480;
  return {
    at: atWork(day, minute),
    action: next.transitionId,
    from,
    to,
    changes: changesOf(from, to),
    document,
  };
}

function documentOf(kind: DocumentKind, day: Day, from: Standing, to: Standing, nth: number) {
  const person = to.holder ?? from.holder;
  // Each disposal ends in its own time.
  const own = kind === 'disposal' ? nth : '';
  return { kind, key: [kind, day, person?.jobNo, to.place, own].join(' ') };
}

const sum = (text: string) => [...text].reduce((total, character) => total + character.charCodeAt(0), 0);

function changesOf(from: Standing, to: Standing): LogChange[] {
  const fields: [string, string | null, string | null][] = [
    ['status', from.status, to.status],
    ['custodian', from.holder?.name ?? null, to.holder?.name ?? null],
    ['organisation', organisationName(from.organisation), organisationName(to.organisation)],
    ['location', from.place && locationPath(from.place), to.place && locationPath(to.place)],
  ];
  return fields
    .filter(([, old, now]) => old !== now)
    .map(([field, old, now]) => ({ field, from: old, to: now }));
}

function changesOfCreation(thing: Bought, first: Standing): LogChange[] {
  const { category, product, serial, price, purchased, warrantyUntil } = thing;
  const values: Record<string, string | null> = {
    name: product.name,
    category: category.name,
    status: first.status,
    condition: 'good',
    model: product.model,
    brand: product.brand,
    serialNo: serial,
    ownerOrganisation: organisationName(first.organisation),
    organisation: organisationName(first.organisation),
    location: first.place && locationPath(first.place),
    acquisition: 'purchase',
    purchaseDate: purchased,
    originalValue: `${price}.00`,
    currency: 'CNY',
    supplier: product.supplier,
    orderNo: thing.orderNo,
    invoiceNo: thing.invoiceNo,
    warrantyUntil,
  };
  return Object.entries(values)
    .filter(([, value]) => value)
    .map(([field, value]) => ({ field, from: null, to: value }));
}
