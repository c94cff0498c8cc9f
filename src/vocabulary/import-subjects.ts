import { documentKinds, headFields } from './document.ts';
import type { FieldKind } from './fields.ts';
import { meterFields, meterKinds } from './meter.ts';
import { personFields } from './person-fields.ts';
import { planAnchors, planFields } from './plan.ts';
import { faultField, workTexts } from './repair.ts';
import { supplierFields } from './supplier-fields.ts';
import { treeFields } from './tree-fields.ts';

/** What the rows of an import can be. */
export const importSubjects = [
  'assets',
  'people',
  'suppliers',
  'organisations',
  'locations',
  'categories',
  'meters',
  'repairs',
  'plans',
  'handovers',
] as const;
export type ImportSubject = (typeof importSubjects)[number];
/** All but assets: records that assets name, or that belong to one. */
export type NamedSubject = Exclude<ImportSubject, 'assets'>;

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

/** Where the columns of a file can go, in the order in which they are offered. */
export const subjectFields = {
  people: { ...personFields, organisation: others.organisation, state: others.state },
  suppliers: { ...supplierFields, contacts: others.contacts, state: others.state },
  organisations: { ...treeFields.organisation, ...inTree, state: others.state },
  locations: { ...treeFields.location, ...inTree, state: others.state },
  categories: { ...treeFields.category, ...inTree, state: others.state },
  meters: {
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
  repairs: {
    repairNo: { is: 'line', max: 60 },
    asset: others.asset,
    location: others.path,
    fault: faultField,
    reportedAt: { is: 'moment' },
    doneAt: { is: 'moment' },
    solution: workTexts.solution,
    finding: workTexts.finding,
    cost: { is: 'amount' },
    currency: { is: 'currency', defaultValue: 'CNY' },
    reporter: { is: 'line', max: 100 },
    assignee: { is: 'line', max: 100 },
    supplier: { is: 'line', max: 200 },
    state: others.state,
  },
  plans: {
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
  handovers: {
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
} as const;
export type SubjectField = { [S in NamedSubject]: keyof (typeof subjectFields)[S] }[NamedSubject];

/** With which each kind of record that an import can create is created on its screen. */
export const createdWith = {
  asset: 'asset.create',
  person: 'person.write',
  supplier: 'supplier.write',
  organisation: 'organisation.write',
  location: 'location.write',
  category: 'category.write',
  field: 'category.write',
  meter: 'meter.write',
  repair: 'repair.dispatch',
  plan: 'plan.write',
  handover: 'handover.write',
} as const;

/** What the log calls the records of a subject, and who may write them. */
export const subjects = {
  assets: { kind: 'asset', needs: createdWith.asset },
  people: { kind: 'person', needs: createdWith.person },
  suppliers: { kind: 'supplier', needs: createdWith.supplier },
  organisations: { kind: 'organisation', needs: createdWith.organisation },
  locations: { kind: 'location', needs: createdWith.location },
  categories: { kind: 'category', needs: createdWith.category },
  meters: { kind: 'meter', needs: createdWith.meter },
  repairs: { kind: 'repair', needs: createdWith.repair },
  plans: { kind: 'plan', needs: createdWith.plan },
  handovers: { kind: 'handover', needs: createdWith.handover },
} as const satisfies Record<ImportSubject, { kind: string; needs: string }>;

/** The columns of which a file must have one: without them nobody knows whom or what a row is about. */
export const identifyingFields: Readonly<Record<NamedSubject, readonly SubjectField[]>> = {
  people: ['name', 'jobNo'],
  suppliers: ['name'],
  organisations: ['name', 'code'],
  locations: ['name', 'code'],
  categories: ['name', 'code'],
  meters: ['name'],
  repairs: ['fault'],
  plans: ['name'],
  handovers: ['documentNo', 'asset'],
};

export const namedSubjects = importSubjects.filter((one) => one !== 'assets');

export const isNamedSubject = (subject: string | undefined): subject is NamedSubject =>
  subject !== undefined && Object.hasOwn(subjectFields, subject);

/** Those whose records are arranged in a tree. */
export const treeSubjects = ['organisations', 'locations', 'categories'] as const;
export type TreeSubject = (typeof treeSubjects)[number];
export const isTreeSubject = (subject: string | undefined): subject is TreeSubject =>
  treeSubjects.some((one) => one === subject);

export const fieldsOfSubject = (subject: NamedSubject): readonly string[] =>
  Object.keys(subjectFields[subject]);
