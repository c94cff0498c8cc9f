import type { MeterKind, TriggerKind } from '../../src/vocabulary/meter.ts';
import { searchText, sortKey } from '../text/index.ts';
import type { NumberedLifecycle } from './asset-rows.ts';
import { atWork, type Day, plusDays } from './days.ts';
import { firstId } from './insert-rows.ts';

type MeterOf = {
  name: string;
  /** The code of the category of its assets, and how many of them have one. */
  category: string;
  count: number;
  kind: MeterKind;
  unit: string;
  decimals: number;
  /** Days between two readings, and how many readings there are. */
  every: number;
  readings: number;
  /** Its first reading, and how much is added by each one on average; a gauge swings by as much. */
  first: number;
  change: number;
  due?: { kind: TriggerKind; value: number; name: string; instruction: string };
};

const meters: readonly MeterOf[] = [
  {
    ...{ name: '里程', category: 'GD0402', count: 3, kind: 'counter', unit: 'km', decimals: 0 },
    ...{ every: 14, readings: 30, first: 31_080, change: 640 },
    due: {
      kind: 'every',
      value: 10_000,
      name: '换机油及机滤',
      instruction: '使用 5W-30 机油，更换机滤并复位提示。',
    },
  },
  {
    ...{ name: '主轴运行小时', category: 'GD0101', count: 4, kind: 'counter', unit: 'h', decimals: 1 },
    ...{ every: 7, readings: 30, first: 8_120, change: 62 },
    due: {
      kind: 'every',
      value: 2000,
      name: '主轴润滑保养',
      instruction: '更换润滑油，检查主轴温升与振动。',
    },
  },
  {
    ...{ name: '累计页数', category: 'GD0306', count: 2, kind: 'counter', unit: '页', decimals: 0 },
    ...{ every: 30, readings: 12, first: 20_450, change: 2_300 },
  },
  {
    ...{ name: '进风温度', category: 'GD0304', count: 1, kind: 'gauge', unit: '°C', decimals: 1 },
    ...{ every: 1, readings: 60, first: 22, change: 1.6 },
    due: { kind: 'above', value: 27, name: '检查机房空调', instruction: '进风温度偏高，检查空调与冷通道。' },
  },
];

/** Between -1 and 1, the same for the same turn. */
const swing = (turn: number) => Math.sin(turn * 12.9898) * 0.7 + Math.cos(turn * 4.1) * 0.3;

/** Meters of assets in use, with readings up to a day ago. */
export function meterRows(
  lifecycles: readonly NumberedLifecycle[],
  reader: { id: number; name: string },
  today: Day,
) {
  const usable = lifecycles.filter(({ standing, thing }) => standing.status === 'inUse' && !thing.partOf);
  const chosen = meters.flatMap((meter) =>
    usable
      .filter(({ thing }) => thing.category.code === meter.category)
      .slice(0, meter.count)
      .map((asset) => ({ meter, asset })),
  );
  const entries = chosen.map(({ meter, asset }, at) => {
    const { name, kind, unit, decimals, every, readings, first, change, due } = meter;
    const values = Array.from({ length: readings }, (_, nth) => {
      const turn = at * 100 + nth;
      const counted = first + at * 731 + nth * change + swing(turn) * change * 0.3;
      const value = kind === 'counter' ? counted : first + swing(turn) * change;
      return {
        value: value.toFixed(decimals),
        at: atWork(plusDays(today, -1 - (readings - 1 - nth) * every), 20 + at * 6),
      };
    });
    const last = values.at(-1);
    const row = {
      id: firstId.meter + at,
      asset_id: asset.id,
      name,
      name_sort: sortKey(name),
      search_text: searchText([name]),
      kind,
      unit,
      decimals,
      remark: '',
      last_value: last?.value ?? null,
      last_at: last?.at ?? null,
      readings_version: readings + 1,
    };
    return { row, values, due };
  });
  const readings = entries.flatMap(({ row, values }) =>
    values.map(({ value, at }) => ({
      meter_id: row.id,
      kind: 'reading',
      value,
      carried: '0',
      read_at: at,
      note: '',
      source: 'person',
      read_by_name: reader.name,
      confirmed: false,
      reason: '',
      created_at: at,
    })),
  );
  const triggers = entries.flatMap(({ row, due }) => {
    if (!due) return [];
    const { kind, value, name, instruction } = due;
    const next = Math.ceil(Number(row.last_value) / value) * value;
    return [
      {
        meter_id: row.id,
        ...{ kind, value: String(value), name, instruction },
        assignee_id: reader.id,
        next_total: kind === 'every' ? String(next) : null,
      },
    ];
  });
  return { triggers, meters: entries.map(({ row }) => row), readings };
}
