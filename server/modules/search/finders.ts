import { sql } from 'kysely';
import type { Permission } from '../../../src/api/contract/call.ts';
import type { Answer } from '../../../src/api/contract/index.ts';
import type { SearchKind } from '../../../src/vocabulary/search.ts';
import { assetInScope } from '../../access/scope.ts';
import type { Context } from '../../http/handler.ts';
import { depthFirst, nameTree, type TreeNode } from '../../trees/depth-first.ts';
import { categoryTree } from '../../trees/kinds/category.ts';
import { locationTree } from '../../trees/kinds/location.ts';
import { organisationTree } from '../../trees/kinds/organisation.ts';
import type { TreeKind } from '../../trees/tree-kind.ts';
import { listAssets } from '../assets/index.ts';
import { listBills } from '../bills/index.ts';
import { listDevices } from '../devices/index.ts';
import { listDocuments } from '../documents/index.ts';
import { listInspections } from '../inspections/index.ts';
import { listTasks } from '../maintenance/index.ts';
import { findPeople } from '../people/index.ts';
import { listPlans } from '../plans/index.ts';
import { listRepairs } from '../repairs/index.ts';
import { listRequests } from '../requests/index.ts';
import { suppliers } from '../suppliers/index.ts';
import { nodesCalled } from './nodes-called.ts';

export type Found = Omit<Answer<'/search/find'>['hits'][number], 'kind'>;

type Finder = {
  needs: Permission;
  /** At most `limit`. */
  find: (search: string, limit: number, context: Context) => Promise<Found[]>;
};

const tree = (kind: TreeKind): Finder => ({
  needs: `${kind.name}.read`,
  find: async (search, limit, { db, actor }) => {
    const { rows } = await sql<TreeNode>`
      select node.id, node.parent_id as "parentId", node.code, node.name, node.path from ${sql.table(kind.name)} node
      where ${kind.reach(actor, `${kind.name}.read`, sql.ref('node.id'))} order by node.name_sort, node.id`.execute(
      db,
    );
    return nodesCalled(nameTree(depthFirst(rows)), search, limit).map(({ id, name, path }) =>
      plain(id, [name], [path]),
    );
  },
});

/** How a few of each kind are found: by what their lists are searched by, within the same scope. */
export const finders: Readonly<Record<SearchKind, Finder>> = {
  asset: {
    needs: 'asset.read',
    find: async (search, limit, context) => {
      const exact = await exactAssets(search, limit, context);
      const [called, like] = await Promise.all([
        exact.length > 0 ? listAssets({ ids: exact }, context) : { rows: [] },
        listAssets({ search, limit }, context),
      ]);
      const rows = new Map([...called.rows, ...like.rows].map((row) => [row.id, row]));
      return [...rows.values()].map(
        ({ id, assetNo, name, model, serialNo, custodian, location, status }) => ({
          ...plain(id, [assetNo, name], [model, serialNo, custodian?.name, location?.name]),
          status,
        }),
      );
    },
  },
  handover: {
    needs: 'handover.read',
    find: async (search, limit, context) => {
      const { rows } = await listDocuments({ search, limit }, context);
      return rows.map(({ id, documentNo, custodian }) => plain(id, [documentNo], [custodian?.name]));
    },
  },
  request: {
    needs: 'request.read',
    find: async (search, limit, context) => {
      const { rows } = await listRequests({ search, limit }, context);
      return rows.map(({ id, requestNo, requester, category, asset }) =>
        plain(id, [requestNo, requester.name], [category?.name, asset?.assetNo, asset?.name]),
      );
    },
  },
  repair: {
    needs: 'repair.read',
    find: async (search, limit, context) => {
      const { rows } = await listRepairs({ search, limit }, context);
      return rows.map(({ id, repairNo, asset, fault }) =>
        plain(id, [repairNo, asset.name], [asset.assetNo, fault]),
      );
    },
  },
  plan: {
    needs: 'plan.read',
    find: async (search, limit, context) => {
      const { rows } = await listPlans({ search, limit }, context);
      return rows.map(({ id, planNo, name, targetName }) =>
        plain(id, [planNo, name], [targetName ?? undefined]),
      );
    },
  },
  maintenanceTask: {
    needs: 'maintenance.read',
    find: async (search, limit, context) => {
      const { rows } = await listTasks({ search, limit }, context);
      return rows.map(({ id, taskNo, name, asset }) =>
        plain(id, [taskNo, name], [asset.assetNo, asset.name]),
      );
    },
  },
  bill: {
    needs: 'bill.read',
    find: async (search, limit, context) => {
      const { rows } = await listBills({ search, limit }, context);
      return rows.map(({ id, billNo, supplier, invoiceNo }) =>
        plain(id, [billNo, supplier.name], [invoiceNo]),
      );
    },
  },
  inspection: {
    needs: 'inspection.read',
    find: async (search, limit, context) => {
      const { rows } = await listInspections({ search, limit }, context);
      return rows.map(({ id, inspectionNo, name, dueOn }) => plain(id, [inspectionNo, name], [dueOn]));
    },
  },
  device: {
    needs: 'device.read',
    find: async (search, limit, context) => {
      const { rows } = await listDevices({ search, limit }, context);
      return rows.map(({ id, deviceNo, name, serialNumber }) => plain(id, [deviceNo, name], [serialNumber]));
    },
  },
  person: {
    needs: 'person.read',
    find: async (search, limit, { db, actor }) => {
      const people = await findPeople(db, actor, { search }, limit);
      return people.map(({ id, name, jobNo, organisation }) => plain(id, [name], [jobNo, organisation]));
    },
  },
  supplier: {
    needs: 'supplier.read',
    find: async (search, limit, context) => {
      const { rows } = await suppliers.list({ search, state: 'active', limit }, context);
      return rows.map(({ id, name, contact, phone }) => plain(id, [name], [contact, phone]));
    },
  },
  location: tree(locationTree),
  organisation: tree(organisationTree),
  category: tree(categoryTree),
};

const plain = (id: number, label: string[], hint: (string | undefined)[]): Found => ({
  id,
  label: label.join(' '),
  hint: hint.filter(Boolean).join(' · '),
  status: null,
});

/**
 * Assets whose number or serial number is just what was typed, or scanned, also by one that was merged into it. Each
 * way is asked by itself: with a subquery among alternatives no index helps.
 */
async function exactAssets(search: string, limit: number, { db, actor }: Context): Promise<number[]> {
  const text = search.trim();
  const rows = await db
    .selectFrom('asset')
    .select('id')
    .where(assetInScope(actor, 'asset.read'))
    .where(
      sql<boolean>`id in (select id from asset where number_key(asset_no) = number_key(${text})
        union all select id from asset where serial_no = ${text} and serial_no <> ''
        union all select into_id from asset_merged where number_key(asset_no) = number_key(${text}))`,
    )
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
