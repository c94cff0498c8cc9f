import { type ChecklistItem, isAbnormal } from '../../src/vocabulary/checklist.ts';
import type { InspectionState } from '../../src/vocabulary/inspection.ts';
import type { RoundPoint } from '../database/schema/inspections.ts';
import { searchText, sortKey } from '../text/index.ts';
import type { NumberedLifecycle } from './asset-rows.ts';
import { type CompanyRows, idOf } from './company-rows.ts';
import { atWork, type Day, plusDays } from './days.ts';
import { firstId } from './insert-rows.ts';

type Checklist = { id: number; name: string; items: ChecklistItem[] };

const routes = [
  { name: '机加工车间日常巡检', category: 'GD0101', count: 4 },
  { name: '机房周巡检', category: 'GD0304', count: 3 },
] as const;

/** Days from today of the rounds along each route, and what became of them. */
const rounds: readonly (readonly [route: number, day: number, state: InspectionState])[] = [
  ...[-9, -8, -7, -6, -5, -4, -3].map((day) => [0, day, 'done'] as const),
  [0, -2, 'missed'],
  [0, -1, 'done'],
  [0, 0, 'inProgress'],
  [1, -14, 'done'],
  [1, -7, 'done'],
  [1, 2, 'pending'],
];

/** What is read of a number on a day: within its limits, but for one reading that is too high. */
function reading({ key, type, min, max, choices }: ChecklistItem, round: number, point: number): string {
  if (type === 'yesNo') return 'yes';
  if (type === 'choice') return choices[0] ?? '';
  if (type === 'text') return '';
  if (round === 4 && point === 1 && key === 'i2') return String(Number(max) + 3.5);
  const [low, high] = [Number(min || 0), Number(max || 40)];
  return (low + ((high - low) * (3 + ((round * 7 + point * 5) % 5))) / 10).toFixed(1);
}

/** Routes past assets with the rounds of the last days, and a plan for each of them. */
export function inspectionRows(
  lifecycles: readonly NumberedLifecycle[],
  checklists: readonly Checklist[],
  company: CompanyRows,
  keeper: { accountId: number; name: string; organisationId: number },
  engineerJobNo: string,
  today: Day,
) {
  const engineer = idOf(company.person.ids, engineerJobNo);
  const checklist = checklists.at(-1) as Checklist;
  const usable = lifecycles.filter(({ standing, thing }) => standing.status === 'inUse' && !thing.partOf);
  const routeRows = routes.map(({ name }, at) => ({
    id: firstId.inspection_route + at,
    name,
    name_sort: sortKey(name),
    search_text: searchText([name]),
    organisation_id: keeper.organisationId,
  }));
  const pointRows = routes.flatMap(({ category, count }, at) =>
    usable
      .filter(({ thing }) => thing.category.code === category)
      .slice(0, count)
      .map((asset, position) => ({ route_id: firstId.inspection_route + at, position, asset })),
  );
  const points = pointRows.map((point, at) => ({ id: firstId.inspection_point + at, ...point }));
  const plans = routes.map(({ name }, at) => {
    const planNo = `JH${plusDays(today, -30).replaceAll('-', '')}${String(at + 6).padStart(6, '0')}`;
    return {
      id: firstId.plan + 100 + at,
      plan_no: planNo,
      name,
      search_text: `${searchText([name])}${planNo.toLowerCase()} `,
      instruction: '',
      state: 'active',
      organisation_id: keeper.organisationId,
      target: 'route',
      route_id: firstId.inspection_route + at,
      start_on: plusDays(today, at === 0 ? -9 : -14),
      every: 1,
      unit: at === 0 ? 'day' : 'week',
      weekdays: [] as number[],
      anchor: 'schedule',
      day_off: 'stay',
      lead_days: at === 0 ? 0 : 3,
      next_on: at === 0 ? plusDays(today, 1) : plusDays(today, 2),
      assignee_id: engineer,
      created_by: keeper.accountId,
      created_by_name: keeper.name,
    };
  });
  const made = rounds.map(([route, offset, state], at) => {
    const day = plusDays(today, offset);
    const name = routes[route]?.name ?? '';
    const no = `XJ${day.replaceAll('-', '')}${String(at + 1).padStart(6, '0')}`;
    const own = points.filter(({ route_id }) => route_id === firstId.inspection_route + route);
    const roundPoints: RoundPoint[] = own.map(({ id, asset }) => ({
      id,
      name: `${asset.assetNo} ${asset.thing.product.name}`,
      assetId: asset.id,
      locationId: null,
      items: checklist.items,
    }));
    const checked = state === 'done' ? roundPoints : state === 'inProgress' ? roundPoints.slice(0, 2) : [];
    const readAt = atWork(day, 30 + (at % 5) * 10);
    const readings = checked.flatMap((point, nth) =>
      checklist.items.flatMap((item) => {
        const value = reading(item, at, nth);
        if (value === '') return [];
        const abnormal = isAbnormal(item, value);
        return [
          {
            inspection_id: firstId.inspection + at,
            point_id: point.id,
            item: item.key,
            value,
            number: item.type === 'number' ? value : null,
            note: abnormal ? '冷却液不足，已补液' : '',
            abnormal,
            read_at: readAt,
            read_by: engineer,
          },
        ];
      }),
    );
    const row = {
      id: firstId.inspection + at,
      inspection_no: no,
      plan_id: firstId.plan + 100 + route,
      occurrence_on: day,
      route_id: firstId.inspection_route + route,
      organisation_id: keeper.organisationId,
      name,
      search_text: `${searchText([name])}${no.toLowerCase()} `,
      state,
      due_on: day,
      points: roundPoints,
      abnormal: readings.filter(({ abnormal }) => abnormal).length,
      assignee_id: engineer,
      started_at: checked.length > 0 ? readAt : null,
      done_at: state === 'done' ? readAt : null,
      created_at: atWork(day, 0),
    };
    return { row, readings };
  });
  return {
    routes: routeRows,
    points: points.map(({ id, route_id, position, asset }) => ({
      id,
      route_id,
      position,
      asset_id: asset.id,
      checklist_id: checklist.id,
    })),
    plans,
    rounds: made.map(({ row }) => row),
    readings: made.flatMap(({ readings }) => readings),
  };
}
