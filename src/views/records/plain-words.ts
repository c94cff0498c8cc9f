import type { MessageDescriptor } from '@lingui/core';
import type { masterRecordMachine } from '../../machines/lifecycles/master-record.ts';
import {
  byPlainName,
  type PlainKind,
  type PlainList,
  type PlainWith,
  plainKinds,
  plainLists,
  plainNames,
} from '../../vocabulary/plain-records.ts';
import { approvalRule } from './approval-rule.ts';
import { budget } from './budget.ts';
import { category } from './category.ts';
import { checklist } from './checklist.ts';
import { device } from './device.ts';
import { dispatchRule } from './dispatch-rule.ts';
import { inspectionRoute } from './inspection.ts';
import { labelTemplate } from './label-template.ts';
import { location } from './location.ts';
import { meter } from './meter.ts';
import { organisation } from './organisation.ts';
import { person } from './person.ts';
import type { PlainWords } from './record-words.ts';
import { sparePart } from './spare-part.ts';
import { supplier } from './supplier.ts';

/** What there is to say of plain records. */
export const plainWords = {
  sparePart,
  checklist,
  labelTemplate,
  inspectionRoute,
  meter,
  device,
  budget,
  approvalRule,
  dispatchRule,
  person,
  supplier,
  location,
  organisation,
  category,
} as const satisfies Record<PlainKind, PlainWords>;

/** Those that live as master records do: active, retired, merged. */
export type MasterKind = {
  [Kind in PlainList]: (typeof plainWords)[Kind]['lifecycle']['machine'] extends typeof masterRecordMachine
    ? Kind
    : never;
}[PlainList];

/** What each is called where several are meant: the name of its list. */
export const plainTables = Object.fromEntries(
  plainKinds.map((kind) => [kind, plainWords[kind].titles.many]),
) as Readonly<Record<PlainKind, MessageDescriptor>>;

/** The same by the names of lists of which views are saved. */
export const plainViews = byPlainName(plainLists, (kind) => [plainNames(kind).list, plainTables[kind]]);

type Title = ReturnType<typeof plainNames<PlainKind>>['titles'][keyof PlainWords['titles'] | 'one'];

/** The titles of their screens. */
export const plainTitles = Object.fromEntries(
  plainKinds.flatMap((kind) => {
    const { titles } = plainNames(kind);
    const words: PlainWords = plainWords[kind];
    return [
      [titles.many, words.titles.many],
      [titles.one, words.name],
      [titles.new, words.titles.new],
      [titles.edit, words.titles.edit],
    ];
  }),
) as Readonly<Record<Title, MessageDescriptor>>;

type Right = `${Exclude<PlainKind, PlainWith<'rights'>>}.${'read' | 'write'}`;

/** What their permissions allow. */
export const plainRights = Object.fromEntries(
  plainKinds.flatMap((kind) => {
    const { rights }: PlainWords = plainWords[kind];
    return rights
      ? [
          [`${kind}.read`, rights.read],
          [`${kind}.write`, rights.write],
        ]
      : [];
  }),
) as Readonly<Record<Right, MessageDescriptor>>;
