import { type ChecklistItem, isAbnormal } from '../../src/vocabulary/checklist.ts';
import type { MaintenanceState } from '../../src/vocabulary/maintenance.ts';
import type { PlanAnchor, PlanState, PlanUnit } from '../../src/vocabulary/plan.ts';
import { searchText, sortKey } from '../text/index.ts';
import type { NumberedLifecycle } from './asset-rows.ts';
import { type CompanyRows, idOf } from './company-rows.ts';
import { atWork, type Day, plusDays, plusMonths } from './days.ts';
import { firstId } from './insert-rows.ts';

type Item = Partial<ChecklistItem> & Pick<ChecklistItem, 'label'>;
const item = (at: number, { label, type = 'yesNo', ...more }: Item): ChecklistItem => ({
  key: `i${at + 1}`,
  label,
  type,
  required: true,
  unit: '',
  min: '',
  max: '',
  choices: [],
  abnormal: [],
  ...more,
});
const itemsOf = (items: readonly Item[]) => items.map((one, at) => item(at, one));

const checklists = [
  {
    name: '机床月度保养',
    items: itemsOf([
      { label: '清洁导轨和排屑器' },
      { label: '主轴温度', type: 'number', unit: '°C', max: '60' },
      { label: '液压站压力', type: 'number', unit: 'MPa', min: '3.5', max: '6' },
      { label: '异响', type: 'choice', choices: ['无', '轻微', '明显'], abnormal: ['明显'] },
      { label: '其他情况', type: 'text', required: false },
    ]),
  },
  {
    name: '打印机季度保养',
    items: itemsOf([
      { label: '清洁搓纸轮和定影组件' },
      { label: '打印测试页清晰' },
      { label: '累计页数', type: 'number', unit: '页' },
    ]),
  },
  {
    name: '车辆年检',
    items: itemsOf([
      { label: '尾气检测合格' },
      { label: '制动检测合格' },
      { label: '里程', type: 'number', unit: 'km' },
    ]),
  },
  {
    name: '设备日常巡检',
    items: itemsOf([
      { label: '外观完好，无渗漏' },
      { label: '运行温度', type: 'number', unit: '°C', min: '5', max: '55' },
      { label: '运行声音', type: 'choice', choices: ['正常', '异常'], abnormal: ['异常'] },
    ]),
  },
] as const;

/** The checklists of the company. */
export const checklistRows = () =>
  checklists.map(({ name, items }, at) => ({
    id: firstId.checklist + at,
    name,
    name_sort: sortKey(name),
    search_text: searchText([name]),
    remark: '',
    items,
  }));

type PlanOf = {
  name: string;
  /** The code of the category of the assets that it covers, and how many of them; null for all of the category. */
  category: string;
  count: number | null;
  checklist: number | null;
  every: number;
  unit: PlanUnit;
  anchor: PlanAnchor;
  state: PlanState;
  /** When it was due last, in days from today. */
  lastDue: number;
  instruction: string;
  /** The meter by which the plan is due as well, and after how many units. */
  meter?: { name: string; every: string };
};

const plans: readonly PlanOf[] = [
  {
    name: '机床月度保养',
    category: 'GD0101',
    count: 6,
    checklist: 0,
    every: 1,
    unit: 'month',
    anchor: 'schedule',
    state: 'active',
    lastDue: -3,
    instruction: '停机挂牌后进行，按检查表逐项确认。',
  },
  {
    name: '打印机季度保养',
    category: 'GD0306',
    count: 4,
    checklist: 1,
    every: 3,
    unit: 'month',
    anchor: 'schedule',
    state: 'active',
    lastDue: 4,
    instruction: '',
  },
  {
    name: '车辆年检',
    category: 'GD0402',
    count: 3,
    checklist: 2,
    every: 1,
    unit: 'year',
    anchor: 'completion',
    state: 'active',
    lastDue: -20,
    instruction: '携带行驶证和保险单。',
  },
  {
    name: '仪器年度校准',
    category: 'GD0201',
    count: 3,
    checklist: null,
    every: 1,
    unit: 'year',
    anchor: 'completion',
    state: 'draft',
    lastDue: 30,
    instruction: '送计量院校准，证书扫描件上传到任务。',
  },
  {
    name: '服务器除尘',
    category: 'GD0304',
    count: null,
    checklist: null,
    every: 6,
    unit: 'month',
    anchor: 'schedule',
    state: 'active',
    lastDue: 25,
    instruction: '利用维护窗口停机，逐台除尘并检查风扇。',
  },
  {
    name: '车辆换机油',
    category: 'GD0402',
    count: 3,
    checklist: null,
    every: 6,
    unit: 'month',
    anchor: 'completion',
    state: 'active',
    lastDue: 12,
    instruction: '更换机油和三滤，记录里程。',
    meter: { name: '里程', every: '10000' },
  },
];

/** What became of the tasks that are due, in turn; of a plan whose day is to come nothing is late. */
const dueStates: readonly MaintenanceState[] = [
  'pending',
  'inProgress',
  'done',
  'confirmed',
  'pending',
  'done',
];

const monthsOf = ({ every, unit }: PlanOf) => every * (unit === 'year' ? 12 : 1);

/** Numbers that are read, the last one of them too high. */
const readings = ['48', '52', '66.5', '4.8', '12030'];

function resultsOf(items: readonly ChecklistItem[], turn: number) {
  return Object.fromEntries(
    items.map(({ key, type, choices }, at) => {
      const number = at === 1 ? (turn === 2 ? '66.5' : readings[turn % 2]) : at === 2 ? '4.8' : '12030';
      const value = {
        yesNo: 'yes',
        choice: choices[0] ?? '',
        number: number ?? '',
        text: '',
        photo: '',
        signature: '',
      }[type];
      return [key, { value, note: type === 'number' && value === '66.5' ? '连续加工后测得' : '' }];
    }),
  );
}

/** Plans with their targets, and the tasks that came of them: those of the last date, and older ones that are done. */
export function planRows(
  lifecycles: readonly NumberedLifecycle[],
  company: CompanyRows,
  keeper: { accountId: number; name: string; organisationId: number },
  engineerJobNo: string,
  today: Day,
) {
  const engineer = idOf(company.person.ids, engineerJobNo);
  const usable = lifecycles.filter(({ standing, thing }) => standing.status === 'inUse' && !thing.partOf);
  const covered = plans.map(({ category, count }) =>
    usable.filter(({ thing }) => thing.category.code === category).slice(0, count ?? 0),
  );
  const rows = plans.map((plan, at) => {
    const { name, category, count, checklist, every, unit, anchor, state, instruction } = plan;
    const lastDue = plusDays(today, plan.lastDue);
    const planNo = `JH${plusDays(today, -400).replaceAll('-', '')}${String(at + 1).padStart(6, '0')}`;
    return {
      id: firstId.plan + at,
      plan_no: planNo,
      name,
      search_text: `${searchText([name])}${planNo.toLowerCase()} `,
      instruction,
      state,
      organisation_id: keeper.organisationId,
      target: count === null ? 'category' : 'assets',
      category_id: count === null ? idOf(company.category.ids, category) : null,
      checklist_id: checklist === null ? null : firstId.checklist + checklist,
      start_on: state === 'draft' ? lastDue : plusMonths(lastDue, -monthsOf(plan)),
      every,
      unit,
      weekdays: [] as number[],
      anchor,
      day_off: 'stay',
      lead_days: 7,
      meter_name: plan.meter?.name ?? '',
      meter_every: plan.meter?.every ?? null,
      next_on: anchor === 'completion' ? null : plusMonths(lastDue, plan.lastDue > 0 ? 0 : monthsOf(plan)),
      assignee_id: engineer,
      created_by: keeper.accountId,
      created_by_name: keeper.name,
    };
  });
  const targets = covered.flatMap((assets, at) =>
    assets.map(({ id }) => ({ plan_id: firstId.plan + at, asset_id: id })),
  );
  const due = plans.flatMap((plan, at) => {
    const row = rows[at];
    if (plan.state !== 'active' || !row) return [];
    const lastDue = plusDays(today, plan.lastDue);
    return (covered[at] ?? []).flatMap((asset, nth) => [
      { plan, row, asset, nth, on: plusMonths(lastDue, -monthsOf(plan)), state: 'confirmed' as const },
      {
        plan,
        row,
        asset,
        nth,
        on: lastDue,
        state:
          plan.anchor === 'completion'
            ? ('confirmed' as const)
            : (dueStates[nth % dueStates.length] ?? 'pending'),
      },
    ]);
  });
  const tasks = due
    .toSorted((one, other) => one.on.localeCompare(other.on))
    .map(({ plan, row, asset, nth, on, state }, at) => {
      const items = plan.checklist === null ? [] : (checklists[plan.checklist]?.items ?? []);
      const isDone = state === 'done' || state === 'confirmed';
      const results = isDone ? resultsOf(items, nth) : {};
      const taskNo = `BY${plusDays(on, -7).replaceAll('-', '')}${String(at + 1).padStart(6, '0')}`;
      const label = `${asset.assetNo} ${asset.thing.product.name}`;
      const doneAt = isDone ? atWork(on > today ? today : on, 90 + nth * 25) : null;
      return {
        id: firstId.maintenance_task + at,
        task_no: taskNo,
        plan_id: row.id,
        occurrence_on: on,
        asset_id: asset.id,
        created_for: asset.id,
        name: plan.name,
        instruction: plan.instruction,
        search_text: `${searchText([plan.name, label])}${taskNo.toLowerCase()} `,
        state,
        due_on: on,
        checklist: items,
        results,
        abnormal: items.filter((one) => isAbnormal(one, results[one.key]?.value ?? '')).length,
        assignee_id: engineer,
        note: '',
        certificate_no: plan.category === 'GD0402' && isDone ? `沪检 ${on.slice(0, 4)}-${1080 + nth}` : '',
        certificate_until: plan.category === 'GD0402' && isDone ? plusMonths(on, 12) : null,
        labour_hours: isDone ? '0.50' : '0',
        labour_rate: isDone ? '80.00' : '0',
        other_cost: plan.category === 'GD0402' && isDone ? '300.00' : '0',
        currency: 'CNY',
        reason: '',
        started_at: state === 'pending' ? null : atWork(on > today ? today : on, 60 + nth * 25),
        done_at: doneAt,
        done_on: doneAt?.toISOString().slice(0, 10) ?? null,
        confirmed_at: state === 'confirmed' ? doneAt : null,
        created_at: atWork(plusDays(on, -7), 0),
        version: 1,
      };
    });
  return { plans: rows, targets, tasks };
}
