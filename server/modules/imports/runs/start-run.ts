import type { Permission } from '../../../../src/api/contract/permissions.ts';
import { isCustomName } from '../../../../src/vocabulary/custom-fields.ts';
import {
  fieldsOfSubject,
  identifyingFields,
  isNamedSubject,
  type NamedSubject,
  subjects,
} from '../../../../src/vocabulary/import-subjects.ts';
import { nameMadeOf } from '../../../../src/vocabulary/made-names.ts';
import { inScope } from '../../../access/scope.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Context, Handler } from '../../../http/handler.ts';
import { jobActor } from '../../../jobs/job.ts';
import { runnerOn } from '../../../jobs/runners.ts';
import { isCustom, isField } from '../../../ledger/fields/fields.ts';
import type { Choices } from '../../../ledger/reader/tasks.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { fold } from '../../../text/index.ts';
import type { Options } from '../options.ts';
import { requireMay } from '../records/writer-of.ts';
import { callOff, takeTurn } from '../workbooks/take-turn.ts';
import { except, saidInCheck, withAnswers } from './answers.ts';
import { beginRun } from './begin-run.ts';
import type { Plan } from './plan.ts';
import { requireMayCreate } from './require-may-create.ts';
import { findUpload } from './uploads.ts';

/** Begins the dry run of an upload; a job of this or another process does it. */
export const startRun: Handler<'/import/start'> = async (payload, context) => {
  const { db, actor, log } = context;
  const { uploadId, sheet, headerRow, encoding, options, later = {} } = payload;
  const { subject = 'assets' } = payload;
  const isNamed = isNamedSubject(subject);
  if (isNamed) requireMay(actor, subject);
  const newFields = options.newFields ?? [];
  if (newFields.length > 0) requireMayCreate(actor, ['field']);
  if (new Set(newFields.map(({ name }) => fold(name))).size < newFields.length)
    throw new Refusal('duplicate', { field: 'newFields' });
  const mapping = isNamed
    ? recordMapping(payload.mapping, subject)
    : checkedMapping(payload.mapping, options);
  const upload = await findUpload(db, actor.accountId, uploadId);
  await checkOptions(context, options, subjects[subject].needs);
  const said = except(await saidInCheck(db, upload.id, { subject, sheet }), later);
  const plan: Plan = {
    ...(isNamed && { subject }),
    sheet,
    headerRow,
    ...(encoding && { encoding }),
    mapping,
    options: withAnswers(withAnswers(options, later), said),
    said,
    actor: jobActor(context),
  };
  const { workbookId } = payload;
  const id = await inTransaction(db, async (tx) => {
    if (workbookId === undefined) return beginRun(tx, context, upload, plan);
    const { calledOff } = await takeTurn(tx, context, workbookId, { sheet, uploadId: upload.id });
    const id = await beginRun(tx, context, upload, plan, workbookId);
    // Somebody went back to the columns.
    if (calledOff) await callOff(tx, context, calledOff);
    return id;
  });
  runnerOn(db).wake(log);
  return { id };
};

/** @throws Refusal `mappingIncomplete` with the target that is wrong, or that is missing */
function checkedMapping(mapping: Choices, { makeNames }: Options): Choices {
  const targets = new Set<string>();
  for (const { target, columns } of mapping) {
    const custom = isCustom(target) ? target.slice('custom:'.length).trim() : null;
    const sound = custom === null ? isField(target) : isCustomName(custom);
    if (!sound || targets.has(target)) {
      throw new Refusal('mappingIncomplete', { target });
    }
    if (columns.length > 0) targets.add(target);
  }
  const isMade = makeNames === true && nameMadeOf((field) => targets.has(field)) !== null;
  if (!targets.has('name') && !targets.has('assetNo') && !isMade) {
    throw new Refusal('mappingIncomplete', { target: 'name' });
  }
  return mapping;
}

/** @throws Refusal `mappingIncomplete` as for assets; there are no further fields */
function recordMapping(mapping: Choices, subject: NamedSubject): Choices {
  const known = fieldsOfSubject(subject);
  const wrong = mapping.find(
    ({ target }, at) => !known.includes(target) || mapping.findIndex((one) => one.target === target) !== at,
  );
  if (wrong) throw new Refusal('mappingIncomplete', { target: wrong.target });
  const isMapped = (field: string) =>
    mapping.some(({ target, columns }) => target === field && columns.length > 0);
  if (!identifyingFields(subject).some(isMapped)) throw new Refusal('mappingIncomplete', { target: 'name' });
  return mapping;
}

/** @throws Refusal `badReference` with the field */
async function checkOptions(
  { db, actor }: Context,
  { organisationId, categoryId }: Options,
  needs: Permission,
): Promise<void> {
  const organisation = await db
    .selectFrom('organisation')
    .select('id')
    .where('id', '=', organisationId)
    .where('state', '=', 'active')
    .where((eb) => inScope(actor, needs, { organisation: eb.ref('organisation.id') }))
    .executeTakeFirst();
  if (!organisation) throw new Refusal('badReference', { field: 'organisationId' });
  if (categoryId === null) return;
  const category = await db
    .selectFrom('category')
    .select('id')
    .where('id', '=', categoryId)
    .where('state', '=', 'active')
    .executeTakeFirst();
  if (!category) throw new Refusal('badReference', { field: 'categoryId' });
}
