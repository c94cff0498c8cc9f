import type { RepairCause, RepairState, Urgency } from '../../src/vocabulary/repair.ts';
import { type CompanySettings, companySettings } from '../../src/vocabulary/settings.ts';
import { targetsOf } from '../modules/repairs/index.ts';
import { searchText, sortKey } from '../text/index.ts';
import type { NumberedLifecycle } from './asset-rows.ts';
import { type CompanyRows, idOf } from './company-rows.ts';
import { atWork, type Day, dayOf, plusDays } from './days.ts';
import { firstId } from './insert-rows.ts';

const parts = [
  ['笔记本电池', 'BJ-0101', '块', '12', '320.00', '5'],
  ['台式机电源 500W', 'BJ-0102', '个', '6', '268.00', '8'],
  ['激光打印机硒鼓', 'BJ-0201', '支', '9', '415.00', '4'],
  ['散热风扇 8cm', 'BJ-0103', '个', '20', '45.00', '10'],
  ['伺服电机轴承 6204', 'BJ-0301', '套', '8', '96.00', '0'],
  ['液压油 46#', 'BJ-0302', '升', '40', '28.50', '20'],
] as const;

/** The spare parts of the company. */
export const sparePartRows = () =>
  parts.map(([name, code, unit, stock, price, minimum], at) => ({
    id: firstId.spare_part + at,
    name,
    name_sort: sortKey(name),
    search_text: searchText([name, code]),
    code,
    unit,
    remark: '',
    stock,
    unit_cost: price,
    minimum,
  }));

const faults = [
  ['开机后自动关机', '电源老化，负载时掉电', '更换电源并测试两小时', 'wear'],
  ['运行时异响，温度偏高', '散热风扇轴承磨损', '更换散热风扇', 'wear'],
  ['无法连接网络', '网口针脚损坏', '更换网卡', 'misuse'],
  ['按键失灵', '进水导致按键短路', '清洗主板并更换按键板', 'accident'],
  ['精度超差', '导轨间隙变大', '调整导轨并重新标定', 'wear'],
] as const satisfies readonly (readonly [string, string, string, RepairCause])[];

/** What is under way with the assets in repair, in turn, and with some that are in use; older ones are finished. */
const underWay: readonly RepairState[] = ['inProgress', 'onHold', 'done', 'rework'];
const beforeWork: readonly RepairState[] = ['reported', 'reported', 'assigned', 'accepted'];
const urgencies: readonly Urgency[] = ['normal', 'high', 'normal', 'low', 'critical'];
const finished = 12;

type Plan = { lifecycle: NumberedLifecycle; state: RepairState; day: Day };

function plansOf(lifecycles: readonly NumberedLifecycle[], today: Day): Plan[] {
  const used = lifecycles.filter(({ standing, thing }) => standing.status === 'inUse' && !thing.partOf);
  const inRepair = lifecycles.filter(({ standing }) => standing.status === 'inRepair');
  const every = Math.floor(used.length / (finished + beforeWork.length));
  const spread = used.filter((_, at) => at % every === 0);
  return [
    ...spread
      .slice(0, finished)
      .map(
        (lifecycle, at) => ({ lifecycle, state: 'closed', day: plusDays(today, -150 + at * 11) }) as const,
      ),
    ...inRepair.map((lifecycle, at) => ({
      lifecycle,
      state: underWay[at % underWay.length] ?? 'inProgress',
      day: dayOf(lifecycle.steps.at(-1)?.at ?? new Date()),
    })),
    ...spread.slice(finished, finished + beforeWork.length).map((lifecycle, at) => ({
      lifecycle,
      state: beforeWork[at] ?? 'reported',
      day: plusDays(today, at - beforeWork.length),
    })),
  ];
}

const hour = 3_600_000;
const hours = {
  ...Object.fromEntries(
    Object.entries(companySettings).map(([name, { defaultValue }]) => [name, defaultValue]),
  ),
  timeZone: 'Asia/Shanghai',
} as CompanySettings;

/** Repairs in every part of their life, oldest first, with the parts that were used. */
export function repairRows(
  lifecycles: readonly NumberedLifecycle[],
  company: CompanyRows,
  engineerJobNo: string,
  today: Day,
) {
  const engineer = idOf(company.person.ids, engineerJobNo);
  const plans = plansOf(lifecycles, today).sort((a, b) => a.day.localeCompare(b.day));
  const repairs = plans.map(({ lifecycle, state, day }, at) => {
    const [fault, finding, solution, cause] = faults[at % faults.length] ?? faults[0];
    const begun = state !== 'reported' && state !== 'assigned' && state !== 'accepted';
    const worked = state === 'closed' || state === 'done' || state === 'rework';
    const reported = atWork(day, (at * 37) % 300);
    const out = lifecycle.standing.status === 'inRepair' ? lifecycle.steps.at(-1)?.at : reported;
    const later = (hours: number) => new Date(reported.getTime() + hours * hour);
    const repairNo = `WX${day.replaceAll('-', '')}${String(at + 1).padStart(6, '0')}`;
    const { assetNo, thing, standing } = lifecycle;
    const reportedAt = begun && state !== 'closed' ? (out ?? reported) : reported;
    const urgency = urgencies[at % urgencies.length] ?? 'normal';
    const targets = targetsOf(reportedAt, urgency, hours);
    return {
      id: firstId.repair + at,
      repair_no: repairNo,
      asset_id: lifecycle.id,
      state,
      urgency,
      fault,
      search_text: `${searchText([`${assetNo} ${thing.product.name}`, fault])}${repairNo.toLowerCase()} `,
      reporter_id: standing.holder ? idOf(company.person.ids, standing.holder.jobNo) : engineer,
      assignee_id: state === 'reported' ? null : engineer,
      supplier_id: null,
      warranty: false,
      finding: begun ? finding : '',
      cause: begun ? cause : null,
      solution: worked ? solution : '',
      labour_hours: worked ? String(1 + (at % 4) / 2) : '0',
      labour_rate: worked ? '80.00' : '0',
      other_cost: worked && at % 3 === 0 ? '120.00' : '0',
      currency: 'CNY',
      reason: state === 'onHold' ? '等待备件到货' : state === 'rework' ? '使用半天后故障重现' : '',
      rating: state === 'closed' ? 5 - (at % 3) : null,
      rating_note: '',
      reworks: state === 'rework' ? 1 : 0,
      reported_at: reportedAt,
      responded_at: state === 'reported' || state === 'assigned' ? null : later(2),
      out_at: begun ? (out ?? null) : null,
      done_at: state === 'closed' || state === 'done' ? later(26 + at) : null,
      back_at: state === 'closed' ? later(30 + at) : null,
      respond_by: targets.respondBy,
      finish_by: targets.finishBy,
      version: 1,
    };
  });
  const used = repairs
    .filter(({ state }) => state === 'closed')
    .map(({ id }, at) => {
      const [, , , , price] = parts[at % parts.length] ?? parts[0];
      return {
        id: firstId.repair_part + at,
        repair_id: id,
        spare_part_id: firstId.spare_part + (at % parts.length),
        quantity: String(1 + (at % 2)),
        unit_cost: price,
      };
    });
  return { repairs, used };
}
