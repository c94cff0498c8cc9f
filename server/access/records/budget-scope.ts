import { sql } from 'kysely';
import type { Actor } from '../../http/handler.ts';
import { inScope } from '../scope.ts';

/** The budgets of `budget` that an actor reaches with a permission. */
export const budgetInScope = (actor: Actor, permission: 'budget.read' | 'budget.write') =>
  inScope(actor, permission, { organisation: sql.ref('budget.organisation_id') });
