import { type NamedSubject, subjects } from '../../../../src/vocabulary/import-subjects.ts';
import { type Grants, isGranted } from '../../../access/grants.ts';
import { Refusal } from '../../../lib/refusal.ts';
import type { Writer } from '../../../master-records/master.ts';
import type { Run } from '../runs/plan.ts';

/** As whom a run writes, so that the log names the import. */
export const writerOf = ({ id, label, plan }: Run): Writer => ({
  actor: plan.actor,
  ip: plan.actor.ip,
  way: 'import',
  document: { id, documentNo: label },
});

/** Whoever imports records may write them one by one. @throws Refusal `notPermitted` */
export function requireMay(actor: { grants: Grants }, subject: NamedSubject): void {
  if (!isGranted(actor, subjects[subject].needs)) throw new Refusal('notPermitted');
}
