import { documentKinds, headFields } from './document.ts';
import type { FieldKind } from './fields.ts';
import { meterFields, meterKinds } from './meter.ts';
import { personFields } from './person-fields.ts';
import { planAnchors, planFields } from './plan.ts';
import { faultField, workTexts } from './repair.ts';
import { sparePartFields } from './spare-part-fields.ts';
import { supplierFields } from './supplier-fields.ts';
import { treeFields } from './tree-fields.ts';

/** How a column is read: as a field of a form is, as a bare number, a day with or without a time, or how often something is due. */
export type ColumnOfRecords = FieldKind | { is: 'figure' | 'moment' | 'cycle' };

/** What a column of such a file can be, beside the texts of the form. */
const others = {
  organisation: { is: 'line', max: 200 },
  contacts: { is: 'paragraph', max: 4000 },
  state: { is: 'line', max: 100 },
  /** A name, or a path of names. */
  path: { is: 'line', max: 2000 },
  parentCode: { is: 'code', max: 60 },
  /** The number of an asset, or a name. */
  asset: { is: 'line', max: 300 },
  currency: { is: 'currency', defaultValue: 'CNY' },
} as const;

/** A list may say less than which kind of document: what else the row says decides then. */
export const handoverWords = [...documentKinds, 'checkOut', 'transfer'] as const;
export type HandoverWord = (typeof handoverWords)[number];

const inTree = {
  name: others.path,
  code: treeFields.organisation.code,
  parent: others.path,
  parentCode: others.parentCode,
} as const;

type Subject = {
  /** What the log calls its records. */
  kind: string;
  /** Who may write them. */
  needs: string;
  /** Where the columns of a file can go, in the order in which they are offered. */
  columns: Readonly<Record<string, ColumnOfRecords>>;
  /** Of these a file must have one: without them nobody knows whom or what a row is about. */
  knownBy: readonly string[];
  /** Its records are arranged in a tree. */
  tree?: true;
};

/** What the rows of an import can be, in the order in which later records find the earlier ones that they name. */
export const subjects = {
  organisations: {
    kind: 'organisation',
    needs: 'organisation.write',
    tree: true,
    knownBy: ['name', 'code'],
    columns: { ...treeFields.organisation, ...inTree, state: others.state },
  },
  locations: {
    kind: 'location',
    needs: 'location.write',
    tree: true,
    knownBy: ['name', 'code'],
    columns: { ...treeFields.location, ...inTree, state: others.state },
  },
  categories: {
    kind: 'category',
    needs: 'category.write',
    tree: true,
    knownBy: ['name', 'code'],
    columns: { ...treeFields.category, ...inTree, state: others.state },
  },
  suppliers: {
    kind: 'supplier',
    needs: 'supplier.write',
    knownBy: ['name'],
    columns: { ...supplierFields, contacts: others.contacts, state: others.state },
  },
  people: {
    kind: 'person',
    needs: 'person.write',
    knownBy: ['name', 'jobNo'],
    columns: { ...personFields, organisation: others.organisation, state: others.state },
  },
  assets: {
    kind: 'asset',
    needs: 'asset.create',
    columns: {},
    knownBy: [],
  },
  spareParts: {
    kind: 'sparePart',
    needs: 'sparePart.write',
    knownBy: ['name', 'code'],
    columns: {
      ...sparePartFields,
      stock: { is: 'figure' },
      unitCost: { is: 'amount' },
      currency: others.currency,
      state: others.state,
    },
  },
  meters: {
    kind: 'meter',
    needs: 'meter.write',
    knownBy: ['name'],
    columns: {
      asset: others.asset,
      /** Where the asset is: it tells those of one name apart, or the only one of a place. */
      location: others.path,
      name: meterFields.name,
      kind: { is: 'choice', of: meterKinds },
      unit: meterFields.unit,
      decimals: { is: 'line', max: 20 },
      device: { is: 'line', max: 200 },
      reading: { is: 'figure' },
      readAt: { is: 'moment' },
      remark: meterFields.remark,
      state: others.state,
    },
  },
  repairs: {
    kind: 'repair',
    needs: 'repair.dispatch',
    knownBy: ['fault'],
    columns: {
      repairNo: { is: 'line', max: 60 },
      asset: others.asset,
      location: others.path,
      fault: faultField,
      reportedAt: { is: 'moment' },
      doneAt: { is: 'moment' },
      solution: workTexts.solution,
      finding: workTexts.finding,
      cost: { is: 'amount' },
      currency: others.currency,
      reporter: { is: 'line', max: 100 },
      assignee: { is: 'line', max: 100 },
      supplier: { is: 'line', max: 200 },
      state: others.state,
    },
  },
  plans: {
    kind: 'plan',
    needs: 'plan.write',
    knownBy: ['name'],
    columns: {
      planNo: { is: 'line', max: 60 },
      name: planFields.name,
      /** Several in one cell, or one in each of several rows. */
      asset: { is: 'paragraph', max: 60_000 },
      category: others.path,
      location: others.path,
      assetList: { is: 'line', max: 200 },
      route: { is: 'line', max: 200 },
      every: { is: 'cycle' },
      unit: { is: 'line', max: 60 },
      startOn: { is: 'moment' },
      nextOn: { is: 'moment' },
      untilOn: { is: 'moment' },
      leadDays: { is: 'figure' },
      anchor: { is: 'choice', of: planAnchors },
      assignee: { is: 'line', max: 100 },
      substitute: { is: 'line', max: 100 },
      organisation: others.organisation,
      checklist: { is: 'line', max: 200 },
      instruction: planFields.instruction,
      state: others.state,
    },
  },
  handovers: {
    kind: 'handover',
    needs: 'handover.write',
    knownBy: ['documentNo', 'asset'],
    columns: {
      documentNo: { is: 'line', max: 60 },
      kind: { is: 'choice', of: handoverWords },
      /** Several in one cell, or one in each of several rows. */
      asset: { is: 'paragraph', max: 60_000 },
      partner: { is: 'line', max: 100 },
      handedBy: { is: 'line', max: 100 },
      organisation: others.organisation,
      location: others.path,
      happenedOn: { is: 'moment' },
      dueOn: { is: 'moment' },
      returnedOn: { is: 'moment' },
      remark: headFields.remark,
      state: others.state,
    },
  },
} as const satisfies Record<string, Subject>;

export type ImportSubject = keyof typeof subjects;
/** All but assets: records that assets name, or that belong to one. */
export type NamedSubject = Exclude<ImportSubject, 'assets'>;
export type SubjectField = { [S in NamedSubject]: keyof (typeof subjects)[S]['columns'] }[NamedSubject];
type WithTree = { [S in ImportSubject]: (typeof subjects)[S] extends { tree: true } ? S : never };
export type TreeSubject = WithTree[ImportSubject];

export const subjectOrder = Object.keys(subjects) as readonly ImportSubject[];
export const namedSubjects = subjectOrder.filter((one): one is NamedSubject => one !== 'assets');
/** As they are offered. */
export const importSubjects: readonly ImportSubject[] = ['assets', ...namedSubjects];

/** What a file is about, as its headers tell: one of the three trees where they do not tell which, or models. */
export const fileSubjects = [...importSubjects, 'trees', 'models'] as const;
export type FileSubject = (typeof fileSubjects)[number];

export const isNamedSubject = (subject: string | undefined): subject is NamedSubject =>
  namedSubjects.some((one) => one === subject);
export const treeSubjects = namedSubjects.filter((one): one is TreeSubject => 'tree' in subjects[one]);
export const isTreeSubject = (subject: string | undefined): subject is TreeSubject =>
  treeSubjects.some((one) => one === subject);

export const columnsOfSubject = (subject: NamedSubject): Readonly<Record<string, ColumnOfRecords>> =>
  subjects[subject].columns;
export const fieldsOfSubject = (subject: NamedSubject): readonly string[] =>
  Object.keys(subjects[subject].columns);
export const identifyingFields = (subject: NamedSubject): readonly string[] => subjects[subject].knownBy;

/** With which what the rows of assets name is created on its screen. */
export const createdWith = {
  person: subjects.people.needs,
  supplier: subjects.suppliers.needs,
  organisation: subjects.organisations.needs,
  location: subjects.locations.needs,
  category: subjects.categories.needs,
  field: subjects.categories.needs,
} as const;
