import { sql } from 'kysely';
import { detailsOf } from '../../../../src/machines/lifecycles/document-kinds.ts';
import { unanswered } from '../../../../src/machines/lifecycles/handover.ts';
import type { LineBefore } from '../../../database/schema/documents.ts';
import type { Context, Tx } from '../../../http/handler.ts';
import { advance } from '../../../lifecycle/advance.ts';
import { logDocument } from '../document-log.ts';
import { lapseExtensions } from '../loans/extensions.ts';
import type { Move } from '../lock-assets.ts';
import { takeBack } from '../transfers/acceptance.ts';
import { issue } from './issue.ts';
import type { AssetDestination, Kind } from './kind.ts';

/** 借用: like an issue, but for a time. */
export const borrow: Kind = { destination: issue.destination, released: takeBack, follow: settleLoans };

type Lent = Pick<LineBefore, 'custodian' | 'organisation' | 'location'> & { assetId: number };

/** 归还: each asset goes back to whom and where it was lent from; what was lent from the stock goes there. */
export const returnLoan: Kind = {
  destination: async (assets, _, tx) => {
    const { rows } = await sql<Lent>`
      select distinct on (line.asset_id) line.asset_id as "assetId", line.before -> 'custodian' as custodian,
        line.before -> 'organisation' as organisation, line.before -> 'location' as location
      from document_line line join document loan on loan.id = line.document_id
      where loan.kind = 'borrow' and loan.state in ('handedOver', 'lent') and line.back_at is null
        and line.asset_id = any(${assets.map(({ id }) => id)}::bigint[])
      order by line.asset_id, line.id desc`.execute(tx);
    const lentFrom = new Map(rows.map((lent) => [lent.assetId, lent]));
    return assets.map((asset): AssetDestination => {
      const from = lentFrom.get(asset.id);
      return {
        custodian: known(from?.custodian),
        organisation: known(from?.organisation) ?? asset.ownerOrganisation,
        // What had no place in the stock has none there now: it does not stay with the borrower.
        location: from?.location === null ? null : (known(from?.location) ?? asset.location),
        user: known(from?.custodian) && asset.user,
      };
    });
  },
};

const known = (was: LineBefore['custodian'] | undefined) =>
  was && was.id !== null ? { id: was.id, name: was.name } : null;

/** Whichever document brings it: what was lent out of the stock may also be returned there. */
const isBack = ({ asset, step }: Move) =>
  asset.status === 'borrowed' && (step.state === 'inStock' || step.state === 'inUse');

/** Notes of assets that are lent no more that they are back; a loan of which none is out any more is over. */
async function settleLoans(tx: Tx, context: Context, moved: readonly Move[]): Promise<void> {
  const assetIds = moved.filter(isBack).map(({ asset }) => asset.id);
  if (assetIds.length === 0) return;
  await sql`select from document where kind = 'borrow' and state in ('handedOver', 'lent') and id in (select document_id
    from document_line where asset_id = any(${assetIds}::bigint[])) order by id for update`.execute(tx);
  const { rows } = await sql<{ id: number; documentNo: string; createdOrganisationId: number; out: number }>`
    with back as (
      update document_line line set back_at = now() from document loan
      where loan.id = line.document_id and loan.kind = 'borrow' and loan.state in ('handedOver', 'lent')
        and line.back_at is null and not line.open and line.asset_id = any(${assetIds}::bigint[])
      returning line.id, line.document_id
    )
    select loan.id, loan.document_no as "documentNo", loan.created_organisation_id as "createdOrganisationId",
      (select count(*) from document_line line where line.document_id = loan.id and line.back_at is null
        and line.id not in (select id from back)) as out
    from document loan where loan.id in (select document_id from back) order by loan.id`.execute(tx);
  for (const loan of rows.filter(({ out }) => out === 0)) {
    const event = { type: 'last asset came back' };
    const step = advance(
      detailsOf('borrow').lifecycle,
      'lent',
      { ...unanswered, lines: 1, complete: true, needsApproval: false },
      event,
    );
    if (!step) continue;
    await lapseExtensions(tx, loan.id);
    await sql`update document set state = ${step.state}, version = version + 1 where id = ${loan.id}`.execute(
      tx,
    );
    await logDocument(tx, context, loan, step.transitionId, [
      { field: 'state', from: 'lent', to: step.state },
    ]);
  }
}
