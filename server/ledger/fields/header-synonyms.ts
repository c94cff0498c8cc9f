import type { FieldId } from './fields.ts';

/**
 * Other names of the fields, separated by `|`: what ledgers in Chinese, English, Spanish and Japanese say, and the
 * headers of Snipe-IT, Shelf and Atlas. Case, spaces and signs do not count (see `headerKey`).
 */
export const headerSynonyms: Partial<Record<FieldId, string>> = {
  assetNo:
    '固定资产编号|资产编码|资产代码|资产号|资产卡片号|卡片编号|卡片号|编号|编码|设备编号|设备编码|物品编号|财产编号|财产号|条码|资产条码|条形码|二维码|标签号|' +
    'asset tag|item no|item number|asset number|asset id|asset code|tag|tag number|barcode|inventory number|inventory no|equipment id|equipment no|fixed asset no|tag no|tag #|inventarnummer|anlagennummer|numéro dimmobilisation|numéro dinventaire|n° inv.|' +
    'código|nº inventario|n.º inventario|código de activo|número de activo|número de inventario|n.º de inventario|etiqueta|código de barras|' +
    '資産コード|管理番号|固定資産番号|備品番号|資産管理番号|バーコード',
  name:
    '名称|固定资产名称|设备名称|物品名称|品名|资产|物资名称|仪器名称|' +
    'asset name|particulars|bezeichnung 1|anlagenbezeichnung 1|item name|item|title|equipment|equipment name|asset title|asset|bezeichnung|anlagenbezeichnung|désignation|libellé|' +
    'nombre del activo|nombre de activo|activo|denominación|elemento|denominación del bien|bien|artículo|equipo|' +
    '名称|資産名称|品名|備品名|物品名|機器名|設備名',
  category:
    '资产类别|资产分类|类别|类型|资产类型|固定资产类别|设备类别|分类名称|类别名称|资产大类|资产种类|' +
    'asset category|asset type|asset class|class|group|item category|' +
    'categoría de activo|tipo|tipo de activo|clase|' +
    'カテゴリ|カテゴリー|資産分類|種別|資産種別|種類|区分',
  model:
    '型号|规格|规格型号及配置|型号规格|规格及型号|设备型号|品牌型号|资产型号|配置|' +
    'model name|asset model|model no|model number|specification|spec|specs|' +
    'modelo del activo|especificación|especificaciones|' +
    '型番|モデル|機種|規格|仕様|モデル名',
  brand: '厂牌|商标|牌子|品牌名称|make|brand name|marca comercial|メーカー名|銘柄',
  manufacturer:
    '生产厂家|生产商|厂家|制造厂家|制造厂商|生产厂商|厂商|制造厂|生产单位|manufacturer name|maker|producer|vendor manufacturer|' +
    'fabricante del activo|製造元|製造者|製造会社|製造業者',
  serialNo:
    '序列号sn|sn|sn号|s/n|出厂编号|出厂号|出厂序列号|机身号|机器编号|机身编号|设备序列号|产品序列号|产品编号|串号|' +
    'serial|serial number|serial num|manufacturer serial|' +
    'número de serie|nº serie|serie|nº de serie|no de serie|' +
    'シリアル|シリアルナンバー|製造番号|シリアルno|製造no',
  status:
    '资产状态|使用状况|使用状态|设备状态|当前状态|使用情况|状况|资产状况|' +
    'asset status|status label|state|current status|' +
    'estado del activo|estatus|situación|' +
    'ステータス|資産状態|使用状況|利用状況',
  condition:
    '完好状况|完好情况|成色|新旧程度|质量状况|资产质量|好坏程度|技术状况|' +
    'asset condition|physical condition|quality|' +
    'condición del activo|estado físico|品質|良否|資産コンディション',
  location:
    '存放位置|地点|位置|存放处|所在地|所在位置|放置地点|存放地|使用地点|安装地点|安装位置|存放场所|资产位置|库位|房间|存放房间|' +
    'location name|asset location|place|site|room|default location|' +
    'ubicación del activo|lugar|sitio|emplazamiento|sala|' +
    '場所|保管場所|所在地|ロケーション|設置場所名|置場所|使用場所',
  ownerOrganisation:
    '归口部门|管理单位|归属部门|所属部门|资产归属|所属单位|所属公司|公司|资产所属部门|权属单位|产权单位|归口管理部门|' +
    'company|owner|owning department|owned by|owner department|owner organization|business unit|' +
    'empresa|compañía|propietario|departamento propietario|' +
    '会社|会社名|所有部門|所管部門|管理部署|所有者',
  organisation:
    '部门|使用单位|领用单位|使用部门名称|部门名称|科室|使用科室|领用部门|使用处室|单位|' +
    'department|dept|using department|user department|organization|organisation|cost center|' +
    'departamento|departamento usuario|área usuaria|organización|' +
    '部署|部門|使用部署|利用部門|所属部署|所属',
  custodian:
    '保管员|保管人|负责人|保管责任人|资产管理员|管理人|管理员|责任者|' +
    'keeper|responsible|responsible person|person responsible|steward|held by|' +
    'responsable|persona responsable|encargado|' +
    '管理者|責任者|管理責任者|保管責任者|担当者',
  custodianLogin: '保管人工号|保管员工号|custodian username',
  custodianEmail: '保管人邮箱|custodian email|custodian mail',
  user:
    '领用人|使用者|当前使用人|领用人姓名|使用人姓名|用户|姓名|员工姓名|职工姓名|借用人|' +
    'assigned to|assigned user|full name|employee|employee name|checked out to|checked out to name|used by|assignee|primary user|holder|' +
    'asignado a|usuario asignado|usado por|nombre completo|' +
    '利用者|ユーザー|ユーザ|使用者名|利用者名',
  userLogin:
    '工号|员工号|员工编号|员工编码|员工代码|职工编号|人员编号|人员编码|领用人工号|username|user name|login|login id|checked out to username|employee number|employee id|employee no|employee code|staff id|staff no|staff number|staff code|emp id|emp no|personnel number|badge number|personalnummer|matricule|' +
    'nombre de usuario|número de empleado|código de empleado|legajo|ユーザー名|社員番号|社員コード|従業員番号|職員番号|ログインid',
  userEmail:
    '邮箱|电子邮箱|电子邮件|邮件|email|e-mail|mail|email address|user mail|checked out to email|' +
    'correo|correo electrónico|メール|メールアドレス|eメール',
  acquisition:
    '来源|资产来源|增加方式|购置方式|取得来源|取得途径|获取方式|' +
    'acquisition method|acquisition type|source|obtained by|' +
    'método de adquisición|forma de adquisición|origen|取得区分|取得方式|取得形態',
  purchaseDate:
    '采购日期|购买日期|购入日期|购置时间|购入时间|采购时间|购买时间|取得日期|取得时间|购置年月|买入日期|' +
    'date purchased|date of purchase|acquisition date|date acquired|bought on|purchased|purchased on|' +
    'fecha de adquisición|f. compra|f. adquisición|fecha compra|comprado el|' +
    '購入年月日|取得日|取得年月日|購入日付|購買日',
  inServiceDate:
    '投用日期|开始使用日期|使用日期|入账日期|入帐日期|投入使用日期|启用时间|使用时间|入库日期|开始使用时间|投产日期|领用日期|' +
    'in service|install date|date installed|date in service|placed in service|start date|commissioning date|service date|deployed on|installation date|' +
    'fecha de alta|fecha alta|fecha de inicio|fecha de instalación|puesta en servicio|' +
    '供用日|供用開始日|稼働日|使用開始年月日|事業供用日',
  originalValue:
    '不含税金额|不含税价|不含税价格|不含税原值|未税金额|net amount|amount excl tax|amount excluding vat|gross amount|amount incl tax|amount including vat|importe sin iva|importe con iva|税抜金額|税込金額|税抜価格|税込価格|' +
    '资产原值|价值|金额|总价|总额|总金额|总值|金额合计|单价|购置金额|采购金额|购置价格|原价|价格|采购价格|购入价格|账面原值|帐面原值|资产价值|购置原值|含税金额|' +
    'gross purchase amount|gross block|gross value|original purchase cost|purchase cost|cost|price|purchase price|value|valuation|acquisition cost|original cost|purchase value|unit cost|unit price|amount|total price|total cost|total amount|total value|' +
    'costo|coste|precio|valor|costo de compra|precio de compra|costo de adquisición|valor de compra|valor de adquisición|precio de adquisición|costo de adquisición|importe|importe total|importe compra|importe de compra|valor total|precio total|coste total|precio unitario|' +
    '取得価格|合計金額|購入金額|購入価格|金額|価格|取得原価|単価|' +
    "anschaffungskosten|anschaffungswert|kaufpreis|ahk|coût d'acquisition|valeur d'acquisition|prix d'achat|prix ht|prix ttc|valeur d'origine",
  openingDepreciation:
    '累计折旧|累计折旧额|期初累计折旧额|已提折旧|已提折旧额|已计提折旧|' +
    'accumulated depreciation|accumulated dep|acc depreciation|acc dep|accum depreciation|depreciation to date|' +
    'amortización acumulada|depreciación acumulada|減価償却累計額|償却累計額',
  currency: '货币|币别|currency code|divisa|通貨コード',
  supplier:
    '供货商|供货单位|经销商|供应厂商|销售商|供应单位|供货方|供应商名称|采购渠道|' +
    'supplier name|vendor|vendor name|seller|dealer|purchased from|' +
    'proveedor del activo|vendedor|distribuidor|' +
    '供給業者|購入先|ベンダー|サプライヤー|業者|仕入れ先|納入業者',
  orderNo:
    '采购订单号|订单编号|采购单号|合同号|合同编号|单号|采购合同号|' +
    'order number|purchase order|po|po number|po no|purchase order number|' +
    'número de pedido|orden de compra|número de orden|pedido|' +
    '発注番号|オーダー番号|注文書番号|注文no',
  invoiceNo:
    '发票号码|发票编号|票号|invoice|invoice number|invoice num|factura|número de factura|インボイス番号|請求番号',
  warrantyUntil:
    '保修截止日期|质保到期日|质保到期|过保日期|维保到期日|保修到期|保修截止|质保截止日期|保修期至|质保期至|维保截止日期|' +
    'warranty expiry date|warranty exp|warranty exp.|warranty expires|warranty end|warranty end date|warranty expiration|warranty expiration date|warranty expiry|warranty date|' +
    'vencimiento de garantía|fin de garantía|fecha de garantía|garantía vence|' +
    '保証終了日|保証満了日|保証期限日|保証期間終了日',
  warrantyMonths:
    '保修期|质保期|保修月数|质保月数|保修期限|质保期限|保修时间|质保|保修|' +
    'warranty|warranty months|warranty period|warranty term|guarantee|' +
    'garantía|meses de garantía|periodo de garantía|保証|保証期間|保証月数',
  usefulLifeMonths:
    '使用年限|折旧年限|预计使用年限|使用寿命|使用期限|预计使用期限|预计使用月数|折旧月数|使用月数|预计使用期间数|预计使用寿命|耐用年限|' +
    'useful life|life|lifetime|lifespan|economic life|estimated useful life|depreciation years|service life|useful life months|depreciation months|expected life|useful life years|' +
    'vida útil|vida útil en meses|años de vida útil|耐用年数|法定耐用年数|使用可能期間',
  residualRate:
    '净残值率|预计残值率|预计净残值率|残值比例|残值率%|salvage rate|residual value rate|salvage value rate|residual percent|residual|' +
    'porcentaje residual|tasa de valor residual|残価率|残存価額率|残存割合',
  depreciationMethod:
    '折旧方式|折旧类型|计提折旧方法|depreciation|depreciation type|método de amortización|depreciación|減価償却方法|償却方式',
  workUnit: '工作量计量单位|计量单位(工作量)|work unit|unit of production|unidad de producción|生産高単位',
  totalWork:
    '总工作量|预计工作总量|预计总里程|预计总工时|预计总产量|total work|total units|expected units|total units of production|estimated production|' +
    'unidades totales|producción total prevista|総作業量|見積総生産高|総利用可能時間',
  openingWork:
    '累计工作量|已完成工作量|期初累计完成工作量|work to date|units to date|accumulated work|accumulated units|' +
    'trabajo acumulado|unidades acumuladas|累計作業量|累計生産高',
  parentAsset:
    '主资产|所属资产|父资产|上级设备|主设备|所属设备|主资产编号|父级资产|上级资产编号|' +
    'parent|parent asset name|parent asset tag|parent equipment|belongs to|' +
    'activo padre|equipo principal|親機器|親設備|上位資産|親資産番号',
  quantity: '件数|台数|资产数量|数目|qty|count|number of units|cant|unidades|個数|点数|台数',
  remark:
    '说明|摘要|附注|资产备注|描述|其他|备注说明|资产说明|资产描述|' +
    'remarks|note|notes|comment|comments|description|asset notes|item notes|memo|asset description|' +
    'nota|notas|comentario|comentarios|descripción|observación|' +
    'メモ|コメント|摘要|注記|説明|コメント欄',
};
