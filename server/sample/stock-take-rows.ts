import type { StockTakeLineState, StockTakeState } from '../../src/vocabulary/stock-take.ts';
import type { NumberedLifecycle } from './asset-rows.ts';
import type { OrganisationCode } from './company/organisations.ts';
import { type CompanyRows, idOf } from './company-rows.ts';
import { atWork, type Day, plusDays } from './days.ts';
import { firstId } from './insert-rows.ts';

type Take = {
  name: string;
  organisation: OrganisationCode;
  state: StockTakeState;
  /** When counting began, in days from today. */
  day: number;
  blind: boolean;
};

const takes: readonly Take[] = [
  { name: '人力资源部季度盘点', organisation: 'ZB-RL', state: 'closed', day: -40, blind: false },
  { name: '财务部盘点', organisation: 'ZB-CW', state: 'review', day: -4, blind: false },
  { name: '质量部盘点', organisation: 'JX-ZL', state: 'counting', day: -1, blind: true },
];

/** What counting says of a line: mostly that all is as recorded; what is under review has differences. */
function stateOf({ state }: Take, nth: number): StockTakeLineState {
  if (state === 'counting') return nth % 2 === 0 ? 'found' : 'waiting';
  if (state === 'review' && nth === 1) return 'missing';
  if (state === 'review' && nth === 3) return 'damaged';
  return 'found';
}

/** Stock-takes of organisations: one that is over, one under review, and one that is being counted. */
export function stockTakeRows(
  lifecycles: readonly NumberedLifecycle[],
  company: CompanyRows,
  keeper: { accountId: number; personId: number; name: string; organisationId: number },
  today: Day,
) {
  const rounds = takes.map((take, at) => {
    const id = firstId.stock_take + at;
    const day = plusDays(today, take.day);
    const organisationId = idOf(company.organisation.ids, take.organisation);
    const startedAt = atWork(day, 15);
    const held = lifecycles.filter(
      ({ standing: { organisation, status } }) =>
        organisation === take.organisation && status !== 'draft' && status !== 'disposed',
    );
    const lines = held.map(({ id: assetId, assetNo, thing, standing }, nth) => {
      const state = stateOf(take, nth);
      const isCounted = state !== 'waiting' && state !== 'missing';
      const locationId = standing.place && idOf(company.location.ids, standing.place);
      const custodianId = standing.holder && idOf(company.person.ids, standing.holder.jobNo);
      return {
        stock_take_id: id,
        asset_id: assetId,
        code: assetNo,
        name: thing.product.name,
        serial_no: thing.serial ?? '',
        expected: true,
        status: standing.status,
        location_id: locationId,
        custodian_id: custodianId,
        state,
        counted_location_id: isCounted ? locationId : null,
        counted_condition: isCounted ? (state === 'damaged' ? 'damaged' : 'good') : null,
        counted_by: isCounted ? keeper.name : null,
        counted_at: isCounted ? atWork(day, 40 + nth) : null,
      };
    });
    const isOver = take.state === 'closed';
    const row = {
      id,
      take_no: `PD${day.replaceAll('-', '')}${String(at + 1).padStart(6, '0')}`,
      name: take.name,
      state: take.state,
      scope: { organisationId },
      blind: take.blind,
      due_on: plusDays(day, 7),
      organisation_id: keeper.organisationId,
      reach: { scopes: ['all'], organisations: [] },
      created_by: keeper.accountId,
      created_by_name: keeper.name,
      created_at: atWork(day, 0),
      started_at: startedAt,
      approved_at: isOver ? atWork(plusDays(day, 2), 60) : null,
      approved_by_name: isOver ? keeper.name : null,
      line_count: lines.length,
      version: isOver ? 5 : 2,
    };
    const counter = { stock_take_id: id, person_id: keeper.personId };
    return { row, lines, counter };
  });
  return {
    takes: rounds.map(({ row }) => row),
    counters: rounds.map(({ counter }) => counter),
    lines: rounds.flatMap(({ lines }) => lines),
  };
}
