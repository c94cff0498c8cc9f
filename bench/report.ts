import { type FirstPaints, paintGoals, peerPaints, type Speed } from './browser/first-paint.ts';
import { maxScript, peer } from './browser/index.ts';
import { type Audit, categories, minScores } from './browser/lighthouse.ts';
import { openings, type ShellFigures, shellGoals } from './browser/shell.ts';
import type { Visit } from './browser/visit.ts';
import { kilobytes, type Table, verdict } from './lib/table.ts';
import type { BulkEditFigures } from './server/bulk-edit.ts';
import type { CallResults } from './server/custom-filters.ts';
import type { DeliveryFigures } from './server/deliveries.ts';
import type { DepreciationFigures } from './server/depreciation.ts';
import {
  bulkEditGoals,
  importGoals,
  maxBoard,
  maxGrowth,
  maxMemory,
  maxOfMillion,
  shareOfLimit,
} from './server/goals.ts';
import type { Growth } from './server/growth.ts';
import type { HandoverFigures } from './server/handovers.ts';
import type { ImportFigures } from './server/import.ts';
import type { ServerResults } from './server/index.ts';
import type { PrintFigures } from './server/labels.ts';
import type { MillionResults } from './server/million.ts';
import type { PlanFigures } from './server/plans.ts';
import type { StockTakeFigures } from './server/stock-take.ts';
import type { TreeMoveFigures } from './server/tree-move.ts';

const besideLimit = ['call', 'connections', 'Houqin', 'limit', 'share', `${shareOfLimit * 100} %?`];
const latencies = ['p50 ms', 'p99 ms', 'limit p50', 'limit p99'];

export function serverTables({ assets, rows, memory }: ServerResults): Table[] {
  const calls = rows.map(({ scenario, connections, product, limit, peer: best, factor }) => {
    const share = product.perSecond / limit.perSecond;
    const times = product.perSecond / best;
    return [
      scenario.name,
      connections,
      product.perSecond.toFixed(0),
      limit.perSecond.toFixed(0),
      `${(share * 100).toFixed(0)} %`,
      verdict(share >= shareOfLimit),
      best,
      `${times.toFixed(1)} of ${factor}`,
      verdict(times >= factor),
      product.p50.toFixed(1),
      product.p99.toFixed(1),
      limit.p50.toFixed(1),
      limit.p99.toFixed(1),
    ];
  });
  const megabytes = memory / 1024 / 1024;
  return [
    {
      title: `Server on PostgreSQL with ${assets.toLocaleString('en')} assets, requests a second`,
      columns: [...besideLimit, 'best peer', 'times the peer', 'goal?', ...latencies],
      rows: calls,
    },
    {
      title: 'Memory of the server process at its highest',
      columns: ['Houqin', 'goal', '', 'peers'],
      rows: [[`${megabytes.toFixed(0)} MB`, '200 MB', verdict(memory < maxMemory), '250 to 620 MB']],
    },
  ];
}

/** Calls beside the same SQL behind a bare server. */
export function callTable(title: string, { assets, rows }: CallResults): Table {
  return {
    title: `${title} on PostgreSQL with ${assets.toLocaleString('en')} assets, requests a second`,
    columns: [...besideLimit, ...latencies],
    rows: rows.map(({ scenario, connections, product, limit }) => {
      const share = product.perSecond / limit.perSecond;
      return [
        scenario.name,
        connections,
        product.perSecond.toFixed(1),
        limit.perSecond.toFixed(1),
        `${(share * 100).toFixed(0)} %`,
        verdict(share >= shareOfLimit),
        ...[product.p50, product.p99, limit.p50, limit.p99].map((milliseconds) => milliseconds.toFixed(1)),
      ];
    }),
  };
}

/** The board of repairs, which has to come within a time as well. */
export function boardTable(results: CallResults): Table {
  const { columns, rows, title } = callTable('Board of repairs', results);
  return {
    title,
    columns: [...columns, `p50 under ${maxBoard} ms?`],
    rows: rows.map((row, at) => {
      const { connections = 0, product } = results.rows[at] ?? {};
      return [...row, connections === 1 ? verdict((product?.p50 ?? maxBoard) < maxBoard) : ''];
    }),
  };
}

export function growthTable(growth: Growth[]): Table {
  const first = growth[0]?.p50 ?? 0;
  return {
    title: 'The list as the register grows, one connection',
    columns: [
      'assets',
      'requests a second',
      'p50 ms',
      'p99 ms',
      'beside the smallest',
      `within ${maxGrowth}?`,
    ],
    rows: growth.map(({ assets, perSecond, p50, p99 }) => [
      assets.toLocaleString('en'),
      perSecond.toFixed(0),
      p50.toFixed(2),
      p99.toFixed(2),
      (p50 / first).toFixed(2),
      verdict(p50 / first <= maxGrowth),
    ]),
  };
}

/** How many calls keep within the goals, and each that does not. */
export function millionTables({ rows, exported }: MillionResults): Table[] {
  const goalOf = (name: string) => maxOfMillion[/search/.test(name) ? 'search' : 'other'];
  const isGood = ({ name, p95 }: MillionResults['rows'][number]) => p95 < goalOf(name);
  const hasGrown = ({ smaller, one }: MillionResults['rows'][number]) => one > maxGrowth * smaller && one > 5;
  const good = rows.filter(isGood).length;
  const flat = rows.filter((row) => !hasGrown(row)).length;
  const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;
  return [
    {
      title:
        'A million assets and five million entries of the log, every list, filter, order, search and report',
      columns: ['what', 'figure'],
      rows: [
        ['calls measured', rows.length],
        [`p95 at 16 connections under ${maxOfMillion.other} ms (searches ${maxOfMillion.search})`, good],
        [`within ${maxGrowth} of 100,000 assets, or under 5 ms`, flat],
        [
          'the whole register as csv',
          `${exported.rows.toLocaleString('en')} rows in ${exported.seconds.toFixed(0)} s`,
        ],
        ['memory before and at its highest', `${megabytes(exported.before)}, ${megabytes(exported.most)}`],
      ],
    },
    {
      title: 'Calls on a million assets that do not keep within the goals, milliseconds',
      columns: ['call', '100,000, one connection', 'a million', 'times', 'p95 at 16', 'goal'],
      rows: rows
        .filter((row) => !isGood(row) || hasGrown(row))
        .sort((one, other) => other.p95 - one.p95)
        .map(({ name, smaller, one, p95 }) => [
          name,
          smaller.toFixed(1),
          one.toFixed(1),
          (one / smaller).toFixed(1),
          Number.isFinite(p95) ? p95.toFixed(0) : 'none in time',
          goalOf(name),
        ]),
    },
  ];
}

export function importTable({ rows, columns, megabytes, memory, ...took }: ImportFigures): Table {
  const row = (what: string, seconds: number, max?: number) => [
    what,
    `${seconds.toFixed(seconds < 1 ? 3 : 1)} s`,
    max === undefined ? '' : `under ${max} s`,
    max === undefined ? '' : verdict(seconds < max),
  ];
  const { inspected, checked, imported, undone, others, slowest } = took;
  return {
    title: `Import of ${rows.toLocaleString('en')} rows of ${columns} columns (csv, ${megabytes.toFixed(0)} MB) on PostgreSQL`,
    columns: ['figure', 'Houqin', 'goal', ''],
    rows: [
      row('inspected', inspected),
      row('every row is checked', checked),
      row('all are written', imported),
      row('the three together', inspected + checked + imported, importGoals.together),
      row('all are taken back', undone),
      row('list of somebody else meanwhile, 99th percentile', others, importGoals.others),
      row('the slowest of them', slowest),
      [
        'memory of the server process at its highest',
        `${(memory / 1024 / 1024).toFixed(0)} MB`,
        `under ${importGoals.memory / 1024 / 1024} MB`,
        verdict(memory < importGoals.memory),
      ],
    ],
  };
}

export const labelTable = (figures: readonly PrintFigures[]): Table => ({
  title: `Printing of ${figures[0]?.labels.toLocaleString('en')} labels`,
  columns: ['format', 'first byte', 'all', 'file', 'peak memory'],
  rows: figures.map(({ format, first, took, bytes, peak }) => [
    format,
    `${first.toFixed(2)} s`,
    `${took.toFixed(1)} s`,
    `${(bytes / 1e6).toFixed(1)} MB`,
    `${Math.round(peak / 1e6)} MB`,
  ]),
});

export const handoverTables = ({ assets, lines, streams, ...figures }: HandoverFigures): Table[] => [
  {
    title: 'Handovers and streams',
    columns: ['figure', 'p50 ms', 'p99 ms', 'share of the limit'],
    rows: [
      [
        `a document of ${lines} lines posted`,
        figures.posting.p50.toFixed(0),
        figures.posting.p99.toFixed(0),
        `${((figures.bare.p50 / figures.posting.p50) * 100).toFixed(0)} %`,
      ],
      ['its statements alone, the limit', figures.bare.p50.toFixed(0), figures.bare.p99.toFixed(0), ''],
      [
        `a notification of everybody over ${streams.toLocaleString('en')} streams of one process, ${(figures.memoryOfStream / 1024).toFixed(0)} kB each`,
        figures.latency.p50.toFixed(0),
        figures.latency.p99.toFixed(0),
        '',
      ],
    ],
  },
  callTable('Home', { assets, rows: figures.rows }),
];

export const planTables = ({ plans, created, took, limit, rows }: PlanFigures): Table[] => [
  {
    title: `${plans.toLocaleString('en')} plans that are due on one day`,
    columns: ['figure', 'Houqin', 'goal', ''],
    rows: [
      [
        `${created.toLocaleString('en')} tasks created by two runs side by side`,
        `${took.toFixed(1)} s`,
        'under 10 s',
        verdict(took < 10),
      ],
      ['as many written by one statement, the limit', `${limit.toFixed(1)} s`, '', ''],
    ],
  },
  callTable('Tasks and plans', { assets: plans, rows }),
];

export const depreciationTable = (figures: DepreciationFigures): Table => {
  const { assets, charged, took, bare, reversed } = figures;
  const row = (name: string, step: 'preview' | 'post') => [
    name,
    `${took[step].toFixed(1)} s`,
    `${bare[step].toFixed(1)} s`,
    `${((bare[step] / took[step]) * 100).toFixed(0)} %`,
    'under 10 s',
    verdict(took[step] < 10),
  ];
  return {
    title: `Depreciation of a month on PostgreSQL with ${assets.toLocaleString('en')} assets`,
    columns: ['figure', 'Houqin', 'limit', 'share', 'goal', ''],
    rows: [
      row(`previewed, ${charged.toLocaleString('en')} charged`, 'preview'),
      row('posted', 'post'),
      ['reversed', `${reversed.toFixed(1)} s`, '', '', '', ''],
    ],
  };
};

export const stockTakeTables = ({ assets, counters, ...figures }: StockTakeFigures): Table[] => [
  {
    title: `A stock-take of ${assets.toLocaleString('en')} assets`,
    columns: ['figure', 'Houqin', 'goal', ''],
    rows: [
      ['started', `${figures.started.toFixed(1)} s`, 'under 10 s', verdict(figures.started < 10)],
      [
        `scan, ${counters} counters at ${(figures.perSecond / counters).toFixed(1)} a second each, p99`,
        `${figures.p99.toFixed(1)} ms (median ${figures.p50.toFixed(1)})`,
        'under 50 ms',
        verdict(figures.p99 < 50),
      ],
    ],
  },
  callTable('Its progress and differences', { assets, rows: figures.rows }),
];

export function bulkEditTable({ assets, ...figures }: BulkEditFigures): Table {
  const row = (what: string, took: number, max?: number) => [
    what,
    `${took.toFixed(1)} s`,
    max === undefined ? '' : `under ${max} s`,
    max === undefined ? '' : verdict(took < max),
  ];
  return {
    title: `Bulk edit of ${assets.toLocaleString('en')} assets on PostgreSQL`,
    columns: ['figure', 'Houqin', 'goal', ''],
    rows: [
      row('all are chosen', figures.started),
      row('first progress', figures.progress, bulkEditGoals.progress),
      row('all are compared', figures.compared),
      row('all are written', figures.written, bulkEditGoals.written),
      row('the same written by two statements, the limit', figures.limit),
      row('all are taken back', figures.undone, bulkEditGoals.undone),
      row('slowest list of somebody else meanwhile', figures.others, bulkEditGoals.others),
    ],
  };
}

export function treeMoveTable({ organisations, assets, product, limit, list }: TreeMoveFigures): Table {
  const share = limit / product;
  const described = (milliseconds: number) => `${milliseconds.toFixed(1)} ms`;
  return {
    title: `A branch of ${organisations} organisations with ${assets.toLocaleString('en')} assets moves, on PostgreSQL with 100,000 assets`,
    columns: ['figure', 'Houqin', 'limit', 'share', `${shareOfLimit * 100} %?`],
    rows: [
      [
        'the branch is moved',
        described(product),
        described(limit),
        `${(share * 100).toFixed(0)} %`,
        verdict(share >= shareOfLimit),
      ],
      ['its list, asked for right after', described(list), '', '', ''],
    ],
  };
}

export function deliveryTable({ receivers, alone, watched, deliveries, aMinute }: DeliveryFigures): Table {
  const [mostAdded, leastAMinute] = [20, 10_000];
  const added = watched - alone;
  return {
    title: 'Notifications and deliveries, on PostgreSQL with the sample company',
    columns: ['figure', 'Houqin', 'goal', 'reached?'],
    rows: [
      ['a change of an asset that nobody watches', `${alone.toFixed(1)} ms`, '', ''],
      [
        `the same with ${receivers.toLocaleString('en')} receivers`,
        `${watched.toFixed(1)} ms`,
        `${mostAdded} ms more`,
        verdict(added <= mostAdded),
      ],
      [
        `webhooks to a sink of this machine, ${deliveries.toLocaleString('en')} of them`,
        `${Math.round(aMinute).toLocaleString('en')} a minute`,
        `${leastAMinute.toLocaleString('en')} a minute`,
        verdict(aMinute >= leastAMinute),
      ],
    ],
  };
}

export function browserTable({ firstPaint, typable, usable, login, inside }: Visit): Table {
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
  const row = (what: string, ours: string | number, goal = '', reached = '', best: string | number = '') => [
    what,
    ours,
    goal,
    reached,
    best,
  ];
  const goalOf = (bytes: number, max: number) =>
    [kilobytes(bytes), `at most ${kilobytes(max)}`, verdict(bytes <= max)] as const;
  return {
    title: 'Front end in Chromium: 1.6 Mbit/s, 150 ms, CPU at a quarter, cold cache, median of 5',
    columns: ['figure', 'Houqin', 'goal', '', 'best peer'],
    rows: [
      row('login: JavaScript, compressed', ...goalOf(login.scriptBytes, maxScript.login)),
      row('login: everything', kilobytes(login.bytes), '', '', kilobytes(peer.bytes)),
      row('login: requests', login.requests, '', '', peer.requests),
      row('login: first paint', seconds(firstPaint)),
      row('login: the form can be typed in', seconds(typable), '', '', seconds(peer.typable)),
      row('up to the dashboard: JavaScript, compressed', ...goalOf(inside.scriptBytes, maxScript.dashboard)),
      row('up to the dashboard: everything', kilobytes(inside.bytes), '', '', kilobytes(peer.inside)),
      row('up to the dashboard: requests', inside.requests),
      row('from sign-in to a usable dashboard', seconds(usable)),
    ],
  };
}

export function firstPaintTable({ full, slow }: Record<Speed, FirstPaints>): Table {
  const whole = (milliseconds: number) => `${milliseconds.toFixed(0)} ms`;
  const row = (what: string, speed: Speed, figure: number, goal?: number, best?: number) => [
    what,
    speed,
    whole(figure),
    goal === undefined ? '' : `at most ${whole(goal)}`,
    goal === undefined ? '' : verdict(figure <= goal),
    best === undefined ? '' : whole(best),
  ];
  const paints = { full, slow };
  const { typable: peerTypable } = peerPaints.slow;
  const { deepLink: peerDeepLink } = peerPaints.full;
  return {
    title: 'First paint in Chromium, cold, median of 7; slow: 1.6 Mbit/s, 150 ms, CPU at a quarter',
    columns: ['figure', 'speed', 'Houqin', 'goal', '', 'best peer'],
    rows: [
      row('login: the form can be typed in', 'full', full.typable, paintGoals.full.typable),
      row('login: the form can be typed in', 'slow', slow.typable, paintGoals.slow.typable, peerTypable),
      row('login: largest paint', 'full', full.signInPage),
      row('login: largest paint', 'slow', slow.signInPage),
      row(
        'deep link to the dashboard: largest paint',
        'full',
        full.deepLink,
        paintGoals.full.deepLink,
        peerDeepLink,
      ),
      row('deep link to the dashboard: largest paint', 'slow', slow.deepLink, paintGoals.slow.deepLink),
      ...(['full', 'slow'] as const).map((speed) => [
        'what moves after it was drawn (CLS, at most)',
        speed,
        paints[speed].shift.toFixed(3),
        '0',
        verdict(paints[speed].shift === 0),
        '',
      ]),
    ],
  };
}

export function shellTable({
  switching,
  opening,
  interaction,
  drawing,
  recorder,
  heap,
}: ShellFigures): Table {
  const row = (what: string, figure: number, goal: number) => [
    what,
    `${figure.toFixed(0)} ms`,
    `under ${goal} ms`,
    verdict(figure < goal),
  ];
  return {
    title: 'The shell in Chromium with a CPU at a quarter',
    columns: ['figure', 'Houqin', 'goal', ''],
    rows: [
      row('switching between two kept tabs, median', switching, shellGoals.switching),
      row('opening the asset list, median', opening, shellGoals.opening),
      row('slowest interaction until the next paint', interaction, shellGoals.interaction),
      row('drawing the largest state machine, median', drawing, shellGoals.drawing),
      [
        'the recorder, of the work that events cause (CPU at full speed)',
        `${(recorder * 100).toFixed(1)} %`,
        `under ${shellGoals.recorder * 100} %`,
        verdict(recorder < shellGoals.recorder),
      ],
      [
        `heap after ${openings} tabs opened and closed`,
        `${(heap * 100).toFixed(0)} % of before`,
        `at most ${(shellGoals.heap * 100).toFixed(0)} %`,
        verdict(heap <= shellGoals.heap),
      ],
    ],
  };
}

export function lighthouseTable(audits: readonly Audit[]): Table {
  return {
    title: 'Lighthouse, out of 100, median of 3',
    columns: ['page', 'profile', ...categories, ''],
    rows: audits.map(({ page, profile, scores }) => {
      const min = minScores[profile];
      return [
        page,
        profile,
        ...categories.map((category) => `${scores[category]} of ${min[category]}`),
        verdict(categories.every((category) => scores[category] >= min[category])),
      ];
    }),
  };
}
