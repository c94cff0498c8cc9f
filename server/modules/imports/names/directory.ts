import { sql } from 'kysely';
import type { Permission } from '../../../../src/api/contract/permissions.ts';
import { createdWith } from '../../../../src/vocabulary/import-subjects.ts';
import type { LocationKind, TreeName } from '../../../../src/vocabulary/trees.ts';
import { isGranted } from '../../../access/grants.ts';
import { inScope, inScopeBelow, personInScope, type ScopedActor } from '../../../access/scope.ts';
import type { Db, Tx } from '../../../http/handler.ts';
import { FlatNames } from './flat-names.ts';
import { PeopleNames, type Person } from './people-names.ts';
import { TreeNames, type TreeNode } from './tree-names.ts';

export type CategoryNode = TreeNode & {
  usefulLifeMonths: number | null;
  residualRate: string | null;
  depreciationMethod: string;
};
export type LocationNode = TreeNode & { kind: LocationKind };
/** Whether something may be made in or below it, and whether that holds for what is made below it, too. */
export type OrganisationNode = TreeNode & {
  usableBelow: boolean;
  addable: boolean;
  addableBelow: boolean;
  peopled: boolean;
  peopledBelow: boolean;
};

/** Every name that a row may mention, held in memory while a file is read. */
export type Directory = {
  categories: TreeNames<CategoryNode>;
  locations: TreeNames<LocationNode>;
  organisations: TreeNames<OrganisationNode>;
  people: PeopleNames;
  suppliers: FlatNames;
};

const usable = sql<boolean>`true`.as('usable');
const node = ['id', 'parent_id as parentId', 'code', 'name'] as const;

/**
 * Reads the names that `actor` may use: organisations where records may be written (`needs`), people in sight, all
 * else. It lets only those be added that the actor may create on their screens, at the same place.
 */
export async function loadDirectory(
  db: Db | Tx,
  actor: ScopedActor,
  needs: Permission = 'asset.create',
): Promise<Directory> {
  const categories = await db
    .selectFrom('category')
    .select([...node, usable])
    .select(['useful_life_months as usefulLifeMonths', 'residual_rate as residualRate'])
    .select('depreciation_method as depreciationMethod')
    .execute();
  const locations = await db
    .selectFrom('location')
    .select([...node, 'kind', usable])
    .execute();
  const organisations = await db
    .selectFrom('organisation')
    .select(node)
    .select((eb) => {
      const organisation = eb.ref('organisation.id');
      const within = (permission: Permission) => inScope(actor, permission, { organisation });
      const below = (permission: Permission) => inScopeBelow(actor, permission, organisation);
      return [
        sql<boolean>`${within(needs)}`.as('usable'),
        sql<boolean>`${below(needs)}`.as('usableBelow'),
        sql<boolean>`${within(createdWith.organisation)}`.as('addable'),
        sql<boolean>`${below(createdWith.organisation)}`.as('addableBelow'),
        sql<boolean>`${within(createdWith.person)}`.as('peopled'),
        sql<boolean>`${below(createdWith.person)}`.as('peopledBelow'),
      ];
    })
    .execute();
  const people = await peopleInSight(db, actor);
  const suppliers = await db
    .selectFrom('supplier')
    .select(['id', 'name', 'merged_into as mergedInto'])
    .execute();
  const merged = (tree: TreeName) =>
    db.selectFrom(`${tree}_merged`).select(['path', 'into_id as into']).orderBy('id').execute();
  const known = new Map(organisations.map((one) => [one.id, one]));
  const ofOrganisations = new TreeNames(organisations, await merged('organisation'), (id, levels) => {
    const above = known.get(id ?? 0);
    if (!above?.usableBelow) return false;
    return levels === 1 ? above.addable : above.addableBelow;
  });
  return {
    categories: new TreeNames(categories, await merged('category'), () =>
      isGranted(actor, createdWith.category),
    ),
    locations: new TreeNames(locations, await merged('location'), () =>
      isGranted(actor, createdWith.location),
    ),
    organisations: ofOrganisations,
    people: new PeopleNames(people, (id) => {
      const at = known.get(ofOrganisations.knownAbove(id) ?? 0);
      return at !== undefined && (id === at.id ? at.peopled : at.peopledBelow);
    }),
    suppliers: new FlatNames(suppliers, isGranted(actor, createdWith.supplier)),
  };
}

/** @param after only those that came after the person of this id */
export const peopleInSight = (db: Db | Tx, actor: ScopedActor, after = 0): Promise<Person[]> =>
  db
    .selectFrom('person')
    .leftJoin('account', 'account.person_id', 'person.id')
    .select(['person.id', 'person.name', 'person.job_no as jobNo', 'person.email', 'person.disabled'])
    .select('person.merged_into as mergedInto')
    .select([
      'person.organisation_id as organisationId',
      sql<string>`coalesce(account.loginid, '')`.as('loginid'),
    ])
    .where('person.id', '>', after)
    .where(personInScope(actor, 'person.read'))
    .execute();
