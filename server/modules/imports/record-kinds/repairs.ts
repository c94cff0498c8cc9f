import { sql } from 'kysely';
import { canMean } from '../../../../src/vocabulary/parsing/currency-sign.ts';
import { faultField, workTexts } from '../../../../src/vocabulary/repair.ts';
import { repairDispatched } from '../../../access/records/repair-scope.ts';
import type { ScopedActor } from '../../../access/scope.ts';
import { companyZone } from '../../../database/company-zone.ts';
import type { Db, Tx } from '../../../http/handler.ts';
import { stateOfWord } from '../../../ledger/records/known-record-header.ts';
import type { RecordValues } from '../../../ledger/records/record-reading.ts';
import type { AnyMaster, Writer } from '../../../master-records/master.ts';
import { fold } from '../../../text/index.ts';
import { addPastRepair, findPastRepair, type PastRepair, removePastRepair } from '../../repairs/index.ts';
import type { Note } from '../decide/notes.ts';
import type { Setting } from '../decide/resolve-names.ts';
import type { Finder, Found, RecordImport } from '../records/record-import.ts';
import { noteDifferences } from './differences-of-repair.ts';
import { findAsset } from './find-named.ts';
import { keysOf, spansOf } from './moments-of-repair.ts';
import { findPeopleAndSupplier } from './people-of-repair.ts';

/** As far as it is read; a repair is written by a function of its own. */
const master = {
  kind: 'repair',
  fields: { fault: faultField, ...workTexts },
  reach: (actor: ScopedActor) =>
    sql`(select ${repairDispatched(actor)} from repair where repair.id = master.id)`,
} as unknown as AnyMaster;

/** Repairs of the past: they come in closed, and those that exist stay as they are. */
export const repairs: RecordImport = {
  master,
  needs: 'repair.dispatch',
  knownBy: sql`master.repair_no`,
  details: sql`master.repair_no as name, master.version as held, (select count(*) from attachment
    where record_kind = 'repair' and record_id = master.id) as files`,
  steps: {},
  findsKnown: true,
  lookUp,
  findNamed,
  own: {
    write: async (tx, writer, { known, input }) =>
      known
        ? { id: known.id, changes: [], before: null }
        : { ...(await addPastRepair(tx, writer, input as PastRepair)), before: null },
    remove: removePastRepair,
    parts: [],
  },
};

const finished: readonly (string | undefined)[] = ['done', 'verified', 'closed'];

async function findNamed(
  db: Db | Tx,
  { actor }: Writer,
  values: RecordValues,
  setting: Setting,
  note: Note,
): Promise<Found> {
  const { fault = '', repairNo } = values;
  if (values.asset === undefined) note('asset', 'valueMissing', '');
  if (values.asset === undefined) return {};
  const asset = await findAsset(db, actor, values, 'repair.dispatch', setting, note);
  if (!asset) return {};
  const spans = spansOf(await companyZone(db), values);
  const { reportedAt: reported = spans.doneAt } = spans;
  const known = await findPastRepair(db, actor, { assetId: asset.id, fault, reported, repairNo });
  if (known && !known.visible) note(null, 'recordTaken', known.name);
  const people = findPeopleAndSupplier(values, setting, note, !known);
  return { asset, spans, ...people, ...(known && { known }) };
}

/** A repair is known by its number, or else by asset, fault and when it was reported, as exactly as the row says it. */
function lookUp(): Finder {
  return (values, { asset, known, spans, input: named = {} }, _options, note) => {
    const { doneAt, reportedAt = doneAt, fault = '', solution, finding, cost: said, currency: own } = values;
    const [cost, beside] = said?.split(' ') ?? [];
    const currency = currencyOf(beside ?? own, asset?.currency);
    const state = values.state === undefined ? undefined : stateOfWord('repairs', values.state);
    const input = {
      ...named,
      assetId: asset?.id,
      ...{ fault, reportedAt, doneAt, solution, finding, cost, currency },
    };
    if (known && spans) {
      // Nothing is said of one that the person may not see.
      if (known.visible) noteDifferences({ ...known }, { ...input, fault: values.fault, state }, spans, note);
    } else {
      for (const [field, text] of Object.entries({ fault: values.fault, doneAt, solution }))
        if (text === undefined) note(field, 'valueMissing', '');
      if (state !== undefined && !finished.includes(state))
        note('state', 'repairNotFinished', values.state ?? '');
      if (values.repairNo !== undefined) note('repairNo', 'numberNew', values.repairNo);
      if (values.reportedAt === undefined && doneAt !== undefined) note(null, 'reportedAssumed', doneAt);
    }
    const keys = asset && spans && keysOf(spans, (clock) => [asset.id, clock, fold(fault)].join(' '));
    return { known: known ?? null, number: asset?.assetNo ?? null, input, ...keys };
  };
}

/** A sign of several currencies means that of the asset, if it can. */
const currencyOf = (said: string | undefined, ofAsset = '') =>
  said !== undefined && /^(?:¥|\$|kr)$/.test(said) && canMean(said, ofAsset) ? ofAsset : said;
