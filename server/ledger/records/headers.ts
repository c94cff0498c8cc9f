import type { NamedSubject, SubjectField } from '../../../src/vocabulary/import-subjects.ts';
import { handoverHeaders, handoverStateWords } from './handover-headers.ts';
import { planHeaders, planStateWords } from './plan-headers.ts';
import { nodeStateWords, treeHeaders } from './tree-headers.ts';

const whereItIs =
  'location|地点|ubicación|場所|location name|place|site|位置|所在地点|所在位置|安装位置|安装地点|存放地点|lugar|emplazamiento|所在地|設置場所|保管場所';

/**
 * How the columns of lists of records are called, separated by `|`: first what the screens and their
 * exports say in English, Chinese, Spanish and Japanese, then what other lists say. Case, spaces and signs do not
 * count (see `headerKey`).
 */
export const recordHeaders: Readonly<Record<NamedSubject, Partial<Record<SubjectField, string>>>> = {
  people: {
    name:
      'name|姓名|nombre|氏名|full name|employee name|employee|person|display name|staff name|名称|员工姓名|人员姓名|员工|人员|名字|' +
      'nombre completo|nombre y apellidos|empleado|名前|社員名|従業員名|社員氏名' +
      '|mitarbeiter|mitarbeitername|nom complet|collaborateur|성명|이름|직원명',
    jobNo:
      'job number|工号|número de empleado|社員番号|job no|employee number|employee no|employee id|employee num|employee_number|staff id|staff no|personnel number|' +
      '员工编号|员工编码|员工号|职工号|职工编号|人员编号|人员编码|编号|工号编码|n.º de empleado|código de empleado|id de empleado|legajo|従業員番号|社員コード|社員id|従業員コード' +
      '|personalnummer|personal-nr.|mitarbeiternummer|matricule|사번|사원번호|n.º empleado|职工编码|員工編號',
    organisation:
      'organisation|所属部门|organización|所属部署|organization|department|dept|department name|unit|team|' +
      '部门|部门名称|组织|所属组织|所在部门|科室|单位|所属单位|departamento|área|unidad|部署|部門|所属|組織|部署名' +
      '|abteilung|bereich|service|département|부서|부서명|소속',
    post:
      'position|岗位|puesto|役職|post|job title|title|role|职位|职务|岗位名称|职称|cargo|título|職位|職種|肩書' +
      '|funktion|stelle|fonction|poste|직위|직급|직책|职称',
    phone:
      'phone|电话|teléfono|電話番号|phone number|mobile|mobile phone|telephone|tel|cell|cell phone|' +
      '手机|手机号|手机号码|联系电话|移动电话|电话号码|móvil|celular|número de teléfono|電話|携帯|携帯電話|携帯番号|内線' +
      '|telefon|telefonnummer|mobil|handy|durchwahl|téléphone|portable|연락처|전화번호|휴대폰|分机|extension',
    email:
      'e-mail|电子邮箱|correo electrónico|メールアドレス|email address|e-mail address|mail|' +
      '邮箱|电子邮件|邮件|企业邮箱|邮箱地址|correo|correo-e|メール|eメール' +
      '|work email|company email|business email|e-mail-adresse|courriel|adresse e-mail|이메일',
    remark: 'notes|备注|observaciones|備考|note|remark|remarks|comment|comments|说明|notas|comentarios|メモ',
    state:
      'status|状态|estado|状態|state|employment status|在职状态|员工状态|人员状态|situación|estado laboral|在籍状態|在籍区分',
  },
  suppliers: {
    name:
      'name|名称|nombre|supplier|supplier name|vendor|vendor name|company|company name|' +
      '供应商|供应商名称|供货商|供货单位|厂商|厂商名称|公司名称|单位名称|企业名称|' +
      'proveedor|nombre del proveedor|razón social|empresa|仕入先|仕入先名|取引先|取引先名|会社名|業者名|供給業者' +
      '|lieferant|lieferantenname|firma|fournisseur|nom du fournisseur|société|공급업체|거래처|거래처명|업체명',
    contact:
      'contact|联系人|contacto|担当者|contact person|contact name|attention|联系人姓名|主要联系人|业务联系人|' +
      'persona de contacto|nombre de contacto|担当者名|連絡先担当者|窓口' +
      '|ansprechpartner|kontakt|interlocuteur|담당자',
    phone:
      'phone|电话|teléfono|電話番号|phone number|telephone|tel|mobile|联系电话|手机|手机号|联系方式|电话号码|' +
      'móvil|número de teléfono|電話|連絡先電話番号' +
      '|telefon|telefonnummer|téléphone|연락처|전화번호',
    email:
      'e-mail|电子邮箱|correo electrónico|メールアドレス|email address|e-mail address|mail|邮箱|电子邮件|联系邮箱|correo|メール' +
      '|e-mail-adresse|courriel|이메일',
    address:
      'address|地址|dirección|アドレス|street|office address|联系地址|公司地址|单位地址|注册地址|办公地址|domicilio|住所|所在地' +
      '|anschrift|adresse|주소',
    remark: 'notes|备注|observaciones|備考|note|remark|remarks|comment|comments|说明|notas|comentarios|メモ',
    contacts: 'other contacts|其他联系人|otros contactos|その他の連絡先',
    state: 'status|状态|estado|状態|state|供应商状态|合作状态|situación|取引状態',
  },
  meters: {
    asset:
      'asset|资产|activo|資産|asset name|asset number|asset no|asset id|asset tag|asset code|equipment|equipment number|machine|vehicle|' +
      '资产编号|资产编码|资产名称|设备|设备编号|设备名称|所属资产|所属设备|número de activo|código de activo|equipo|máquina|資産番号|資産コード|設備|設備番号',
    location: whereItIs,
    name: 'name|名称|nombre|meter|meter name|counter name|gauge name|仪表|仪表名称|计量表|表计|表计名称|medidor|nombre del medidor|メーター|メーター名|計器|計器名',
    kind: 'kind|类型|tipo|種類|type|meter kind|meter type|仪表类型|计量类型|表计类型|tipo de medidor|メーター種別|種別|計器種別',
    unit: 'unit|单位|unidad|単位|unit of measure|uom|计量单位|unidad de medida|計量単位',
    decimals:
      'decimals|小数位数|decimales|小数桁数|decimal places|小数位|精度|número de decimales|小数点以下桁数',
    device: 'sensor|传感器|センサー|device|设备传感器|sonda',
    reading:
      'last reading|最近读数|última lectura|最新の検針値|reading|meter reading|current reading|initial reading|first reading|start reading|value|' +
      '读数|当前读数|初始读数|期初读数|表底数|表底|起始读数|最新读数|抄表读数|lectura|lectura actual|lectura inicial|検針値|指示値|初期値|現在値',
    readAt:
      'last read on|最近抄表时间|última lectura el|最終検針日時|read on|read at|reading date|date of reading|date|' +
      '抄表时间|抄表日期|读数日期|读数时间|fecha de lectura|fecha|leído el|検針日|検針日時|日付',
    remark: 'notes|备注|observaciones|備考|note|remark|remarks|comment|comments|说明|notas|comentarios|メモ',
    state: 'status|状态|estado|状態|state|仪表状态|estado del medidor',
  },
  repairs: {
    repairNo:
      'repair no.|维修单号|n.º de reparación|修理番号|repair number|work order|work order number|工单号|报修单号|单号|número de reparación|修理no' +
      '|auftragsnummer|wo number|wo no|wo #',
    asset:
      'asset|资产|activo|資産|asset name|asset number|asset no|asset id|asset tag|asset code|equipment|equipment number|machine|vehicle|' +
      '资产编号|资产编码|资产名称|设备|设备编号|设备名称|número de activo|código de activo|equipo|máquina|資産番号|資産コード|設備|設備番号' +
      '|anlage|gerät|maschine|équipement|immobilisation',
    location: whereItIs,
    fault:
      'fault|故障描述|avería|故障内容|title|description|problem|problem description|defect|issue|故障|故障现象|问题描述|报修内容|描述|descripción|problema|fallo|不具合|内容' +
      '|störung|fehler|fehlerbeschreibung|panne|description de la panne|고장내용',
    reportedAt:
      'reported on|报修日期|fecha de aviso|報告日|date created|created on|created at|创建时间|创建日期|fecha de creación|作成日|reported|reported at|date reported|report date|报修时间|报障日期|故障日期|发生日期|fecha de la avería|発生日|受付日|故障日' +
      '|gemeldet am|date de signalement|접수일',
    doneAt:
      'finished on|维修完成日期|完成日期|完成时间|done on|completed on|date completed|repair date|repaired on|closed on|维修日期|维修时间|修复日期|完工日期|' +
      'fecha de fin|terminada el|fecha de reparación|完了日|修理日|修理完了日' +
      '|completed|closed|erledigt am|date de réparation|완료일',
    solution:
      'solution|处理方法|solución|対処|feedback|result|repair|work done|action taken|resolution|维修内容|处理结果|维修结果|处理措施|解决方法|维修措施|resultado|trabajo realizado|対応|対応内容|処置|修理内容|結果',
    finding:
      'findings|检查结果|hallazgos|観察|確認結果|finding|diagnosis|故障原因|原因分析|检查情况|diagnóstico|診断|原因',
    cost:
      'cost|费用|coste|費用|total cost|repair cost|amount|price|维修费用|维修费|维修金额|金额|costo|importe|coste de reparación|修理費|修理費用|金額' +
      '|kosten|coût|수리비',
    currency: 'currency|币种|moneda|通貨',
    reporter: 'reported by|报修人|avisó|報告者|reporter|申请人|报修人员|notificado por|依頼者|申告者',
    assignee:
      'engineer|维修人员|técnico|担当者|technician|assignee|completed by|repaired by|mechanic|维修人|维修工|维修工程师|处理人|reparado por|修理担当者|作業者' +
      '|techniker|technicien|수리자',
    supplier:
      'supplier|供应商|proveedor|仕入先|vendor|repair company|contractor|contractors|service provider|维修商|维修单位|维修厂商|维修公司|外修单位|taller|業者|修理業者',
    state: 'status|状态|estado|状態|state|维修状态|处理状态',
  },
  plans: planHeaders,
  handovers: handoverHeaders,
  ...treeHeaders,
};

/** The words for each state, first those of the screens and their exports. */
export const stateWords: Readonly<Record<NamedSubject, Readonly<Record<string, string>>>> = {
  people: {
    active:
      'active|在职|en la empresa|在職|employed|working|current|在岗|正常|启用|是|活跃|试用|试用期|on leave|休假|病假|产假|de permiso|休職|休職中|activo|activa|alta|在籍|有効|1|yes|true',
    left: 'left|离职|ha dejado la empresa|退職|inactive|resigned|terminated|former|disabled|已离职|离岗|退休|停用|否|inactivo|inactiva|baja|退社|無効|0|no|false',
    merged: 'merged|已合并|fusionada|統合済み',
  },
  suppliers: {
    active: 'active|启用|activo|有効|enabled|在用|正常|合作中|是|alta|activa|取引中|1|yes|true',
    retired:
      'retired|已停用|de baja|停止|inactive|disabled|停用|禁用|终止|已终止|否|baja|inactivo|inactiva|取引停止|無効|0|no|false',
    merged: 'merged|已合并|fusionado|統合済み',
  },
  organisations: nodeStateWords,
  locations: nodeStateWords,
  categories: nodeStateWords,
  plans: planStateWords,
  handovers: handoverStateWords,
  repairs: {
    reported: 'reported|待派单|notificada|報告済み|open|new|未处理|待处理|待维修|abierta|pendiente|未着手',
    assigned: 'assigned|已派单|asignada|割り当て済み',
    accepted: 'accepted|已接单|aceptada|受諾済み',
    inProgress: 'in progress|维修中|en curso|作業中|处理中|进行中|未完成|en proceso|対応中',
    onHold: 'on hold|挂起|en espera|保留中|暂停|待件',
    done: 'waiting for confirmation|待验收|por confirmar|確認待ち',
    rework: 'rework|返修|por rehacer|再修理',
    verified: 'confirmed|已验收|confirmada|確認済み|验收合格',
    closed:
      'closed|已关闭|cerrada|完了|done|complete|completed|finished|repaired|resolved|已完成|完成|已修复|已维修|修好|已结束|关闭|结案|terminada|completada|reparada|修理済み|対応済み|yes|是',
    rejected: 'rejected|已驳回|rechazada|却下',
    cancelled: 'cancelled|已取消|cancelada|取消|canceled|作废',
  },
  meters: {
    active: 'active|使用中|activo|enabled|in use|在用|启用|正常|是|en uso|alta|稼働中|有効|1|yes|true',
    retired:
      'retired|已停用|retirado|廃止|inactive|disabled|停用|报废|已拆除|拆除|否|baja|inactivo|停止|無効|0|no|false',
  },
};
