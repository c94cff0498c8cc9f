import type { InsertObject } from 'kysely';
import { reconcileRoles } from '../../../server/company/reconcile-roles.ts';
import type { RoleCode } from '../../../server/company/roles.ts';
import type { Database } from '../../../server/database/schema.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import type { Db, Tx } from '../../../server/http/handler.ts';
import { searchText, sortKey } from '../../../server/text/index.ts';

/** Ids by a short name. */
type Ids<Names extends string> = Record<Names, number>;

const organisations = {
  head: { name: '总公司', parent: null },
  east: { name: '华东分公司', parent: 'head' },
  workshop: { name: '一车间', parent: 'east' },
  south: { name: '华南分公司', parent: 'head' },
} as const;
const categories = {
  fixed: { name: '固定资产', parent: null, number_prefix: 'GD' },
  computer: { name: '电脑', parent: 'fixed', number_prefix: 'DN' },
  desk: { name: '办公家具', parent: 'fixed', number_prefix: 'JJ' },
} as const;
const locations = {
  site: { name: '苏州园区', parent: null, kind: 'site' },
  office: { name: '办公楼', parent: 'site', kind: 'building' },
  store: { name: '仓库', parent: 'site', kind: 'room' },
} as const;

/**
 * Keepers see their organisation and all below it; the others as their roles say. Two have the same name, so that a
 * list by name needs the id to tell them apart.
 */
const people = {
  admin: { name: '钱管理', organisation: 'head', role: 'admin' },
  keeper: { name: '孙资产', organisation: 'head', role: 'keeper' },
  eastKeeper: { name: '李华东', organisation: 'east', role: 'keeper' },
  southKeeper: { name: '周华南', organisation: 'south', role: 'keeper' },
  engineer: { name: '吴维修', organisation: 'east', role: 'engineer' },
  staff: { name: '郑员工', organisation: 'workshop', role: 'staff' },
  auditor: { name: '王审计', organisation: 'head', role: 'auditor' },
  newcomer: { name: '冯新人', organisation: 'workshop', role: 'staff' },
  nobody: { name: '陈无账号', organisation: 'south', role: null },
  namesake: { name: '陈无账号', organisation: 'head', role: null },
} as const;

export type OrganisationName = keyof typeof organisations;
export type PersonName = keyof typeof people;
export type AccountName = Exclude<PersonName, 'nobody' | 'namesake'>;

export type Company = {
  organisations: Ids<OrganisationName>;
  categories: Ids<keyof typeof categories>;
  locations: Ids<keyof typeof locations>;
  people: Ids<PersonName>;
  accounts: Ids<AccountName>;
  roles: Ids<RoleCode>;
  supplier: number;
};

/** The password of every account of the test company but the newcomer's, which is the default. */
export const testPassword = 'Test-2026';

// Hashes of "Test-2026" and "123456", made once: making one takes 30 ms.
const hashes = {
  test: '$argon2id$v=19$m=19456,t=2,p=1$Cyw1j30rIUYOnJfqd1Sq2g$1MDN8mnOExXl+1H4Sl7p9edK9P4OMkNMyKL3wosyrF0',
  default:
    '$argon2id$v=19$m=19456,t=2,p=1$b+HArg5X+ujHIgk0ICuBMQ$fXrZ6m6tj+YS5TPTOw1mqfvDnX4EMlyEA9+bjVHZvhE',
};

/** Four organisations, a few categories and places, and people with accounts of every role. */
export const insertCompany = (db: Db): Promise<Company> =>
  inTransaction(db, async (tx) => {
    const { ids: roles } = await reconcileRoles(tx);
    const organisationIds = await insertTree(tx, 'organisation', organisations);
    const personIds = await insertPeople(tx, organisationIds);
    const supplier = await tx
      .insertInto('supplier')
      .values({
        name: '苏州供应商',
        name_sort: sortKey('苏州供应商'),
        search_text: searchText(['苏州供应商']),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return {
      organisations: organisationIds,
      categories: await insertTree(tx, 'category', categories),
      locations: await insertTree(tx, 'location', locations),
      people: personIds,
      accounts: await insertAccounts(tx, personIds, roles),
      roles,
      supplier: supplier.id,
    };
  });

type Node = { name: string; parent: string | null };

async function insertTree<Name extends string>(
  tx: Tx,
  table: 'organisation' | 'category' | 'location',
  nodes: Record<Name, Node>,
): Promise<Ids<Name>> {
  const ids: Record<string, number> = {};
  for (const [code, { parent, name, ...rest }] of Object.entries<Node>(nodes)) {
    const parentId = parent === null ? null : (ids[parent] ?? null);
    const values = { ...rest, code, name, name_sort: sortKey(name), parent_id: parentId };
    const { id } = await tx
      .insertInto(table)
      .values(values as InsertObject<Database, typeof table>)
      .returning('id')
      .executeTakeFirstOrThrow();
    ids[code] = id;
  }
  return ids as Ids<Name>;
}

async function insertPeople(tx: Tx, organisationIds: Ids<OrganisationName>): Promise<Ids<PersonName>> {
  const rows = await tx
    .insertInto('person')
    .values(
      Object.entries(people).map(([code, { name, organisation }]) => ({
        organisation_id: organisationIds[organisation],
        job_no: code,
        name,
        name_sort: sortKey(name),
        search_text: searchText([name, code]),
      })),
    )
    .returning(['id', 'job_no'])
    .execute();
  return Object.fromEntries(rows.map(({ id, job_no }) => [job_no, id])) as Ids<PersonName>;
}

async function insertAccounts(
  tx: Tx,
  personIds: Ids<PersonName>,
  roles: Ids<RoleCode>,
): Promise<Ids<AccountName>> {
  const holders = Object.entries(people).flatMap(([code, { role }]) => (role ? [{ code, role }] : []));
  const rows = await tx
    .insertInto('account')
    .values(
      holders.map(({ code }) => ({
        person_id: personIds[code as PersonName],
        loginid: code,
        password_hash: code === 'newcomer' ? hashes.default : hashes.test,
        password_is_default: code === 'newcomer',
      })),
    )
    .returning(['id', 'loginid'])
    .execute();
  const ids = Object.fromEntries(rows.map(({ id, loginid }) => [loginid, id])) as Ids<AccountName>;
  await tx
    .insertInto('account_role')
    .values(holders.map(({ code, role }) => ({ account_id: ids[code as AccountName], role_id: roles[role] })))
    .execute();
  return ids;
}
