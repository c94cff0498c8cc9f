import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sections } from '../../api/contract/screens.ts';
import { formatAmount } from '../../i18n/formats.ts';
import type { AssetEvent } from '../../machines/lifecycles/asset.ts';
import { logReadings } from '../../vocabulary/log-readings.ts';
import { labelsOf } from '../ui/filters/labels-of.ts';
import { choiceWords, type FieldName, fieldWords, logName } from './asset-fields.ts';
import { attachmentActions, attachmentFields } from './attachment.ts';
import { assetStates } from './looks/asset.ts';
import type { RecordWords, Words } from './record-words.ts';

export { assetStates };

const events = {
  'put in stock': msg`Put in stock`,
  issue: msg`Issued`,
  return: msg`Returned to stock`,
  lend: msg`Loaned out`,
  'return from loan': msg`Returned from loan`,
  'start transfer': msg`Transfer started`,
  'accept transfer': msg`Transfer accepted`,
  'accept issue': msg`Issue accepted by the receiver`,
  'accept loan': msg`Loan accepted by the borrower`,
  'refuse transfer': msg`Transfer refused`,
  'call off transfer': msg`Transfer called off`,
  'end transfer': msg`Transfer ended`,
  'send to repair': msg`Sent to repair`,
  'come back from repair': msg`Back from repair`,
  'report missing': msg`Reported missing`,
  'turn up': msg`Found`,
  'propose disposal': msg`Proposed for disposal`,
  'reject disposal': msg`Disposal rejected`,
  'withdraw disposal': msg`Disposal cancelled`,
  dispose: msg`Disposed of`,
  'correct in place': msg`Corrected`,
  'correct to in stock': msg`Corrected: in stock`,
  'correct to in use': msg`Corrected: in use`,
  'correct to disposed': msg`Corrected: disposed`,
} as const satisfies Record<AssetEvent['type'], MessageDescriptor>;

const fields: Words = {
  codes: msg`Codes on the asset`,
  mergedInto: msg`Merged into`,
  mergedFrom: msg`Merged from`,
  apartFrom: msg`Not a duplicate of`,
  ...Object.fromEntries(
    Object.entries(fieldWords).map(([field, word]) => [logName(field as FieldName), word]),
  ),
  impairment: msg`Impairment`,
  postedOn: msg`Day in the books`,
  depreciationShares: msg`Shares of depreciation`,
  exchangeRate: msg`Exchange rate`,
  reason: msg`Reason`,
  month: msg`Month`,
  work: msg`Work of the month`,
  ...attachmentFields,
};

export const asset = {
  name: msg`Asset`,
  address: sections.Assets.path,
  lifecycle: { states: assetStates, events },
  actions: {
    merged: msg`Merged into another`,
    'took over': msg`Record merged into another`,
    'merge undone': msg`Merge undone`,
    'told apart': msg`Marked as not a duplicate`,
    'no longer told apart': msg`Suggested as a duplicate again`,
    imported: msg`Imported`,
    ...attachmentActions,
  },
  fields,
  values: {
    ...choiceWords,
    status: labelsOf(assetStates),
    ...logReadings.asset,
    originalValue: (value: string, _zone: string, language: string) => formatAmount(value, language),
  },
} as const satisfies RecordWords;
