import type { Path } from '../../src/api/contract/index.ts';

/** What a call is measured with. */
export type Scenario = {
  name: string;
  path: Path;
  /** Sent in turn. */
  payloads: Record<string, unknown>[];
};

/** One that generic servers do as well. */
export type PeerScenario = Scenario & {
  /** Requests a second of the best of three generic back-office servers at 1, 16 and 64 connections. */
  peers: readonly [number, number, number];
  /** How many times faster than the best of them this has to be. */
  factor: number;
};

export const connections = [1, 16, 64] as const;
/** Of a server that is asked what takes longer. */
export const fewConnections = [1, 16] as const;
/** The share of the throughput of the same SQL behind a bare server that has to be reached. */
export const shareOfLimit = 0.6;
/** In milliseconds, of the board of repairs on one connection, in the median. */
export const maxBoard = 100;
/** In bytes, of the server process at its highest. */
export const maxMemory = 200 * 1024 * 1024;
/** In seconds, of one job over 50,000 assets. */
export const bulkEditGoals = { progress: 1, written: 30, undone: 30, others: 1 } as const;
/** In seconds and bytes, of a file of 100,000 rows: inspected, checked and committed together. */
export const importGoals = { together: 60, others: 0.1, memory: 350 * 1024 * 1024 } as const;
/** In milliseconds at 16 connections of a million assets, of nineteen of twenty; searches may take longer. */
export const maxOfMillion = { other: 100, search: 150 } as const;
/** The slowest list beside the fastest, over the sizes of the register. */
export const maxGrowth = 1.5;

const outOfTheStore = [
  'inUse',
  'borrowed',
  'transferring',
  'inRepair',
  'missing',
  'pendingDisposal',
  'disposed',
];

/** What is asked of a register as `fillRegister` makes it. */
export function scenarios(ids: { assets: number[]; category: number; organisation: number }): PeerScenario[] {
  return [
    {
      name: 'list, 50 newest with count',
      path: '/asset/list',
      payloads: [{ sort: 'id', order: 'desc', limit: 50, count: true }],
      peers: [55, 107, 114],
      factor: 10,
    },
    {
      name: 'search and filter, 10,000 hits',
      path: '/asset/list',
      payloads: [{ search: '显示器', status: outOfTheStore, limit: 50, count: true }],
      peers: [23, 45, 40],
      factor: 10,
    },
    {
      name: 'search, 3 hits',
      path: '/asset/list',
      payloads: [{ search: rareSerial, limit: 50, count: true }],
      peers: [28, 40, 38],
      factor: 10,
    },
    {
      name: 'one',
      path: '/asset/get',
      payloads: ids.assets.map((id) => ({ id })),
      peers: [157, 305, 314],
      factor: 5,
    },
    {
      name: 'create',
      path: '/asset/create',
      payloads: Array.from({ length: 8 }, (_, nth) => ({
        name: '液晶显示器',
        categoryId: ids.category,
        ownerOrganisationId: ids.organisation,
        brand: '戴尔',
        model: 'P2422H',
        serialNo: `BENCH${nth}`,
        purchaseDate: '2026-03-02',
        originalValue: '1299.00',
      })),
      peers: [106, 181, 208],
      factor: 5,
    },
  ];
}

/** In the serial numbers of exactly three assets. */
export const rareSerial = 'QX7-4411';
