import type { MessageDescriptor } from '@lingui/core';
import type { Permission } from '../../api/contract/permissions.ts';

export type Words = Readonly<Record<string, MessageDescriptor>>;

/** The life of a kind of record: its states in their order, and its steps as something that happened. */
export type Lifecycle = {
  states: Readonly<Record<string, { label: MessageDescriptor; palette: string }>>;
  events: Words;
};

/** What a kind of record is called, where it lives, and how what the log holds of it reads. */
export type RecordWords = {
  name: MessageDescriptor;
  /** The address of its list, under which each has a page by its id. */
  address?: string;
  /** What its page needs, where not everybody who reads of it in the log may open it. */
  needs?: Permission;
  lifecycle?: Lifecycle;
  /** What happens to it beside its life, and to every kind beside being created, changed and removed. */
  actions?: Words;
  fields?: Words;
  /** How the values of a field read: a word each, or text made of them in a language, moments by the clock of a time zone. Others are shown as they stand. */
  values?: Readonly<Record<string, Words | ((value: string, zone: string, language: string) => string)>>;
};

/** What the permissions of a plain record allow. */
export type PlainWords = RecordWords & {
  rights?: { read: MessageDescriptor; write: MessageDescriptor };
};
