import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  type ImportSubject,
  importSubjects,
  isNamedSubject,
  subjectFields,
  subjects,
} from '../../../vocabulary/import-subjects.ts';
import type { RecordKind } from '../../../vocabulary/log.ts';
import { asset } from '../../records/asset.ts';
import { category } from '../../records/category.ts';
import { handover } from '../../records/handover.ts';
import { location } from '../../records/location.ts';
import { meter } from '../../records/meter.ts';
import { organisation } from '../../records/organisation.ts';
import { person } from '../../records/person.ts';
import { plan } from '../../records/plan.ts';
import type { Words } from '../../records/record-words.ts';
import { repair } from '../../records/repair.ts';
import { supplier } from '../../records/supplier.ts';
import { usePermission } from '../../ui/root-context.ts';

const records = {
  assets: asset,
  people: person,
  suppliers: supplier,
  organisations: organisation,
  locations: location,
  categories: category,
  meters: meter,
  repairs: repair,
  plans: plan,
  handovers: handover,
} as const;

/** A column of a file that no field of the record is called like. */
const ofFiles: Words = {
  parentCode: msg`Code of the parent`,
  asset: msg`Asset`,
  location: msg`Location`,
  partner: msg`Person`,
  handedBy: msg`Handed over by`,
};

/** What leads to the list of the records that came. */
export const listWords = {
  assets: msg`Go to assets`,
  people: msg`Go to people`,
  suppliers: msg`Go to suppliers`,
  organisations: msg`Go to organisations`,
  locations: msg`Go to locations`,
  categories: msg`Go to categories`,
  meters: msg`Go to meters`,
  repairs: msg`Go to repairs`,
  plans: msg`Go to plans`,
  handovers: msg`Go to handovers`,
} satisfies Record<ImportSubject, MessageDescriptor>;

/** Where the records of an import are listed, and each of them is shown. */
export const addressOf = (subject: ImportSubject): string => records[subject].address;
export const kindOf = (subject: ImportSubject) => subjects[subject].kind;

const fieldsOf = (subject: Exclude<ImportSubject, 'assets'>): Words => {
  const words: Words = { ...ofFiles, ...records[subject].fields };
  return Object.fromEntries(
    Object.keys(subjectFields[subject]).flatMap((field) => {
      const word = words[field];
      return word ? [[field, word] as const] : [];
    }),
  );
};

/** Where the columns of other files than those of assets can go. */
export const fieldWordsOf = (subject: ImportSubject): Words | null =>
  isNamedSubject(subject) ? fieldsOf(subject) : null;

/** How a field of imported records is called; undefined for those of assets, whose columns are always there. */
export function fieldWordOf(kind: RecordKind, field: string) {
  const subject = importSubjects.find((one) => kindOf(one) === kind);
  return subject && fieldWordsOf(subject)?.[field];
}

/** What a person may import: whoever imports records may write them one by one. */
export function useSubjects(): ImportSubject[] {
  const may = {
    assets: true,
    people: usePermission('person.write'),
    suppliers: usePermission('supplier.write'),
    organisations: usePermission('organisation.write'),
    locations: usePermission('location.write'),
    categories: usePermission('category.write'),
    meters: usePermission('meter.write'),
    repairs: usePermission('repair.dispatch'),
    plans: usePermission('plan.write'),
    handovers: usePermission('handover.write'),
  } satisfies Record<ImportSubject, boolean>;
  return importSubjects.filter((subject) => may[subject]);
}
