import { beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { mergeGrants } from '../../server/access/grants.ts';
import { resolveScope } from '../../server/access/resolved-scope.ts';
import { inScope, type ScopedActor } from '../../server/access/scope.ts';
import type { Scope } from '../../src/vocabulary/scopes.ts';
import type { AccountName, Company, OrganisationName } from './support/company.ts';
import { withDatabase } from './support/database.ts';
import { companyOf } from './support/template.ts';

const database = withDatabase('company');
let company: Company;
beforeAll(async () => {
  company = await companyOf(database.db);
});

type Case = [who: AccountName, scope: Scope, chosen: OrganisationName | null, reached: boolean];

/** The workshop lies below the east; the record is in the hands of `staff`, who belongs to the workshop. */
const cases: Case[] = [
  ['eastKeeper', 'all', null, true],
  ['eastKeeper', 'subtree', null, true],
  ['eastKeeper', 'chosen', 'workshop', true],
  ['eastKeeper', 'chosen', 'south', false],
  ['eastKeeper', 'organisation', null, false],
  ['eastKeeper', 'own', null, false],
  ['staff', 'subtree', null, true],
  ['staff', 'organisation', null, true],
  ['staff', 'own', null, true],
  ['southKeeper', 'subtree', null, false],
  ['southKeeper', 'chosen', 'workshop', true],
];

test.each(cases)(
  '%s with the scope %s (%s) reaches a record of the workshop: %p',
  async (who, scope, chosen, reached) => {
    const personId = company.people[who];
    const { id, path } = await database.db
      .selectFrom('person')
      .innerJoin('organisation', 'organisation.id', 'person.organisation_id')
      .where('person.id', '=', personId)
      .select(['organisation.id', 'organisation.path'])
      .executeTakeFirstOrThrow();
    const organisations = chosen === null ? [] : [company.organisations[chosen]];
    const permissions = mergeGrants([
      // The other one says the opposite.
      { permission: 'asset.write', scope: reached ? 'own' : 'all', organisations: [] },
      { permission: 'asset.read', scope, organisations },
    ]);
    const actor = {
      grants: { roles: [], permissions },
      organisationId: id,
      organisationPath: path,
      personId,
    };
    const columns = {
      organisation: sql.lit(company.organisations.workshop),
      person: sql.lit(company.people.staff),
    };
    const { rows } = await sql<{ reached: boolean }>`
      select coalesce(${inScope(actor, 'asset.read', columns)}, false) as reached`.execute(database.db);
    expect(rows).toEqual([{ reached }]);
  },
);

/** Somebody of the east, which the workshop lies below, who was given `scope` and the south. */
async function actorWith(...scopes: Scope[]): Promise<ScopedActor> {
  const { id, path } = await database.db
    .selectFrom('organisation')
    .where('id', '=', company.organisations.east)
    .select(['id', 'path'])
    .executeTakeFirstOrThrow();
  const organisations = [company.organisations.south];
  const permissions = mergeGrants([
    { permission: 'asset.write', scope: 'all', organisations: [] },
    ...scopes.map((scope) => ({ permission: 'asset.read', scope, organisations })),
  ]);
  return {
    grants: { roles: [], permissions },
    organisationId: id,
    organisationPath: path,
    personId: company.people.eastKeeper,
  };
}

const nobody: OrganisationName[] = [];
const everybody: OrganisationName[] = ['east', 'head', 'south', 'workshop'];

const held: [Scope[], OrganisationName[]][] = [
  [['all'], everybody],
  [['subtree'], ['east', 'workshop']],
  [['chosen'], ['south']],
  [['organisation'], ['east']],
  [['own'], nobody],
  [[], nobody],
  [
    ['subtree', 'chosen'],
    ['east', 'south', 'workshop'],
  ],
  [
    ['organisation', 'chosen', 'own'],
    ['east', 'south'],
  ],
  [['own', 'all'], everybody],
];

const named = async (condition: ReturnType<typeof inScope>): Promise<string[]> => {
  const { rows } = await sql<{
    code: string;
  }>`select code from organisation where ${condition} order by code`.execute(database.db);
  return rows.map(({ code }) => code);
};

describe.each(held)('the scopes %j together', (scopes, organisations) => {
  test('holds records by their organisation', async () => {
    expect(
      await named(
        inScope(await actorWith(...scopes), 'asset.read', { organisation: sql.ref('organisation.id') }),
      ),
    ).toEqual(organisations);
  });

  test('reaches what it holds', async () => {
    const ids = organisations
      .map((organisation) => company.organisations[organisation])
      .toSorted((a, b) => a - b);
    const reach = await resolveScope(
      database.db,
      { ...(await actorWith(...scopes)), wholeCompany: false },
      'asset.read',
    );
    const sorted =
      reach === 'all' ? reach : { ...reach, organisations: reach.organisations.toSorted((a, b) => a - b) };
    const person = scopes.includes('own') ? company.people.eastKeeper : null;
    expect(sorted).toEqual(scopes.includes('all') ? 'all' : { organisations: ids, person });
  });
});

test('a subtree outside of which nothing lies reaches all', async () => {
  const actor = { ...(await actorWith('subtree')), wholeCompany: true };
  expect(await resolveScope(database.db, actor, 'asset.read')).toBe('all');
});

test('the scope own holds records by their person', async () => {
  const columns = {
    organisation: sql.ref<number>('person.organisation_id'),
    person: sql.ref<number>('person.id'),
  };
  const { rows } = await sql<{ name: string }>`
    select job_no as name from person where ${inScope(await actorWith('own'), 'asset.read', columns)}`.execute(
    database.db,
  );
  expect(rows).toEqual([{ name: 'eastKeeper' }]);
});
