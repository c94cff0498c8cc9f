import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Grouping, ReportSource } from '../../../vocabulary/report.ts';
import { assetStates } from '../../records/asset.ts';
import { acquisitionWords, conditionWords, methodWords } from '../../records/asset-fields.ts';
import { billStates, billTypeWords } from '../../records/bill.ts';
import { documentNames, documentStates } from '../../records/handover.ts';
import { maintenanceStates } from '../../records/maintenance-task.ts';
import { ageWords, causeWords, repairStates, urgencyWords } from '../../records/repair.ts';
import { decisionWords, lineStates } from '../../records/stock-take.ts';
import { labelsOf } from '../../ui/filters/labels-of.ts';

type Words = Readonly<Record<string, MessageDescriptor>>;

const movementWords = {
  opening: msg({ message: 'At the beginning', context: 'report' }),
  added: msg({ message: 'Added', context: 'report' }),
  revalued: msg({ message: 'Value corrected', context: 'report' }),
  disposed: msg({ message: 'Disposed of', context: 'report' }),
  closing: msg({ message: 'At the end', context: 'report' }),
};

const choices: Readonly<Record<ReportSource, Partial<Record<Grouping, Words>>>> = {
  assets: { status: labelsOf(assetStates), condition: conditionWords, acquisition: acquisitionWords },
  balances: {},
  movements: { movement: movementWords },
  depreciation: { method: methodWords },
  handovers: { kind: documentNames, state: labelsOf(documentStates) },
  repairs: { state: labelsOf(repairStates), urgency: urgencyWords, cause: causeWords, age: ageWords },
  maintenance: { state: labelsOf(maintenanceStates) },
  bills: { type: billTypeWords, state: labelsOf(billStates) },
  stockTakes: { result: labelsOf(lineStates), decision: decisionWords },
};

/** How the words of a choice read; undefined for what is written as it is. */
export const choicesOf = (source: ReportSource, grouping: Grouping): Words | undefined =>
  choices[source][grouping];
