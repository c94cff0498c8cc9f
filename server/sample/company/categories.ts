import type { DepreciationMethod } from '../../../src/vocabulary/asset.ts';
import type { CategoryKind } from '../../../src/vocabulary/trees.ts';
import type { LocationCode } from './locations.ts';
import type { OrganisationCode } from './organisations.ts';

export type SampleCategory = {
  code: string;
  name: string;
  parent: string | null;
  kind: CategoryKind;
  /** Useful life in months. */
  lifecycle: number | null;
  /** A decimal fraction. */
  residual: string | null;
  method: DepreciationMethod;
  prefix: string;
  /** How many assets of it the company has. */
  assets: number;
  /** Who uses such things; everybody when left out. */
  users?: readonly OrganisationCode[];
  /** The organisation that manages such things. */
  owner: OrganisationCode;
  /** Where they lie while in stock. */
  store: LocationCode;
};

const workshops = ['JX-CY', 'JX-JJ', 'DZ-TP', 'DZ-ZZ'] as const;

const owners: readonly (readonly [string, OrganisationCode])[] = [
  ['GD01', 'JX-SB'],
  ['GD02', 'JX-ZL'],
  ['GD03', 'ZB-IT'],
  ['DY01', 'JX-SB'],
  ['DY02', 'JX-ZL'],
  ['DY03', 'ZB-IT'],
  ['WX', 'ZB-IT'],
];

const category = (
  code: string,
  name: string,
  parent: string | null,
  [kind, lifecycle, residual, method, prefix]: [
    CategoryKind,
    number | null,
    string | null,
    DepreciationMethod,
    string,
  ],
  assets = 0,
  store: LocationCode = 'SZ-W-E1',
  users?: readonly OrganisationCode[],
): SampleCategory => ({
  code,
  name,
  parent,
  kind,
  lifecycle,
  residual,
  method,
  prefix,
  assets,
  users,
  owner: owners.find(([beginning]) => code.startsWith(beginning))?.[1] ?? 'ZB-HQ',
  store,
});

const machine: [CategoryKind, number, string, DepreciationMethod, string] = [
  'fixed',
  120,
  '0.05',
  'straightLine',
  'SC',
];
const precise: [CategoryKind, number, string, DepreciationMethod, string] = [
  'fixed',
  120,
  '0.05',
  'doubleDeclining',
  'SC',
];
const instrument: [CategoryKind, number, string, DepreciationMethod, string] = [
  'fixed',
  60,
  '0.05',
  'straightLine',
  'YQ',
];
const electronic: [CategoryKind, number, string, DepreciationMethod, string] = [
  'fixed',
  36,
  '0.05',
  'straightLine',
  'DZ',
];
const vehicle: [CategoryKind, number, string, DepreciationMethod, string] = [
  'fixed',
  48,
  '0.04',
  'sumOfYears',
  'YS',
];
const furniture: [CategoryKind, number, string, DepreciationMethod, string] = [
  'fixed',
  60,
  '0.05',
  'straightLine',
  'JJ',
];
const consumable: [CategoryKind, null, null, DepreciationMethod, string] = [
  'lowValue',
  null,
  null,
  'halves',
  'DY',
];
const intangible: [CategoryKind, number, string, DepreciationMethod, string] = [
  'intangible',
  60,
  '0',
  'straightLine',
  'WX',
];

/** The category tree with the defaults a new asset takes. Parents come first. */
export const categories: readonly SampleCategory[] = [
  category('GD', '固定资产', null, ['fixed', 60, '0.05', 'straightLine', 'GD']),
  category('DY', '低值易耗品', null, consumable),
  category('WX', '无形资产', null, intangible),
  category('GD01', '生产设备', 'GD', machine),
  category('GD02', '检测仪器', 'GD', instrument),
  category('GD03', '电子设备', 'GD', electronic),
  category('GD04', '运输设备', 'GD', vehicle),
  category('GD05', '办公家具', 'GD', furniture),
  category('GD06', '空调与电器', 'GD', furniture, 25, 'SZ-W-F1'),
  category('GD0101', '数控机床', 'GD01', precise, 14, 'SZ-W-E2', ['JX-JJ', 'JX-YF']),
  category('GD0102', '冲压设备', 'GD01', machine, 8, 'SZ-W-E2', ['JX-CY']),
  category('GD0103', '贴片设备', 'GD01', precise, 10, 'KS-W-E1', ['DZ-TP']),
  category('GD0104', '自动化设备', 'GD01', machine, 8, 'KS-W-E1', workshops),
  category('GD0201', '计量检测仪器', 'GD02', instrument, 16, 'SZ-W-E2', ['JX-ZL', 'JX-YF']),
  category('GD0202', '电子测试仪器', 'GD02', instrument, 14, 'KS-W-E1', ['DZ-PZ', 'DZ-TP', 'JX-YF']),
  category('GD0301', '台式计算机', 'GD03', electronic, 62),
  category('GD0302', '笔记本电脑', 'GD03', electronic, 52),
  category('GD0303', '显示器', 'GD03', electronic, 68),
  category('GD0304', '服务器与存储', 'GD03', electronic, 9, 'SZ-W-E2', ['ZB-IT']),
  category('GD0305', '网络设备', 'GD03', electronic, 16, 'SZ-W-E2', ['ZB-IT']),
  category('GD0306', '打印复印设备', 'GD03', electronic, 18, 'SZ-W-E2'),
  category('GD0307', '会议设备', 'GD03', electronic, 12, 'SZ-W-E2', ['ZB-HQ', 'JX-YF', 'DZ-PZ']),
  category('GD0401', '叉车', 'GD04', vehicle, 8, 'SZ-W-Z1', workshops),
  category('GD0402', '车辆', 'GD04', vehicle, 7, 'SZ-W-Z1', ['ZB-HQ', 'XS-GN', 'XS-SH']),
  category('GD0501', '桌椅柜', 'GD05', furniture, 72, 'SZ-W-F1'),
  category('DY01', '电动工具', 'DY', consumable, 27, 'SZ-W-T1', [...workshops, 'JX-SB', 'XS-SH']),
  category('DY02', '量具', 'DY', consumable, 22, 'SZ-W-T1', ['JX-ZL', 'JX-JJ', 'DZ-PZ']),
  category('DY03', '移动终端', 'DY', consumable, 18, 'KS-W-E1', ['ZB-HQ', 'DZ-ZZ', 'JX-CY', 'XS-GN']),
  category('WX01', '软件使用权', 'WX', intangible, 14, 'SZ-W-E1', ['ZB-IT', 'JX-YF', 'ZB-CW']),
];
