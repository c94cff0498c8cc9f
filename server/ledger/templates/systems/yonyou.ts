import type { Template } from '../template.ts';

/**
 * The cards of fixed assets of 用友 U8. Headers: the card and its list as they are printed in manuals and read by public
 * programs, the fields of the open interface of U8. Ways of increase and states can be the numbers of their lists.
 */
export const yonyou: Template = {
  system: 'yonyou',
  needs: '卡片编号',
  signs: [
    '卡片编号',
    '固定资产编号',
    '固定资产名称',
    '类别编号|录入人',
    '使用年限(月)|使用年限（月）',
    '净残值率|净残值率(%)|净残值率%',
    '增加方式|已计提月份|对应折旧科目|对应折旧科目名称',
  ],
  fields: {
    assetNo: '固定资产编号',
    name: '固定资产名称',
    category: '类别名称|类别',
    model: '规格型号',
    organisation: '部门名称|使用部门',
    custodian: '保管人|责任人',
    user: '使用人',
    acquisition: '增加方式|增加方式名称',
    location: '存放地点',
    status: '使用状况|使用状况名称',
    usefulLifeMonths: '使用年限(月)|使用年限（月）',
    inServiceDate: '开始使用日期',
    purchaseDate: '采购日期',
    currency: '币种',
    originalValue: '原值|本币原值',
    residualRate: '净残值率|净残值率(%)|净残值率%',
    depreciationMethod: '折旧方法|折旧方法名称',
    openingDepreciation: '累计折旧',
    supplier: '供应商|供应商名称',
    serialNo: '序列号',
    quantity: '数量',
    workUnit: '工作量单位',
    totalWork: '工作总量',
    openingWork: '累计工作量',
    remark: '备注',
  },
  further:
    '卡片编号|类别编号|部门编号|净残值|净值|已计提月份|对应折旧科目|对应折旧科目名称|对应折旧科目编码|项目|项目大类|对应项目名称|' +
    '月折旧率|月折旧额|本月计提折旧额|单位折旧|减值准备|汇率|外币原值|增加方式编号|使用状况编号|附属设备|经济用途|存放地点编号',
  leftOut: '录入人|录入日期|注销日期|注销人|序号|日期',
  words: {
    status: [
      [/^(?:在用|1001|1)$/, 'inUse'],
      [/^(?:季节性停用|1002)$/, 'inUse', 'near'],
      [/^(?:经营性出租|1003)$/, 'inUse', 'near'],
      [/^(?:大修理停用|1004)$/, 'inRepair'],
      [/^(?:未使用|2)$/, 'inStock'],
      [/^(?:不需用|3)$/, 'inStock', 'near'],
    ],
    acquisition: [
      [/^(?:直接购入|101)$/, 'purchase'],
      [/^(?:投资者投入|102)$/, 'other'],
      [/^(?:捐赠|103)$/, 'donation'],
      [/^(?:盘盈|104)$/, 'other'],
      [/^(?:在建工程转入|105)$/, 'selfBuilt'],
      [/^(?:融资租入|106)$/, 'lease'],
    ],
    depreciationMethod: [
      [/^不提折旧$/, 'none'],
      [/^平均年限法(?:\([一二]\)|（[一二]）)?$/, 'straightLine'],
      [/^双倍余额递减法(?:\([一二]\)|（[一二]）)?$/, 'doubleDeclining'],
      [/^年数总和法(?:\([一二]\)|（[一二]）)?$/, 'sumOfYears'],
      [/^工作量法$/, 'unitsOfProduction'],
    ],
  },
  units: { usefulLifeMonths: '月' },
};
