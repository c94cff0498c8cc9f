import type { FieldId } from './fields.ts';

/**
 * Other names of the fields, separated by `|`: what ledgers in Chinese, English, Spanish and Japanese say, the headers
 * of Snipe-IT, Shelf and Atlas, and then those in German, French, Portuguese, Korean and of Taiwan. Case, spaces and
 * signs do not count (see `headerKey`).
 */
export const headerSynonyms: Partial<Record<FieldId, string>> = {
  assetNo:
    '固定资产编号|资产编码|资产代码|资产号|资产卡片号|卡片编号|卡片号|编号|编码|设备编号|设备编码|物品编号|财产编号|财产号|条码|资产条码|条形码|二维码|标签号|asset tag|item no|' +
    'item number|asset number|asset id|asset code|tag|tag number|barcode|inventory number|inventory no|' +
    'equipment id|equipment no|fixed asset no|tag no|inventarnummer|anlagennummer|numéro dimmobilisation|' +
    'numéro dinventaire|n° inv.|código|nº inventario|código de activo|número de activo|número de inventario|' +
    'n.º de inventario|etiqueta|código de barras|資産コード|管理番号|固定資産番号|備品番号|資産管理番号|バーコード|inventar-nr.|anlagen-nr.|' +
    "anlage-nr.|geräte-nr.|gerätenummer|n° d'inventaire|n° inventaire|n° immobilisation|n° d'immobilisation|" +
    'code immobilisation|code inventaire|code-barres|étiquette|자산번호|자산코드|관리번호|자산관리번호|비품번호|고정자산번호|바코드|財產代號|資產代號|財編|' +
    '財產條碼|patrimônio|nº patrimônio|número do patrimônio|plaqueta|tombamento|número de tombamento|código do bem|' +
    'código do ativo|código patrimonial',
  name:
    '名称|固定资产名称|设备名称|物品名称|品名|资产|物资名称|仪器名称|asset name|product name|device name|nombre del producto|nome do produto|nom du produit|produktname|产品名称|製品名|particulars|bezeichnung 1|anlagenbezeichnung 1|item name|item|' +
    'title|equipment|equipment name|asset title|asset|bezeichnung|anlagenbezeichnung|désignation|libellé|' +
    'nombre del activo|nombre de activo|activo|denominación|elemento|denominación del bien|bien|artículo|equipo|' +
    '資産名称|備品名|物品名|機器名|設備名|gegenstand|anlagegut|wirtschaftsgut|gerät|gerätebezeichnung|inventarbezeichnung|nom|' +
    "nom de l'immobilisation|désignation de l'immobilisation|équipement|matériel|자산명|자산명칭|품명|품목명|명칭|물품명|비품명|장비명|" +
    '財產名稱|財物名稱|nome|nome do patrimônio|nome do bem|nome do ativo|descrição do bem|descrição do patrimônio|' +
    'denominação|equipamento',
  category:
    '资产类别|资产分类|类别|类型|资产类型|固定资产类别|设备类别|分类名称|类别名称|资产大类|资产种类|asset category|asset type|asset class|class|group|' +
    'item category|categoría de activo|tipo|tipo de activo|clase|カテゴリ|カテゴリー|資産分類|種別|資産種別|種類|区分|kategorie|' +
    'anlagenklasse|anlageklasse|anlagengruppe|anlagenart|inventargruppe|warengruppe|typ|gerätetyp|catégorie|' +
    "famille|classe|type d'immobilisation|nature de l'immobilisation|자산분류|분류|자산구분|자산유형|자산종류|품목분류|카테고리|財產類別|財產分類|" +
    '財產種類|classe do bem|grupo|tipo de bem',
  model:
    '型号|规格|规格型号及配置|型号规格|规格及型号|设备型号|品牌型号|资产型号|配置|model name|asset model|model no|model number|specification|spec|' +
    'specs|modelo del activo|especificación|especificaciones|型番|モデル|機種|仕様|モデル名|modell|modellbezeichnung|modèle|' +
    'référence fabricant|규격|모델|모델명|형식|사양|廠牌型號|廠牌型式|規格型式|型式',
  brand:
    '厂牌|商标|牌子|品牌名称|make|brand name|marca comercial|メーカー名|銘柄|marke|fabrikat|marque|브랜드|상표',
  manufacturer:
    '生产厂家|生产商|厂家|制造厂家|制造厂商|生产厂商|厂商|制造厂|生产单位|manufacturer name|maker|producer|vendor manufacturer|' +
    'fabricante del activo|製造元|製造者|製造会社|製造業者|hersteller|herstellername|fabricant|constructeur|제조사|제조업체|제조회사|제조원|' +
    '메이커|製造商',
  serialNo:
    '序列号sn|sn|sn号|出厂编号|出厂号|出厂序列号|机身号|机器编号|机身编号|设备序列号|产品序列号|产品编号|串号|serial|serial number|serial num|' +
    'manufacturer serial|número de serie|nº serie|serie|nº de serie|シリアル|シリアルナンバー|製造番号|シリアルno|製造no|seriennummer|' +
    'serien-nr.|fabriknummer|fabrik-nr.|gerätenummer hersteller|n° de série|n° série|numéro de fabrication|시리얼번호|' +
    '시리얼|일련번호|제조번호|產品序號|機號|機身號碼',
  status:
    '资产状态|使用状况|使用状态|设备状态|当前状态|使用情况|状况|资产状况|asset status|status label|state|current status|estado del activo|' +
    'estatus|situación|ステータス|資産状態|使用状況|利用状況|zustand|anlagenstatus|gerätestatus|statut|état|상태|자산상태|사용상태|사용여부|현황|' +
    '財產狀態|財產狀況|situação|situação do bem|estado do bem',
  condition:
    '完好状况|完好情况|成色|新旧程度|质量状况|资产质量|好坏程度|技术状况|asset condition|physical condition|quality|condición del activo|' +
    'estado físico|品質|良否|資産コンディション|estado de conservación|estado de conservação|conservação',
  location:
    '存放位置|地点|位置|存放处|所在地|所在位置|放置地点|存放地|使用地点|安装地点|安装位置|存放场所|资产位置|库位|房间|存放房间|location name|asset location|place|site|' +
    'room|default location|ubicación del activo|lugar|sitio|emplazamiento|sala|場所|保管場所|ロケーション|設置場所名|置場所|使用場所|' +
    'standort|raum|raumnr.|raumnummer|lagerort|aufstellort|aufstellungsort|ort|emplacement|localisation|lieu|' +
    "salle|lieu d'affectation|위치|설치장소|보관장소|설치위치|사용위치|보관위치|자산위치|비치장소|存置地點|放置位置|設置地點|localização|local|localidade",
  ownerOrganisation:
    '归口部门|管理单位|归属部门|所属部门|资产归属|所属单位|所属公司|公司|资产所属部门|权属单位|产权单位|归口管理部门|company|owner|owning department|owned by|' +
    'owner department|owner organization|business unit|empresa|compañía|propietario|departamento propietario|会社|' +
    '会社名|所有部門|所管部門|管理部署|所有者|eigentümer|firma|gesellschaft|mandant|unternehmen|buchungskreis|société|propriétaire|' +
    'entité|entreprise|établissement|관리부서|회사|법인|소유부서|소유자|保管單位|管理部門|財產管理單位|經管單位|filial',
  organisation:
    '部门|使用单位|领用单位|使用部门名称|部门名称|科室|使用科室|领用部门|使用处室|单位|department|dept|using department|user department|organization|' +
    'organisation|cost center|departamento|departamento usuario|área usuaria|organización|部署|使用部署|利用部門|所属部署|所属|' +
    'abteilung|kostenstelle|organisationseinheit|bereich|nutzende abteilung|service affectataire|département|' +
    'direction|centre de coût|centre de coûts|service utilisateur|부서|사용부서|소속|부서명|사용팀|코스트센터|setor|unidade|lotação|' +
    'centro de custo',
  custodian:
    '保管员|保管人|负责人|保管责任人|资产管理员|管理人|管理员|责任者|keeper|responsible|responsible person|person responsible|steward|held by|' +
    'responsable|persona responsable|encargado|管理者|管理責任者|保管責任者|担当者|verantwortlicher|verantwortliche person|' +
    'verantwortlich|ansprechpartner|inventarverantwortlicher|responsable du bien|détenteur|gestionnaire|' +
    'dépositaire|담당자|관리자|책임자|관리담당자|보관자|보관책임자|財產保管人|保管者|responsável|responsável pelo bem|resguardante|resguardo|' +
    'resguardatario',
  custodianLogin: '保管人工号|保管员工号|custodian username',
  custodianEmail: '保管人邮箱|custodian email|custodian mail',
  user:
    '领用人|使用者|当前使用人|领用人姓名|使用人姓名|用户|姓名|员工姓名|职工姓名|借用人|assigned to|assigned user|full name|employee|employee name|' +
    'checked out to|checked out to name|used by|assignee|primary user|holder|asignado a|usuario asignado|' +
    'usado por|nombre completo|利用者|ユーザー|ユーザ|使用者名|利用者名|benutzer|nutzer|mitarbeiter|anwender|zugewiesen an|' +
    'utilisateur|affecté à|attribué à|bénéficiaire|collaborateur|사용자|실사용자|사용자명|사용인|usuário|usuário atual|' +
    'utilizador|atribuído a|colaborador',
  userLogin:
    '工号|员工号|员工编号|员工编码|员工代码|职工编号|人员编号|人员编码|领用人工号|username|login|login id|checked out to username|employee number|' +
    'employee id|employee no|employee code|staff id|staff no|staff number|staff code|emp id|emp no|' +
    'personnel number|badge number|personalnummer|matricule|nombre de usuario|número de empleado|' +
    'código de empleado|legajo|ユーザー名|社員番号|社員コード|従業員番号|職員番号|ログインid|mitarbeiternummer|personal-nr.|benutzername|' +
    'n° matricule|identifiant|사번|사원번호|직원번호|matrícula',
  userEmail:
    '邮箱|电子邮箱|电子邮件|邮件|email|mail|email address|user mail|checked out to email|correo|correo electrónico|メール|' +
    'メールアドレス|eメール|e-mail-adresse|mailadresse|courriel|adresse e-mail|이메일|메일|메일주소',
  acquisition:
    '来源|资产来源|增加方式|购置方式|取得来源|取得途径|获取方式|acquisition method|acquisition type|source|obtained by|' +
    'método de adquisición|forma de adquisición|origen|取得区分|取得方式|取得形態|zugangsart|anschaffungsart|beschaffungsart|' +
    "mode d'acquisition|origine|취득방법|취득구분|취득사유|취득유형|財產來源|取得來源|forma de aquisição|modo de aquisição",
  purchaseDate:
    '采购日期|购买日期|购入日期|购置时间|购入时间|采购时间|购买时间|取得日期|取得时间|购置年月|买入日期|date purchased|date of purchase|acquisition date|' +
    'date acquired|bought on|purchased|purchased on|fecha de adquisición|f. compra|f. adquisición|fecha compra|' +
    'comprado el|購入年月日|取得日|取得年月日|購入日付|購買日|anschaffungsdatum|kaufdatum|zugangsdatum|anschaffung am|gekauft am|' +
    "datum der anschaffung|date d'achat|date d'acquisition|date acquisition|date achat|acquis le|date d'entrée|" +
    '취득일|취득일자|구입일|구입일자|구매일|구매일자|취득년월일|購置年月日|data de aquisição|data de compra',
  inServiceDate:
    '投用日期|开始使用日期|使用日期|入账日期|入帐日期|投入使用日期|启用时间|使用时间|入库日期|开始使用时间|投产日期|领用日期|in service|install date|date installed|' +
    'date in service|placed in service|start date|commissioning date|service date|deployed on|installation date|' +
    'fecha de alta|fecha alta|fecha de inicio|fecha de instalación|puesta en servicio|供用日|供用開始日|稼働日|使用開始年月日|事業供用日|' +
    'inbetriebnahme|inbetriebnahmedatum|datum der inbetriebnahme|nutzungsbeginn|aktivierungsdatum|aktivierung am|' +
    'date de mise en service|mise en service|date de début|사용개시일|사용시작일|가동일|설치일|설치일자|啟用日期|data de incorporação|' +
    'data de instalação|início de uso',
  originalValue:
    '不含税金额|不含税价|不含税价格|不含税原值|未税金额|net amount|amount excl tax|amount excluding vat|gross amount|amount incl tax|' +
    'amount including vat|importe sin iva|importe con iva|税抜金額|税込金額|税抜価格|税込価格|资产原值|价值|金额|总价|总额|总金额|总值|金额合计|单价|' +
    '购置金额|采购金额|购置价格|原价|价格|采购价格|购入价格|账面原值|帐面原值|资产价值|购置原值|含税金额|gross purchase amount|gross block|gross value|' +
    'original purchase cost|purchase cost|cost|price|purchase price|value|valuation|acquisition cost|' +
    'original cost|purchase value|unit cost|unit price|amount|total price|total cost|total amount|total value|' +
    'costo|coste|precio|valor|costo de compra|precio de compra|costo de adquisición|valor de compra|' +
    'valor de adquisición|precio de adquisición|importe|importe total|importe compra|importe de compra|' +
    'valor total|precio total|coste total|precio unitario|取得価格|合計金額|購入金額|購入価格|価格|取得原価|単価|anschaffungskosten|' +
    "anschaffungswert|kaufpreis|ahk|coût d'acquisition|valeur d'acquisition|prix d'achat|prix ht|prix ttc|" +
    "valeur d'origine|anschaffungs- und herstellungskosten|anschaffungspreis|kaufpreis netto|historische ahk|" +
    "neuwert|preis|wert|valeur brute|valeur|prix|montant|coût|prix d'acquisition|valeur d'achat|montant ht|취득가액|" +
    '취득금액|취득원가|취득가격|구입금액|구입가격|구매금액|구입가|구매가격|금액|단가|取得成本|取得價值|取得金額|原始成本|購置成本|財產價值|valor de aquisição|preço|' +
    'preço de compra|custo|valor original|valor do bem',
  openingDepreciation:
    '累计折旧|累计折旧额|期初累计折旧额|已提折旧|已提折旧额|已计提折旧|accumulated depreciation|accumulated dep|acc depreciation|acc dep|' +
    'accum depreciation|depreciation to date|amortización acumulada|depreciación acumulada|減価償却累計額|償却累計額|' +
    'kumulierte abschreibung|abschreibung kumuliert|abschreibungen kumuliert|kumulierte abschreibungen|' +
    'kumulierte afa|aufgelaufene abschreibung|aufgelaufene afa|amortissements cumulés|cumul amortissements|' +
    'cumul des amortissements|amortissement cumulé|감가상각누계액|상각누계액|감가상각누계|누계상각액|累計攤銷|depreciação acumulada',
  currency: '货币|币别|currency code|divisa|通貨コード|währung|devise|monnaie|통화|화폐|幣種|moeda',
  supplier:
    '供货商|供货单位|经销商|供应厂商|销售商|供应单位|供货方|供应商名称|采购渠道|supplier name|vendor|vendor name|seller|dealer|purchased from|' +
    'proveedor del activo|vendedor|distribuidor|供給業者|購入先|ベンダー|サプライヤー|業者|仕入れ先|納入業者|lieferant|händler|verkäufer|' +
    'kreditor|fournisseur|vendeur|revendeur|공급업체|공급사|구입처|거래처|납품업체|구매처|판매처|採購廠商|fornecedor',
  orderNo:
    '采购订单号|订单编号|采购单号|合同号|合同编号|单号|采购合同号|order number|purchase order|po|po number|po no|purchase order number|' +
    'número de pedido|orden de compra|número de orden|pedido|発注番号|オーダー番号|注文書番号|注文no|bestellnummer|bestell-nr.|' +
    'auftragsnummer|n° de commande|n° commande|numéro de commande|bon de commande|발주번호|주문번호|구매번호|採購編號|請購單號|' +
    'pedido de compra|empenho',
  invoiceNo:
    '发票号码|发票编号|票号|invoice|invoice number|invoice num|factura|número de factura|インボイス番号|請求番号|rechnungsnummer|' +
    'rechnungs-nr.|belegnummer|n° de facture|n° facture|numéro de facture|facture|계산서번호|세금계산서번호|송장번호|nota fiscal|' +
    'número da nota fiscal',
  warrantyUntil:
    '保修截止日期|质保到期日|质保到期|过保日期|维保到期日|保修到期|保修截止|质保截止日期|保修期至|质保期至|维保截止日期|warranty expiry date|warranty exp|' +
    'warranty expires|warranty end|warranty end date|warranty expiration|warranty expiration date|warranty expiry|' +
    'warranty date|vencimiento de garantía|fin de garantía|fecha de garantía|garantía vence|保証終了日|保証満了日|保証期限日|' +
    "保証期間終了日|garantie bis|garantieende|garantieablauf|gewährleistung bis|fin de garantie|garantie jusqu'au|" +
    'date de fin de garantie|expiration de la garantie|보증만료일|보증종료일|무상보증만료일|유지보수만료일|保固到期日|保固截止日|保固期滿日|保固截止日期|保固到期|' +
    'fim da garantia|garantia até|vencimento da garantia',
  warrantyMonths:
    '保修期|质保期|保修月数|质保月数|保修期限|质保期限|保修时间|质保|保修|warranty|warranty months|warranty period|warranty term|guarantee|' +
    'garantía|meses de garantía|periodo de garantía|保証|保証期間|保証月数|garantie|garantiezeit|garantiedauer|' +
    'gewährleistung|durée de garantie|durée garantie|보증기간|무상보증기간|保固期限|保固期間|保固',
  usefulLifeMonths:
    '使用年限|折旧年限|预计使用年限|使用寿命|使用期限|预计使用期限|预计使用月数|折旧月数|使用月数|预计使用期间数|预计使用寿命|耐用年限|useful life|life|lifetime|lifespan|' +
    'economic life|estimated useful life|depreciation years|service life|useful life months|depreciation months|' +
    'expected life|useful life years|vida útil|vida útil en meses|años de vida útil|耐用年数|法定耐用年数|使用可能期間|' +
    'nutzungsdauer|nd jahre|nutzungsdauer jahre|nutzungsdauer in jahren|abschreibungsdauer|' +
    "betriebsgewöhnliche nutzungsdauer|lebensdauer|durée de vie|durée d'amortissement|durée d'utilisation|" +
    "durée d'utilité|내용연수|내용년수|사용연한|상각기간|最低使用年限",
  residualRate:
    '净残值率|预计残值率|预计净残值率|残值比例|残值率%|salvage rate|residual value rate|salvage value rate|residual percent|residual|' +
    'porcentaje residual|tasa de valor residual|残価率|残存価額率|残存割合|restwertquote|restwertsatz|' +
    'taux de valeur résiduelle|잔존가치율|잔존율|잔존가액율',
  depreciationMethod:
    '折旧方式|折旧类型|计提折旧方法|depreciation|depreciation type|método de amortización|depreciación|減価償却方法|償却方式|' +
    "abschreibungsmethode|abschreibungsart|afa-methode|afa-art|mode d'amortissement|méthode d'amortissement|" +
    "type d'amortissement|상각방법|감가상각방법|상각방식",
  workUnit: '工作量计量单位|计量单位(工作量)|work unit|unit of production|unidad de producción|生産高単位',
  totalWork:
    '总工作量|预计工作总量|预计总里程|预计总工时|预计总产量|total work|total units|expected units|total units of production|' +
    'estimated production|unidades totales|producción total prevista|総作業量|見積総生産高|総利用可能時間',
  openingWork:
    '累计工作量|已完成工作量|期初累计完成工作量|work to date|units to date|accumulated work|accumulated units|trabajo acumulado|' +
    'unidades acumuladas|累計作業量|累計生産高',
  parentAsset:
    '主资产|所属资产|父资产|上级设备|主设备|所属设备|主资产编号|父级资产|上级资产编号|parent|parent asset name|parent asset tag|parent equipment|' +
    'belongs to|activo padre|equipo principal|親機器|親設備|上位資産|親資産番号|übergeordnete anlage|hauptanlage|gehört zu|' +
    'immobilisation principale|bien principal|équipement parent|상위자산|주자산|모자산',
  quantity:
    '件数|台数|资产数量|数目|qty|count|number of units|cant|unidades|個数|点数|anzahl|menge|stück|stückzahl|quantité|qté|수량|개수|' +
    '대수|quantidade|qtd|qtde',
  remark:
    '说明|摘要|附注|资产备注|描述|其他|备注说明|资产说明|资产描述|remarks|note|notes|comment|comments|description|asset notes|item notes|' +
    'memo|asset description|nota|notas|comentario|comentarios|descripción|observación|メモ|コメント|注記|説明|コメント欄|' +
    'bemerkung|bemerkungen|anmerkung|anmerkungen|notiz|notizen|kommentar|beschreibung|zusatzinformation|' +
    'observations|observation|remarques|remarque|commentaire|commentaires|비고|메모|설명|참고사항|특이사항|備考|observação|' +
    'observações|descrição',
};
