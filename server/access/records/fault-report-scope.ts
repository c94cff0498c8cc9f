import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../http/handler.ts';
import { isGranted } from '../grants.ts';
import { scopeOfAsset } from './scope-of-asset.ts';

/** The fault reports of `fault_report` whose assets have repairs that an actor dispatches. */
export const faultReportInScope = (actor: Actor): RawBuilder<unknown> =>
  isGranted(actor, 'repair.dispatch')
    ? sql`coalesce((select ${scopeOfAsset(actor, 'repair.dispatch')} from asset
        where asset.id = fault_report.asset_id), false)`
    : sql`false`;
