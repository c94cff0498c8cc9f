import { sql } from 'kysely';
import type { Answer } from '../../../../src/api/contract/index.ts';
import {
  type ChoiceFieldName,
  choiceFields,
  type MeantKind,
  type NamedKind,
  namedKinds,
} from '../../../../src/vocabulary/import-run.ts';
import { createdWith } from '../../../../src/vocabulary/import-subjects.ts';
import type { Named } from '../../../../src/vocabulary/named.ts';
import { placesApart } from '../../../../src/vocabulary/split-rows.ts';
import { isGranted } from '../../../access/grants.ts';
import { scopeOfAsset } from '../../../access/records/scope-of-asset.ts';
import type { ScopedActor } from '../../../access/scope.ts';
import type { Db, Handler } from '../../../http/handler.ts';
import { suggestedBy } from '../../../ledger/templates/suggested.ts';
import { runContextOf } from '../decide/run-context.ts';
import type { Directory } from '../names/directory.ts';
import { personLabel } from '../names/people-names.ts';
import { similarity } from '../names/similarity.ts';
import { spellings } from '../names/spellings.ts';
import { betweenPlaceAndName } from '../record-kinds/find-named.ts';
import { findRun } from './find-run.ts';
import type { Plan } from './plan.ts';

/** Words and names that are told at once; the others follow when these are answered. */
const maxDescribed = 200;

const kindOf: Readonly<Record<string, MeantKind>> = {
  asset: 'asset',
  category: 'category',
  location: 'location',
  organisation: 'organisation',
  ownerOrganisation: 'organisation',
  person: 'person',
  custodian: 'person',
  user: 'person',
  assignee: 'person',
  reporter: 'person',
  substitute: 'person',
  supplier: 'supplier',
};

type Unknown = Answer<'/import/unknown'>;
type Found = { field: string; text: string; ambiguous: boolean; count: number; rows: number[] };

export const unknownOf: Handler<'/import/unknown'> = async ({ id }, { db, actor }) => {
  const run = await findRun(db, id, actor.accountId);
  const plan = run.plan as Plan;
  const found = run.state === 'checked' ? await foundIn(db, id, plan.subject === 'meters') : [];
  const described = found.slice(0, maxDescribed);
  const { directory, makesOrganisations } = await runContextOf(db, plan);
  const { choices, names } = plan.options;
  const lists = listsOf(directory);
  const likelyOf = new Map<NamedKind, (text: string) => Named[]>();
  const assets = await assetsOf(db, actor, described, directory, Object.values(names?.asset ?? {}));
  const likely = (kind: MeantKind, text: string) => {
    if (kind === 'asset') return assets.likely(text);
    const look = likelyOf.get(kind) ?? similarity(lists[kind]());
    likelyOf.set(kind, look);
    return look(text);
  };
  const spelled = spelledOf(described);
  const suggestion = suggestedBy(plan.sources ?? []);
  const word = (field: ChoiceFieldName, text: string, count: number, rows: number[]) => {
    const suggested = field === 'kind' ? undefined : suggestion(field, text);
    return { field, text, count, rows, ...(suggested !== undefined && { suggested }) };
  };
  return {
    words: described.flatMap(({ field, text, count, rows }) =>
      isChoice(field) ? [word(field, text, count, rows)] : [],
    ),
    names: described.flatMap(({ field, text, count, rows, ambiguous }) => {
      const kind = kindOf[field];
      const people = kind === 'person' && directory.people.several(text);
      const sameAs = kind && spelled.get(kind)?.get(text);
      return kind
        ? [
            {
              kind,
              text,
              count,
              rows,
              ambiguous,
              likely: likely(kind, text),
              ...(sameAs && { sameAs }),
              ...(people && { people }),
            },
          ]
        : [];
    }),
    others: run.state === 'checked' ? await countOthers(db, id) : 0,
    more: found.length > maxDescribed,
    answers: { ...(choices && { choices }), ...(names && { names }) },
    meant: meantBy(names ?? {}, directory, assets.called),
    notCreatable: namedKinds.filter((kind) => !isGranted(actor, createdWith[kind])),
    mayCreateOrganisations:
      makesOrganisations &&
      directory.organisations.some(({ usableBelow, addable }) => usableBelow && addable),
  };
};

/** Spellings of one name, by kind. Who is named by more than a name is spelled in one way. */
function spelledOf(found: readonly Found[]): Map<MeantKind, Map<string, string>> {
  const named = found.flatMap(({ field, text, ambiguous }) => {
    const kind = kindOf[field];
    return kind && kind !== 'asset' && !ambiguous && !(kind === 'person' && text.includes(', '))
      ? [{ kind, text }]
      : [];
  });
  const byKind = Map.groupBy(named, ({ kind }) => kind);
  return new Map([...byKind].map(([kind, all]) => [kind, spellings(all.map(({ text }) => text))]));
}

const isChoice = (field: string): field is ChoiceFieldName => choiceFields.some((one) => one === field);

async function countOthers(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from job_row where job_id = ${id} and problems @> '[{"code": "otherAsset"}]'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** One more than are told. A name in two columns is one name. */
async function foundIn(db: Db, id: number, ofMeters: boolean): Promise<Found[]> {
  const kinds = Object.entries(kindOf).filter(([field, kind]) => field !== kind);
  const { rows } = await sql<Found>`
    select field, text, bool_or(code = 'nameAmbiguous') as ambiguous, count(distinct row) as count,
      (array_agg(distinct row order by row))[1:3] as rows
    from (
      select row % ${sql.lit(placesApart)} as row, problem->>'code' as code, problem->>'text' as text,
        case problem->>'field' ${sql.join(
          kinds.map(([field, kind]) => sql`when ${field} then ${kind}`),
          sql` `,
        )} else problem->>'field' end as field
      from job_row, jsonb_array_elements(problems) as problem
      where job_id = ${id} and problems <> '[]'
    ) as described
    where field is distinct from 'kind' and text <> ''
        and code in ('choiceUnknown', 'nameUnknown', 'nameAmbiguous', 'createNotPermitted')
      or ${ofMeters} and field = 'kind' and code in ('choiceUnknown', 'valueMissing')
    group by field, text order by count desc, field, text limit ${maxDescribed + 1}`.execute(db);
  return rows;
}

const listsOf = ({ categories, locations, organisations, people, suppliers }: Directory) =>
  ({
    category: () => categories.all(),
    location: () => locations.all(),
    organisation: () => organisations.all(),
    person: () => people.all(),
    supplier: () => suppliers.all(),
  }) satisfies Record<NamedKind, () => Named[]>;

/** Assets that a person may mean: those of the place that a question names, and those that were answered. */
async function assetsOf(
  db: Db,
  actor: ScopedActor,
  found: readonly Found[],
  { locations }: Directory,
  answers: readonly unknown[],
) {
  const placeOf = (text: string) => {
    const place = locations.find(text.slice(0, Math.max(0, text.lastIndexOf(betweenPlaceAndName))));
    return typeof place === 'string' ? 0 : place.id;
  };
  const places = found.flatMap(({ field, text }) => (field === 'asset' ? [placeOf(text)] : []));
  const ids = answers.filter((one) => typeof one === 'number');
  const { rows } = await sql<Named & { place: number }>`
    select id, asset_no || ' ' || name as name, location_id as place from asset
    where (location_id = any(${places}::bigint[]) or id = any(${ids}::bigint[]))
      and ${scopeOfAsset(actor, 'asset.read')} order by asset_no limit ${maxDescribed}`.execute(db);
  return {
    likely: (text: string): Named[] =>
      rows.flatMap(({ id, name, place }) => (place === placeOf(text) ? [{ id, name }] : [])),
    called: (id: number) => rows.find((one) => one.id === id)?.name,
  };
}

function meantBy(
  names: NonNullable<Unknown['answers']['names']>,
  directory: Directory,
  asset: (id: number) => string | undefined,
): Unknown['meant'] {
  const { categories, locations, organisations, people, suppliers } = directory;
  const labels: Record<MeantKind, (id: number) => string | undefined> = {
    category: (id) => categories.get(id) && categories.label(id),
    location: (id) => locations.get(id) && locations.label(id),
    organisation: (id) => organisations.get(id) && organisations.label(id),
    person: (id) => {
      const person = people.get(id);
      return person && personLabel(person);
    },
    supplier: (id) => suppliers.label(id) || undefined,
    asset,
  };
  return Object.entries(names).flatMap(([kind, answers]) =>
    [...new Set(Object.values(answers ?? {}))].flatMap((id) => {
      const name = typeof id === 'number' ? labels[kind as MeantKind](id) : undefined;
      return typeof id === 'number' && name !== undefined ? [{ kind: kind as MeantKind, id, name }] : [];
    }),
  );
}
