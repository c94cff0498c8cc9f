import type { DepreciationMethod } from './asset.ts';
import type { CategoryKind } from './trees.ts';

export type DefaultCategory = {
  code: string;
  /** The code of the one that it lies below. */
  under: string | null;
  kind: CategoryKind;
  /** Months. */
  usefulLifeMonths: number | null;
  residualRate: string | null;
  depreciationMethod: DepreciationMethod;
  numberPrefix: string;
};

const fixed = <Code extends string>(code: Code, numberPrefix: string, years: number) => ({
  code,
  under: 'GD',
  kind: 'fixed' as const,
  usefulLifeMonths: years * 12,
  residualRate: '0.05',
  depreciationMethod: 'straightLine' as const,
  numberPrefix,
});
const other = <Code extends string>(
  kind: 'lowValue' | 'intangible',
  code: Code,
  under: string | null,
  years: number | null,
) => ({
  code,
  under,
  kind,
  usefulLifeMonths: years === null ? null : years * 12,
  residualRate: years === null ? null : '0',
  depreciationMethod: years === null ? ('atOnce' as const) : ('straightLine' as const),
  numberPrefix: code.slice(0, 2),
});

/**
 * What a Chinese company usually begins with, parents first: lives are the shortest of article 60 of the implementing
 * rules of the enterprise income tax law (buildings 20 years, machines 10, tools and furniture 5, vehicles 4,
 * electronics 3) and 10 years for intangibles (article 67); 5 % is left at the end by custom.
 */
export const defaultCategories = [
  { ...fixed('GD', 'GD', 5), under: null },
  fixed('GD01', 'FW', 20),
  fixed('GD02', 'SC', 10),
  fixed('GD03', 'YQ', 5),
  fixed('GD04', 'YS', 4),
  fixed('GD05', 'DZ', 3),
  fixed('GD06', 'JJ', 5),
  fixed('GD07', 'DQ', 5),
  other('lowValue', 'DY', null, null),
  other('lowValue', 'DY01', 'DY', null),
  other('lowValue', 'DY02', 'DY', null),
  other('intangible', 'WX', null, 10),
  other('intangible', 'WX01', 'WX', 10),
] as const satisfies readonly DefaultCategory[];

export type DefaultCode = (typeof defaultCategories)[number]['code'];
