import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import type { AssetEvent } from '../../../machines/lifecycles/asset.ts';
import type { CustodyEvent } from '../../../machines/lifecycles/custody.ts';
import type { ImportEvent } from '../../../machines/lifecycles/import-run.ts';
import { assetStates } from '../asset-states.ts';
import { acquisitionWords, conditionWords, fieldWords, methodWords } from '../asset-words.ts';
import { movePoint } from '../decimal.ts';
import { documentKinds } from '../document-words.ts';

export type LogEntry = Answer<'/log/list'>['rows'][number];
type Words = Readonly<Record<string, MessageDescriptor>>;

/** What happened, where no step of a life did. */
export const actionWords: Words = {
  created: msg`Created`,
  updated: msg`Changed`,
  removed: msg`Removed`,
  imported: msg`Imported`,
  'signed in': msg`Signed in`,
  'signed out': msg`Signed out`,
  'sign-in failed': msg`Sign-in failed`,
  'password changed': msg`Password changed`,
};

type LifeEvent = (AssetEvent | CustodyEvent | ImportEvent)['type'];

/** Each step of a life, as something that has happened. */
export const eventWords = {
  'put in stock': msg`Put in stock`,
  issue: msg`Issued`,
  return: msg`Returned`,
  lend: msg`Lent`,
  'give back': msg`Given back`,
  'start transfer': msg`Transfer started`,
  'end transfer': msg`Transfer ended`,
  'send to repair': msg`Sent to repair`,
  'come back from repair': msg`Back from repair`,
  'report missing': msg`Reported missing`,
  'turn up': msg`Turned up`,
  'propose disposal': msg`Proposed for disposal`,
  'withdraw disposal': msg`Disposal withdrawn`,
  dispose: msg`Disposed of`,
  post: msg`Posted`,
  cancel: msg`Cancelled`,
  commit: msg`Import started`,
  'rows checked': msg`Rows checked`,
  'rows imported': msg`Rows imported`,
  fail: msg`Failed`,
} as const satisfies Record<LifeEvent, MessageDescriptor>;

export const wayWords: Readonly<Record<LogEntry['way'], MessageDescriptor>> = {
  form: msg`Form`,
  document: msg`Document`,
  import: msg`Import`,
  job: msg`Job`,
};

export const recordWords: Readonly<Record<LogEntry['recordKind'], MessageDescriptor>> = {
  asset: msg`Asset`,
  custody: msg`Custody document`,
  import: msg`Import run`,
  account: msg`Account`,
};

/** Fields that the log calls otherwise than the form does. */
const logFields: Words = {
  ...fieldWords,
  category: fieldWords.categoryId,
  ownerOrgan: fieldWords.ownerOrganId,
  organ: fieldWords.organId,
  location: fieldWords.locationId,
  custodian: fieldWords.custodianId,
  user: fieldWords.userId,
  supplier: fieldWords.supplierId,
  parentAsset: fieldWords.parentId,
  state: fieldWords.status,
  kind: msg`Kind`,
  assets: msg`Assets`,
  happenedOn: msg`Date`,
  documentNo: msg`Document no.`,
};

const statusWords: Words = Object.fromEntries(
  Object.entries(assetStates).map(([state, { label }]) => [state, label]),
);
const valueWords: Readonly<Record<string, Words>> = {
  status: statusWords,
  condition: conditionWords,
  acquisition: acquisitionWords,
  depreciationMethod: methodWords,
  kind: documentKinds,
  state: { draft: msg`Draft`, posted: msg`Posted`, cancelled: msg`Cancelled` },
};

/** The event within the id of a step such as `asset/inStock/issue/1`; undefined for a plain action. */
export const eventOf = (action: string) => action.split('/')[2];

const wordOf = (words: Words, key: string | undefined) =>
  key !== undefined && Object.hasOwn(words, key) ? words[key] : undefined;

/** Says what the log holds in the language in use; what has no words is shown as it stands. */
export function useLogWords() {
  const { t } = useLingui();
  return {
    action(action: string) {
      const word = wordOf(actionWords, action) ?? wordOf(eventWords, eventOf(action));
      return word ? t(word) : action;
    },
    /** What is offered as a filter: an action or the event of a step. */
    filterable(name: string) {
      const word = wordOf(actionWords, name) ?? wordOf(eventWords, name);
      return word ? t(word) : name;
    },
    way: (way: LogEntry['way']) => t(wayWords[way]),
    field(field: string) {
      const word = wordOf(logFields, field);
      return word ? t(word) : field.replace(/^custom:/, '');
    },
    value(field: string, value: string) {
      const word = wordOf(valueWords[field] ?? {}, value);
      if (word) return t(word);
      return field === 'residualRate' ? `${movePoint(value, 2)}%` : value;
    },
  };
}
