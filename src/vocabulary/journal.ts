/** What a line of a voucher is entered under; a company gives each an account code. */
export const accountItems = [
  'cost',
  'accumulated',
  'allowance',
  'clearing',
  'expense',
  'impairmentLoss',
  'disposalResult',
  'inputTax',
  'outputTax',
  'payable',
  'proceeds',
  'intangibleCost',
  'amortisation',
  'intangibleAllowance',
  'lowValueCost',
  'lowValueCharged',
] as const;
export type AccountItem = (typeof accountItems)[number];

/** Codes and titles of the chart of accounts of CAS, where a company has entered none. */
export const defaultAccounts: Readonly<Record<AccountItem, { code: string; title: string }>> = {
  cost: { code: '1601', title: '固定资产' },
  accumulated: { code: '1602', title: '累计折旧' },
  allowance: { code: '1603', title: '固定资产减值准备' },
  clearing: { code: '1606', title: '固定资产清理' },
  expense: { code: '6602', title: '管理费用' },
  impairmentLoss: { code: '6701', title: '资产减值损失' },
  disposalResult: { code: '6115', title: '资产处置损益' },
  inputTax: { code: '2221', title: '应交税费' },
  outputTax: { code: '2221', title: '应交税费' },
  payable: { code: '2202', title: '应付账款' },
  proceeds: { code: '1002', title: '银行存款' },
  intangibleCost: { code: '1701', title: '无形资产' },
  amortisation: { code: '1702', title: '累计摊销' },
  intangibleAllowance: { code: '1703', title: '无形资产减值准备' },
  lowValueCost: { code: '1411.01', title: '周转材料—低值易耗品—在用' },
  lowValueCharged: { code: '1411.02', title: '周转材料—低值易耗品—摊销' },
};

/** Why a month has a voucher, in the order of their numbers. */
export const voucherKinds = [
  'addition',
  'correction',
  'depreciation',
  'impairment',
  'disposal',
  'merge',
] as const;
export type VoucherKind = (typeof voucherKinds)[number];

/** The most rows that a company enters: one for each item, category and organisation that it tells apart. */
export const maxAccounts = 2000;
