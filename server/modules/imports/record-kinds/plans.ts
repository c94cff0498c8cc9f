import { sql } from 'kysely';
import { type PlanState, planFields } from '../../../../src/vocabulary/plan.ts';
import { planInScope } from '../../../access/records/plan-scope.ts';
import type { ScopedActor } from '../../../access/scope.ts';
import type { Db, Tx } from '../../../http/handler.ts';
import { stateOfWord } from '../../../ledger/records/known-record-header.ts';
import type { RecordValues } from '../../../ledger/records/record-reading.ts';
import type { AnyMaster, Writer } from '../../../master-records/master.ts';
import { fold } from '../../../text/index.ts';
import { addPlan, type FoundPlan, findPlans, type ImportedPlan, removePlan } from '../../plans/index.ts';
import { companyToday } from '../../schedules/index.ts';
import type { Note } from '../decide/notes.ts';
import { type NameUse, resolver, type Setting } from '../decide/resolve-names.ts';
import type { Finder, Found, RecordImport, ToWrite } from '../records/record-import.ts';
import { type Dates, datesOfPlan, notePassed } from './dates-of-plan.ts';
import { notePlanDifferences } from './differences-of-plan.ts';
import { findByName, findTarget } from './target-of-plan.ts';

/** As far as it is read; a plan is written by functions of its own. */
const master = {
  kind: 'plan',
  fields: planFields,
  reach: (actor: ScopedActor, action: 'read' | 'write') =>
    sql`(select ${planInScope(actor, `plan.${action}`)} from plan where plan.id = master.id)`,
} as unknown as AnyMaster;

/** Plans of a list: those that exist stay as they are. */
export const plans: RecordImport = {
  master,
  needs: 'plan.write',
  knownBy: sql`master.plan_no`,
  details: sql`master.version as held`,
  steps: {},
  findsKnown: true,
  repeated: 'planRowsDiffer',
  lookUp,
  findNamed,
  own: { write: writePlan, remove: removePlan, parts: ['plan_asset'] },
};

async function writePlan(tx: Tx, writer: Writer, { known, input }: ToWrite) {
  const { state, ...plan } = input;
  if (known) return { id: known.id, changes: [], before: null };
  // What is to be created with the file is not there in its check.
  const isPlanned = [plan.categoryId, plan.locationId].some((id) => typeof id === 'number' && id < 0);
  if (isPlanned) return { id: 0, changes: [], before: null };
  const added = await addPlan(tx, writer, plan as ImportedPlan, state as PlanState);
  return { ...added, before: null };
}

async function findNamed(
  db: Db | Tx,
  { actor }: Writer,
  values: RecordValues,
  setting: Setting,
  note: Note,
): Promise<Found & { names: NameUse[] }> {
  const { name = '', planNo, checklist } = values;
  const candidates = await findPlans(db, actor, { planNo, name });
  const [known] = candidates;
  if (candidates.length > 1) note('name', 'nameAmbiguous', name);
  if (known && !known.visible) note(null, 'recordTaken', known.planNo);
  const target = await findTarget(db, actor, values, setting, note, !known);
  const people = findPeople(values, setting, note);
  const checklistId =
    checklist === undefined
      ? undefined
      : await findByName(db, 'checklist', sql`checklist where state = 'active'`, checklist, note);
  const dates = datesOfPlan(values, note);
  const today = await companyToday(db);
  const input = {
    ...{ ...target.input, ...people.input, ...dates },
    ...(checklistId !== undefined && { checklistId }),
  };
  return { ...(known && { known }), input, today, names: [...target.names, ...people.names] };
}

/** Who does it, found as who holds an asset is. */
function findPeople(values: RecordValues, setting: Setting, note: Note) {
  const names: NameUse[] = [];
  const input: Record<string, number> = {};
  for (const field of ['assignee', 'substitute'] as const) {
    const written = values[field];
    if (written === undefined) continue;
    const found = resolver(setting, (_, ...said) => note(field, ...said));
    const person = found.person('custodian', { custodian: written }, setting.options.organisationId);
    names.push(...found.names);
    if (person && person.id > 0) input[`${field}Id`] = person.id;
  }
  return { names, input };
}

/** A plan is known by its number, or else by its name. */
function lookUp(): Finder {
  return (values, { organisationId, known, input: named = {}, today = '' }, { activate }, note) => {
    const { name = '', instruction, planNo } = values;
    const said = values.state === undefined ? undefined : stateOfWord('plans', values.state);
    const input = {
      ...named,
      ...(values.name !== undefined && { name }),
      ...(instruction !== undefined && { instruction }),
      ...(organisationId !== undefined && { organisationId }),
    };
    if (known) {
      if (known.visible) notePlanDifferences(known as FoundPlan, { ...input, state: said }, note);
      return { known, number: (known as FoundPlan).planNo, input };
    }
    const state = (said as PlanState | undefined) ?? (activate ? 'active' : 'draft');
    noteMissing(values, named, note);
    if (said === undefined && !activate) note('state', 'planDrafted', '');
    if (planNo !== undefined) note('planNo', 'numberNew', planNo);
    notePassed(named as Dates, state, today, note);
    const identity = name === '' ? undefined : fold(name);
    return { known: null, number: null, input: { ...input, state }, ...(identity && { identity }) };
  };
}

function noteMissing(values: RecordValues, named: Readonly<Record<string, unknown>>, note: Note): void {
  if (values.name === undefined) note('name', 'valueMissing', '');
  if (values.every === undefined && values.unit === undefined) note('every', 'valueMissing', '');
  if (named.startOn === undefined) note('startOn', 'valueMissing', '');
  const isSaid = ['asset', 'assetList', 'route', 'category', 'location'].some(
    (field) => values[field] !== undefined,
  );
  if (!isSaid) note('asset', 'valueMissing', '');
}
