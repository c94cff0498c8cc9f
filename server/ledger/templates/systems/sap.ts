import type { Template } from '../template.ts';

/**
 * The lists of assets of SAP (AR01, S_ALR_87011963 to S_ALR_87011990) saved as a table, in English, German and Chinese.
 * Headers: programs in public repositories that read these lists. Accumulated depreciation is written as negative, and
 * what is depreciated is a number with a number of its part.
 */
export const sap: Template = {
  system: 'sap',
  needs: 'Acquis.val.|Acquis. val.|Cum.acq.value|APC|Anschaffungswert|Ansch.wert|AnschWert|购置价值|购置值',
  signs: [
    'Asset|Anlage|资产|资产编号',
    'SNo.|SNo|Subnumber|Sub-number|Sub-numb|UNr.|UNr|Unternummer|次级编号|子编号',
    'Capitalized on|Cap.date|Cap. date|Cap.Date|Aktivierung|Aktivierung am|AktivDatum|资本化日期',
    'Asset description|Anlagenbezeichnung|Anlagen-Bezeichnung|资产描述|资产名称',
    'Acquis.val.|Acquis. val.|Cum.acq.value|APC|Anschaffungswert|Ansch.wert|AnschWert|购置价值|购置值',
    'Accum.dep.|Accum. dep.|Accum.depr.|Kum.AfA|kum. AfA|Kumul. AfA|累计折旧',
    'Book val.|Book value|Curr.bk.val.|Buchwert|Buchwrt|账面价值|账面净值',
    'Currency|Crcy|Währung|Währg|货币',
    'Company Code|CoCd|Buchungskreis|BuKr|公司代码|Asset class|Asset Clas|Class|Anlagenklasse|Bal.sh.item|Cost Center|' +
      'Cost Ctr|Plant',
  ],
  fields: {
    name: 'Asset description|Anlagenbezeichnung|Anlagen-Bezeichnung|资产描述|资产名称',
    category: 'Asset class|Asset Clas|Class|Anlagenklasse|资产类别|资产分类',
    inServiceDate: 'Capitalized on|Cap.date|Cap. date|Aktivierung|Aktivierung am|AktivDatum|资本化日期',
    originalValue:
      'Acquis.val.|Acquis. val.|Cum.acq.value|APC|Anschaffungswert|Ansch.wert|AnschWert|购置价值|购置值',
    openingDepreciation: 'Accum.dep.|Accum. dep.|Accum.depr.|Kum.AfA|kum. AfA|Kumul. AfA|累计折旧',
    currency: 'Currency|Crcy|Währung|Währg|货币',
    location: 'Location|Standort|位置|地点',
    serialNo: 'Serial number|Serialnummer|序列号',
    quantity: 'Quantity|Menge|数量',
    supplier: 'Vendor name|Name of vendor|Kreditorname|供应商名称',
    manufacturer: 'Manufacturer|Hersteller|制造商',
    organisation: 'Cost Ctr Name|Cost center name|Kostenstellenbezeichnung|成本中心名称',
  },
  joined: {
    assetNo: {
      of: [
        'Asset|Anlage|资产|资产编号',
        'SNo.|SNo|Subnumber|Sub-number|Sub-numb|UNr.|UNr|Unternummer|次级编号|子编号',
      ],
      join: '-',
    },
  },
  further:
    'Company Code|CoCd|Buchungskreis|BuKr|公司代码|Book val.|Book value|Curr.bk.val.|Buchwert|Buchwrt|账面价值|账面净值|' +
    'Cost Center|Cost Ctr|Kostenstelle|成本中心|Plant|Werk|工厂|Bal.sh.item|Business area|Geschäftsbereich|业务范围|' +
    'Invent. no|Inventory number|Inventarnummer|库存号|Deactivation on|Deact. date|Deaktivierung|Deaktivierung am|' +
    'Base unit of measure|BUn|Profit center|Eval. Grp 1|Eval.Grp 1|Acq.year|Use.life|Useful life|Planned dep.|' +
    'Ordinary dep.|Depreciation key|DKey|Asset main no. text',
  leftOut: 'Created on|Created by|Changed on|Changed by|Angelegt am|Angelegt von|Geändert am|Geändert von',
  unsigned: ['openingDepreciation'],
};
