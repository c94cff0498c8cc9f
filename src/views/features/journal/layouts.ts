import type { ExportedColumn } from '../../../vocabulary/exports.ts';

type Column = ExportedColumn<'journal'>;
/** A column of a program under the head that it looks for; one without a column of ours stays empty. */
type Head = readonly [head: string, column?: Column];
export type Layout = { name: string; heads: readonly Head[] };

/**
 * The columns that bookkeeping programs take vouchers in by, in their order. Heads are theirs, in the language of the
 * program.
 */
export const layouts = {
  u8: {
    name: '用友 U8',
    heads: [
      ['制单日期', 'date'],
      ['凭证类别字', 'word'],
      ['凭证号', 'voucherNo'],
      ['附单据数', 'none'],
      ['摘要', 'summary'],
      ['科目编码', 'code'],
      ['借方金额', 'debit'],
      ['贷方金额', 'credit'],
      ['数量'],
      ['外币'],
      ['汇率'],
      ['制单人'],
      ['结算方式'],
      ['票号'],
      ['票号发生日期'],
      ['部门', 'organisation'],
      ['职员'],
      ['客户'],
      ['供应商'],
      ['业务员'],
      ['项目'],
    ],
  },
  tplus: {
    name: '用友 T+',
    heads: [
      ['凭证类别', 'word'],
      ['凭证编号', 'voucherNo'],
      ['制单日期', 'date'],
      ['附件数', 'none'],
      ['行号', 'lineNo'],
      ['摘要', 'summary'],
      ['科目编码', 'code'],
      ['科目名称', 'title'],
      ['币种', 'currency'],
      ['汇率', 'rate'],
      ['借方金额', 'debit'],
      ['贷方金额', 'credit'],
      ['部门', 'organisation'],
    ],
  },
  k3: {
    name: '金蝶 K3',
    heads: [
      ['凭证日期', 'date'],
      ['会计年度', 'year'],
      ['会计期间', 'period'],
      ['凭证字', 'word'],
      ['凭证号', 'voucherNo'],
      ['科目代码', 'code'],
      ['科目名称', 'title'],
      ['币别代码', 'currency'],
      ['币别名称', 'currency'],
      ['原币金额', 'amount'],
      ['借方', 'debit'],
      ['贷方', 'credit'],
      ['制单'],
      ['审核'],
      ['核准'],
      ['出纳'],
      ['经办'],
      ['结算方式'],
      ['结算号'],
      ['凭证摘要', 'summary'],
      ['数量'],
      ['数量单位'],
      ['单价'],
      ['参考信息'],
      ['业务日期', 'date'],
      ['往来业务编号'],
      ['附件数', 'none'],
      ['序号', 'voucherNo'],
      ['系统模块'],
      ['业务描述'],
      ['汇率类型'],
      ['汇率', 'rate'],
      ['分录序号', 'lineNo'],
      ['核算项目', 'organisation'],
    ],
  },
  galaxy: {
    name: '金蝶云星空',
    heads: [
      ['日期', 'date'],
      ['会计年度', 'year'],
      ['期间', 'period'],
      ['凭证字', 'word'],
      ['凭证号', 'voucherNo'],
      ['摘要', 'summary'],
      ['科目编码', 'code'],
      ['科目名称', 'title'],
      ['部门', 'organisation'],
      ['币别', 'currency'],
      ['汇率', 'rate'],
      ['原币金额', 'amount'],
      ['借方金额', 'debit'],
      ['贷方金额', 'credit'],
    ],
  },
} as const satisfies Record<string, Layout>;
export type LayoutName = keyof typeof layouts;

export const layoutNames = Object.keys(layouts) as LayoutName[];
