import type { MadeKind } from '../../../../src/vocabulary/import-run.ts';
import { createdWith } from '../../../../src/vocabulary/import-subjects.ts';
import { type Grants, isGranted } from '../../../access/grants.ts';
import { Refusal } from '../../../lib/refusal.ts';

/**
 * What comes with a file is created by whoever may create it on its screen; where they may, the names of a run say.
 *
 * @throws Refusal `notPermitted`
 */
export function requireMayCreate(actor: { grants: Grants }, kinds: readonly MadeKind[]): void {
  if (!kinds.every((kind) => isGranted(actor, createdWith[kind]))) throw new Refusal('notPermitted');
}
