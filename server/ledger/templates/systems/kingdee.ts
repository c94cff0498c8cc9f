import type { Template } from '../template.ts';

/**
 * The cards of fixed assets of 金蝶 K/3 and 云星空. Headers: public programs that take over these cards, and the table
 * of cards that Kingdee documents. A life is a number of periods, which are months.
 */
export const kingdee: Template = {
  system: 'kingdee',
  needs: '变动方式',
  signs: [
    '变动方式',
    '预计使用期间数|预计使用期间|预计使用期间数或预计工作总量|预计使用期间数或预计工作量',
    '卡片编码|经济用途|折旧费用项目|已使用期间数|累计使用期间数',
    '资产状态|使用状态',
    '资产位置|存放地点',
    '计量单位|单位|资产组织|货主组织',
  ],
  fields: {
    assetNo: '资产编码|编码',
    name: '资产名称|名称',
    category: '资产类别|类别',
    model: '规格型号|型号',
    quantity: '数量',
    status: '资产状态|使用状态',
    acquisition: '变动方式',
    inServiceDate: '开始使用日期',
    purchaseDate: '购置日期|购进日期',
    location: '资产位置|存放地点',
    ownerOrganisation: '货主组织|资产组织',
    organisation: '使用部门|部门',
    user: '使用人',
    custodian: '保管人|责任人',
    originalValue: '资产原值|原值本币|原值',
    openingDepreciation: '累计折旧|期初累计折旧',
    usefulLifeMonths: '预计使用期间数|预计使用期间|预计使用期间数或预计工作总量|预计使用期间数或预计工作量',
    residualRate: '预计净残值率|净残值率',
    depreciationMethod: '折旧方法',
    currency: '币别|本位币',
    supplier: '供应商',
    manufacturer: '制造商|生产厂家',
    serialNo: '序列号|出厂编号',
    remark: '备注|摘要',
  },
  further:
    '卡片编码|计量单位|单位|预计净残值|净值|资产净值|净额|购进原值|购进累计折旧|原值原币|汇率|减值准备|累计折旧调整|已使用期间数|' +
    '累计使用期间数|已使用期间数或已使用工作量|折旧费用项目|费用项目|经济用途|附属设备|产地|会计政策|本期折旧额|本年累计折旧|' +
    '固定资产科目|累计折旧科目|入账日期|会计日期|进项税额|会计年度|期间|年度|核算组织',
  leftOut: '序号|制单人|制单|创建人|创建日期|修改人|修改日期|审核人|审核日期|单据状态|数据状态|卡片来源|图片',
  words: {
    status: [
      [/^(?:正常使用|在用|使用中)$/, 'inUse'],
      [/^(?:未使用|闲置)$/, 'inStock'],
      [/^(?:不需用|停用|暂停使用)$/, 'inStock', 'near'],
      [/^(?:季节性停用|出租|经营租出|融资租出)$/, 'inUse', 'near'],
      [/^(?:大修理停用|维修|修理中)$/, 'inRepair'],
      [/^(?:已处置|已清理|报废|已报废)$/, 'disposed'],
    ],
    acquisition: [
      [/^(?:购入|外购|直接购入)$/, 'purchase'],
      [/^(?:接受投资|投资者投入|盘盈|其他增加|其它增加)$/, 'other'],
      [/^(?:期初|初始化)$/, 'other', 'near'],
      [/^(?:接受捐赠|捐赠)$/, 'donation'],
      [/^(?:自建|自制|在建工程转入)$/, 'selfBuilt'],
      [/^(?:融资租入|租入)$/, 'lease'],
      [/^(?:调入|内部调入)$/, 'transfer'],
    ],
    depreciationMethod: [
      [/^平均年限法(?:[(（].*[)）])?$/, 'straightLine'],
      [/^动态平均法$/, 'straightLine', 'near'],
      [/^不提折旧$/, 'none'],
    ],
  },
  units: { usefulLifeMonths: '月' },
};
