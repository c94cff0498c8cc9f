import type { SheetWords } from '../../../src/vocabulary/handover-sheet.ts';

/** The paper of a document in Chinese. */
export const sheetWords: SheetWords = {
  title: '资产交接单（领用）',
  terms: {
    documentNo: '交接单号',
    state: '状态',
    givers: '归还人',
    handedOverBy: '交出人',
    sentBy: '发出人',
    acceptedBy: '签收人',
    decidedBy: '审批人',
    createdBy: '创建人',
    outOfScope: '不在您的范围内',
  },
  head: {
    giver: '离职人',
    custodian: '接收人',
    organisation: '组织',
    location: '地点',
    happenedOn: '日期',
    dueOn: '应还日期',
    reason: '原因',
    method: '处置方式',
    proceeds: '处置收入',
    remark: '备注',
  },
  columns: {
    assetNo: '资产编号',
    name: '名称',
    model: '品牌型号',
    serialNo: '序列号',
    condition: '成色',
    originalValue: '原值',
    previousCustodian: '原保管人',
    notes: '备注',
  },
  signers: { handedOver: '交出人签字、日期', received: '接收人签字、日期', approved: '审批人签字、日期' },
  marks: { back: '已归还', accepted: '已接收', refused: '已拒收', onPaper: '纸质签收' },
  states: { posted: '已生效', lent: '借出中', completed: '已完成', draft: '草稿' },
  methods: { sold: '出售', scrapped: '报废' },
  conditions: { good: '完好', damaged: '损坏' },
};
