import type { ReadingProblem } from '../../../../src/api/contract/reading-problems.ts';
import { isEnded } from '../../../../src/vocabulary/asset.ts';
import { customLimits } from '../../../../src/vocabulary/custom-fields.ts';
import { numberKey } from '../../../../src/vocabulary/number-key.ts';
import { type Booked, isOverCharged, valuesIn } from '../../../books/worth.ts';
import type { Headers, Problem, RowReading, RowValues } from '../../../ledger/reader/row-reading.ts';
import { touchesRuled } from '../../../lib/under-approval.ts';
import type { AssetColumns } from '../../assets/index.ts';
import { minSimilarity, similarityOf } from '../names/similarity.ts';
import { changesOf } from './decide-known.ts';
import { newAsset } from './decide-new.ts';
import type { Decision } from './decision.ts';
import { withDerived } from './derived.ts';
import { withFirstOfSeveral } from './first-of-several.ts';
import type { KnownAsset } from './known-asset.ts';
import { isRejected, type Note, problemOf } from './notes.ts';
import { type FoundParents, parentOf } from './parent.ts';
import { resolver, type Setting } from './resolve-names.ts';

/** What the register holds that the rows of a batch may be about. */
export type Register = {
  byNumber: Map<string, KnownAsset>;
  bySerial: Map<string, KnownAsset[]>;
  parents: FoundParents;
  /** The number of an asset that looks like the row, by row. */
  lookalikes: Map<number, string>;
};

const nameMissing: Problem = {
  field: 'name',
  column: null,
  code: 'nameMissing' satisfies ReadingProblem,
  text: '',
  severity: 'reject',
};

/** Problems that only matter for an asset that the register does not have yet. */
const ofNewOnly = new Set(['nameMissing', 'nameMade', 'assetNoMissing']);

/** Decides what becomes of a row. Writes nothing; missing names are planned in the directory. */
export function decideRow(
  reading: RowReading,
  register: Register,
  setting: Setting & { headers: Headers },
): Decision {
  const problems: Problem[] = [...reading.problems];
  const note: Note = (...noted) => problems.push(problemOf(setting.headers, ...noted));
  const { known, taken } = identify(reading, register, note);
  const names = resolver(setting, note);
  const derived = withDerived(valuesOf(reading, known), setting.headers, note);
  const values = withFirstOfSeveral(derived, known, setting, setting.headers, note);
  const decided = known
    ? { ...changesOf(values, known, setting, names, note), organisationId: known.organisationId }
    : { ...newAsset(values, setting, names, note), before: null };
  if (known && reading.split) note('assetNo', 'splitExists', known.assetNo);
  const further = Object.keys(decided.columns.custom ?? {}).length;
  if (further > customLimits.fields) note(null, 'tooManyFields', String(further));
  const parent = parentOf(reading, known, register.parents, note);
  const { changes } = decided;
  noteOverCharged(decided, known?.booked, note);
  if (known && changes.length > 0 && !setting.options.replace) noteOther(values, known, note);
  if (parent) changes.push({ field: 'parentAsset', from: known?.parent?.assetNo ?? null, to: parent.label });
  if (known && changes.length > 0) {
    if (!known.changeable) note(null, 'updateNotPermitted', known.assetNo);
    else if (isEnded(known.status) && !known.correctable) note(null, 'assetEnded', known.assetNo);
    else if (known.underApproval !== null && touchesRuled(changes))
      note(null, 'underApproval', known.underApproval);
    else if (!setting.options.update) note('assetNo', 'numberExists', known.assetNo);
    else if (isEnded(known.status)) note(null, 'endedCorrected', '');
  }
  // A file without a column of names can only change assets that are known.
  if (!known && !values.name && !problems.some(({ field }) => field === 'name')) problems.push(nameMissing);
  const counted = known ? problems.filter(({ code }) => !ofNewOnly.has(code)) : problems;
  const rejected = taken || isRejected(counted);
  const outcome = rejected ? 'rejected' : !known ? 'created' : changes.length > 0 ? 'updated' : 'unchanged';
  const writes = outcome === 'created' || outcome === 'updated';
  return {
    row: reading.row,
    outcome,
    assetNo: known?.assetNo ?? (values.assetNo || null),
    name: values.name || (known ? String(known.columns.name) : null),
    assetId: known?.id ?? null,
    version: known?.version ?? null,
    problems: counted,
    changes: writes ? changes : [],
    columns: writes ? decided.columns : null,
    before: decided.before,
    organisationId: decided.organisationId,
    parent: writes && parent ? parent.link : null,
    names: writes ? names.names : [],
  };
}

/** What an asset costs covers what it was charged, where a row says either. */
function noteOverCharged(
  { columns, changes }: Pick<Decision, 'changes'> & { columns: AssetColumns },
  booked: Booked | undefined,
  note: Note,
): void {
  const changed = changes.find(({ field }) => field === 'openingDepreciation' || field === 'originalValue');
  if (changed && isOverCharged(valuesIn(columns), booked))
    note(
      changed.field === 'originalValue' ? 'originalValue' : 'openingDepreciation',
      'belowCharged',
      changed.to ?? '',
    );
}

/** A name that is made up replaces none that is known. */
function valuesOf({ values, nameMade }: RowReading, known: KnownAsset | null): RowValues {
  if (!known || !nameMade) return values;
  const { name: _, ...others } = values;
  return others;
}

/** A known number with quite another name, and no serial number to tell that it is the same asset. */
function noteOther(values: RowValues, known: KnownAsset, note: Note): void {
  const [name, serialNo] = [String(known.columns.name), String(known.columns.serial_no)];
  if (!values.name || (values.serialNo && values.serialNo === serialNo)) return;
  if (similarityOf(values.name, name) < minSimilarity) note('assetNo', 'otherAsset', name);
}

/** The asset that a row is about: by its number, else by a serial number that is unique on both sides. */
function identify(
  { row, values, duplicates, serialRepeated }: RowReading,
  { byNumber, bySerial, lookalikes }: Register,
  note: Note,
): { known: KnownAsset | null; taken: boolean } {
  if (duplicates.length > 0) note('assetNo', 'numberRepeated', values.assetNo ?? '', duplicates);
  if (values.assetNo) {
    const known = byNumber.get(numberKey(values.assetNo));
    if (known && !known.visible) note('assetNo', 'numberTaken', values.assetNo);
    return { known: known?.visible ? known : null, taken: known !== undefined && !known.visible };
  }
  const [only, second] = values.serialNo && !serialRepeated ? (bySerial.get(values.serialNo) ?? []) : [];
  if (only && !second) {
    note('serialNo', 'identifiedBySerial', only.assetNo);
    return { known: only, taken: false };
  }
  const lookalike = second?.assetNo ?? lookalikes.get(row);
  if (lookalike) note('name', 'mayExistAlready', lookalike);
  return { known: null, taken: false };
}
