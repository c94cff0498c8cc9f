import { capitalised } from './plain-records.ts';

/**
 * A work record is what people work on in steps: it has a list, a page, a log and a life. What its screens are, where
 * it is shown, and which tables have it follow from here.
 */
type WorkRecord = {
  /** What one is called: its page, and the machines of its list and page. */
  one: string;
  /** Title of its list, in words of `src/views/records/screen-titles.ts`. */
  title: string;
  /** Its address and folder, without a slash. */
  at: string;
  /** One of `src/views/ui/icons.ts`. */
  icon: string;
  /** The permission that its list and its page need. */
  reads: string;
  /** Its screens beside list and page, by the views that draw them: title, and the permission that each needs. */
  screens: Readonly<Record<string, readonly [title: string, needs: string]>>;
  /** Under which name views of its list are saved. */
  views?: string;
  /** The search over everything finds it. */
  searched?: true;
  /** It can be commented on and watched. */
  commented?: true;
  /** Files can be attached to it. */
  attached?: true;
};

export const workRecords = {
  handover: {
    one: 'handover',
    title: 'Handovers',
    at: 'handovers',
    icon: 'hand-coins',
    reads: 'handover.read',
    screens: { new: ['New handover', 'handover.write'], edit: ['Edit draft', 'handover.write'] },
    views: 'handover',
    searched: true,
    commented: true,
    attached: true,
  },
  request: {
    one: 'request',
    title: 'Requests',
    at: 'requests',
    icon: 'inbox',
    reads: 'request.read',
    screens: { new: ['New request', 'request.write'] },
    views: 'requests',
    searched: true,
    commented: true,
    attached: true,
  },
  repair: {
    one: 'repair',
    title: 'Repairs',
    at: 'repairs',
    icon: 'wrench',
    reads: 'repair.read',
    screens: {
      board: ['Repair board', 'repair.read'],
      calendar: ['Repair calendar', 'repair.read'],
      figures: ['Repair figures', 'repair.read'],
      new: ['Report a fault', 'repair.report'],
      edit: ['Edit report', 'repair.report'],
      work: ['Record work', 'repair.work'],
    },
    views: 'repairs',
    searched: true,
    commented: true,
    attached: true,
  },
  faultReport: {
    one: 'fault report',
    title: 'Fault reports',
    at: 'fault-reports',
    icon: 'megaphone',
    reads: 'repair.dispatch',
    screens: {},
    commented: true,
    attached: true,
  },
  plan: {
    one: 'plan',
    title: 'Plans',
    at: 'plans',
    icon: 'calendar-clock',
    reads: 'plan.read',
    screens: { new: ['New plan', 'plan.write'], edit: ['Edit plan', 'plan.write'] },
    views: 'plans',
    searched: true,
    commented: true,
  },
  maintenanceTask: {
    one: 'maintenance task',
    title: 'Maintenance tasks',
    at: 'maintenance',
    icon: 'calendar-check',
    reads: 'maintenance.read',
    screens: {
      new: ['New maintenance task', 'maintenance.write'],
      work: ['Record maintenance', 'maintenance.work'],
    },
    views: 'maintenance',
    searched: true,
    commented: true,
    attached: true,
  },
  inspection: {
    one: 'inspection',
    title: 'Inspections',
    at: 'inspections',
    icon: 'clipboard-check',
    reads: 'inspection.read',
    screens: { new: ['New inspection', 'inspection.write'], work: ['Record inspection', 'inspection.work'] },
    views: 'inspections',
    searched: true,
    commented: true,
    attached: true,
  },
  bill: {
    one: 'bill',
    title: 'Bills',
    at: 'bills',
    icon: 'receipt-text',
    reads: 'bill.read',
    screens: { new: ['New bill', 'bill.write'], edit: ['Edit bill', 'bill.write'] },
    views: 'bills',
    searched: true,
    commented: true,
    attached: true,
  },
  depreciationRun: {
    one: 'depreciation run',
    title: 'Depreciation',
    at: 'depreciation',
    icon: 'trending-down',
    reads: 'depreciation.read',
    screens: {},
  },
  stockTake: {
    one: 'stock-take',
    title: 'Stock-takes',
    at: 'stock-takes',
    icon: 'scan-barcode',
    reads: 'stockTake.read',
    screens: { new: ['New stock-take', 'stockTake.write'], edit: ['Edit stock-take', 'stockTake.write'] },
  },
} as const satisfies Readonly<Record<string, WorkRecord>>;

export type WorkRecords = typeof workRecords;
export type WorkKind = keyof WorkRecords;
export const workKinds = Object.keys(workRecords) as WorkKind[];

type Marks = 'views' | 'searched' | 'commented' | 'attached';
/** The kinds that have something. */
export type WorkWith<Mark extends Marks> = {
  [Kind in WorkKind]: WorkRecords[Kind] extends Readonly<Record<Mark, unknown>> ? Kind : never;
}[WorkKind];
export const workWith = <Mark extends Marks>(mark: Mark) =>
  workKinds.filter((kind) => mark in workRecords[kind]) as WorkWith<Mark>[];

/** The section of the menu that leads to it: `MaintenanceTasks`. */
export const sectionOf = <Kind extends WorkKind>(kind: Kind) =>
  `${capitalised(kind)}s` as `${Capitalize<Kind>}s`;
