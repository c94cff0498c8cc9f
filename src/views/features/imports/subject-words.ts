import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  fieldsOfSubject,
  type ImportSubject,
  importSubjects,
  isNamedSubject,
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
import { sparePart } from '../../records/spare-part.ts';
import { supplier } from '../../records/supplier.ts';
import { usePermissions } from '../../ui/root-context.ts';

const code = msg({ message: 'Code', context: 'tree' });
const assetNo = msg`Asset no.`;
const sameCodeOrName = msg`Update existing ones with the same code, or the same name below the same parent`;

type SubjectWords = {
  record: { address: string };
  /** The column of what a row is known by. */
  number: MessageDescriptor;
  /** What leads to the list of the records that came. */
  list: MessageDescriptor;
  /** A list of them that is about to become assets, and what takes it in instead. */
  looksLike?: MessageDescriptor;
  choose: MessageDescriptor;
  /** What is done with records that are known; without it those that exist stay as they are. */
  update?: MessageDescriptor;
};

/** What the import says of a kind of rows. */
export const ofSubjects = {
  assets: {
    record: asset,
    number: assetNo,
    list: msg`Go to assets`,
    choose: msg`Import as assets`,
    update: msg`Update existing assets with the same number`,
  },
  people: {
    record: person,
    number: msg`Job number`,
    list: msg`Go to people`,
    looksLike: msg`This looks like a list of people. Imported here, every row becomes an asset.`,
    choose: msg`Import as people`,
    update: msg`Update existing people with the same job number`,
  },
  suppliers: {
    record: supplier,
    number: msg`Record`,
    list: msg`Go to suppliers`,
    looksLike: msg`This looks like a list of suppliers. Imported here, every row becomes an asset.`,
    choose: msg`Import as suppliers`,
    update: msg`Update existing suppliers with the same name`,
  },
  organisations: {
    record: organisation,
    number: code,
    list: msg`Go to organisations`,
    looksLike: msg`This looks like a list of organisations. Imported here, every row becomes an asset.`,
    choose: msg`Import as organisations`,
    update: sameCodeOrName,
  },
  locations: {
    record: location,
    number: code,
    list: msg`Go to locations`,
    looksLike: msg`This looks like a list of locations. Imported here, every row becomes an asset.`,
    choose: msg`Import as locations`,
    update: sameCodeOrName,
  },
  categories: {
    record: category,
    number: code,
    list: msg`Go to categories`,
    looksLike: msg`This looks like a list of categories. Imported here, every row becomes an asset.`,
    choose: msg`Import as categories`,
    update: sameCodeOrName,
  },
  spareParts: {
    record: sparePart,
    number: msg({ message: 'Code', context: 'spare part' }),
    list: msg`Go to spare parts`,
    looksLike: msg`This looks like a list of spare parts. Imported here, every row becomes an asset.`,
    choose: msg`Import as spare parts`,
    update: msg`Update existing spare parts with the same code or name, their stock included`,
  },
  meters: {
    record: meter,
    number: assetNo,
    list: msg`Go to meters`,
    looksLike: msg`This looks like a list of meters. Imported here, every row becomes an asset.`,
    choose: msg`Import as meters`,
    update: msg`Update existing meters with the same asset and name`,
  },
  repairs: {
    record: repair,
    number: assetNo,
    list: msg`Go to repairs`,
    looksLike: msg`This looks like a list of repairs. Imported here, every row becomes an asset.`,
    choose: msg`Import as past repairs`,
  },
  plans: {
    record: plan,
    number: msg`Plan no.`,
    list: msg`Go to plans`,
    looksLike: msg`This looks like a list of maintenance plans. Imported here, every row becomes an asset.`,
    choose: msg`Import as maintenance plans`,
  },
  handovers: {
    record: handover,
    number: msg`Handover no.`,
    list: msg`Go to handovers`,
    looksLike: msg`This looks like a list of handovers. Imported here, every row becomes an asset.`,
    choose: msg`Import as past handovers`,
  },
} as const satisfies Record<ImportSubject, SubjectWords>;

/** A column of a file that no field of the record is called like. */
const ofFiles: Words = {
  parentCode: msg`Code of the parent`,
  asset: msg`Asset`,
  location: msg`Location`,
  partner: msg`Person`,
  handedBy: msg`Handed over by`,
  currency: msg`Currency`,
};

/** Where the records of an import are listed, and each of them is shown. */
export const addressOf = (subject: ImportSubject): string => ofSubjects[subject].record.address;
export const kindOf = (subject: ImportSubject) => subjects[subject].kind;

const fieldsOf = (subject: Exclude<ImportSubject, 'assets'>): Words => {
  const words: Words = { ...ofFiles, ...ofSubjects[subject].record.fields };
  return Object.fromEntries(
    fieldsOfSubject(subject).flatMap((field) => {
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
  const may = usePermissions();
  return importSubjects.filter((subject) => subject === 'assets' || may(subjects[subject].needs));
}
