import type { SubjectField } from '../../../src/vocabulary/import-subjects.ts';

/** How the columns of lists of plans are called, first as the screens and their exports say it. */
export const planHeaders: Partial<Record<SubjectField, string>> = {
  planNo:
    'plan no.|计划编号|n.º de plan|計画番号|plan number|plan id|plan code|计划号|计划编码|número de plan|código de plan|計画no|plannummer',
  name:
    'name|名称|nombre|plan|plan name|maintenance plan|pm name|task|task name|计划名称|计划|保养计划|保养计划名称|维护计划|点检计划|点检计划名称|保养项目|点检项目|维护项目|保养名称|项目名称|' +
    'nombre del plan|plan de mantenimiento|tarea|計画名|計画名称|点検計画|点検名|保全計画|保全名|点検項目|作業名|wartungsplan|planname|plan de maintenance|nom du plan|점검계획|계획명',
  asset:
    'asset|资产|activo|資産|assets|asset number|asset numbers|asset no|asset id|asset tag|asset code|equipment|equipment number|machine|machines|vehicle|' +
    '资产编号|资产编码|资产名称|设备|设备编号|设备名称|activos|número de activo|código de activo|equipo|equipos|máquina|資産番号|資産コード|設備|設備番号|設備名|機器|anlage|anlagennummer|équipement|설비|설비번호|자산번호',
  category:
    'category|资产分类|categoría|分類|asset category|分类|资产类别|设备分类|设备类别|类别|categoría de activo|資産分類|カテゴリ|カテゴリー|kategorie|catégorie|분류',
  location:
    'location|存放地点|ubicación|場所|设置场所|設置場所|place|room|site|地点|位置|安装地点|使用地点|lugar|保管場所|拠点|standort|emplacement|위치',
  assetList: 'asset list|资产清单|lista de activos|資産リスト',
  route:
    'inspection route|巡检路线|ruta de inspección|点検ルート|route|路线|点检路线|巡检线路|ruta|ルート|巡回ルート',
  every:
    'every|间隔|cada|間隔|cycle|interval|frequency|period|maintenance interval|maintenance cycle|maintenance frequency|repeat every|interval days|interval months|interval weeks|周期（か月）|' +
    'cycle days|cycle months|周期|保养周期|点检周期|维护周期|巡检周期|检查周期|检修周期|频率|频次|保养频次|点检频次|保养频率|保养间隔|周期天|周期日|周期周|周期月|周期个月|周期年|保养周期天|保养周期月|保养周期个月|点检周期天|' +
    'ciclo|frecuencia|intervalo|periodicidad|período|frecuencia días|frecuencia meses|周期日数|点検周期|保全周期|実施周期|頻度|サイクル|実施頻度|zyklus|intervall|wartungsintervall|fréquence|périodicité|intervalle|주기|점검주기',
  unit: 'unit|单位|unidad|単位|interval unit|cycle unit|frequency unit|周期单位|间隔单位|频率单位|unidad del intervalo|unidad de frecuencia|周期単位|間隔単位|einheit|unité|단위',
  startOn:
    'first due on|首次到期日|primer vencimiento|初回の期限日|first due|start|start date|starts on|first date|begin date|开始日期|起始日期|首次日期|首次保养日期|首次点检日期|计划开始日期|生效日期|' +
    'fecha de inicio|inicio|primera fecha|開始日|初回日|初回実施日|初回点検日|startdatum|beginn|date de début|시작일',
  nextOn:
    'next due|下次到期|próximo vencimiento|次回期限|next due on|next due date|next date|next maintenance|next maintenance date|next service|next inspection|due date|下次日期|下次保养日期|下次保养|下次点检日期|下次维护日期|下次检修日期|下次执行日期|下次计划日期|' +
    'próxima fecha|próximo mantenimiento|próxima revisión|fecha próxima|次回日|次回実施日|次回点検日|次回予定日|次回点検|nächste wartung|nächster termin|nächste fälligkeit|prochaine échéance|prochaine maintenance|다음점검일|차기점검일',
  untilOn:
    'until|截止日期|hasta|終了日|end|end date|ends on|valid until|结束日期|终止日期|有效期至|fecha de fin|fin|有効期限|bis|enddatum|date de fin|종료일',
  leadDays:
    'days in advance|提前天数|días de antelación|事前日数|lead days|lead time|advance days|days before|提前期|提前提醒天数|提前生成天数|antelación|リードタイム|通知日数',
  anchor:
    'repeats|重复方式|se repite|繰り返し|counted from|schedule type|计算方式|周期方式|触发方式|tipo de repetición|起算',
  assignee:
    'assigned to|执行人|responsable|担当者|assignee|responsible|responsible person|technician|engineer|owner|负责人|责任人|保养人|保养人员|点检人|点检人员|维护人员|执行人员|' +
    'asignado a|técnico|担当|実施者|責任者|点検者|verantwortlich|verantwortlicher|zuständig|responsable de maintenance|담당자',
  substitute:
    'substitute|替补执行人|suplente|代理者|backup|deputy|备用执行人|代理人|sustituto|副担当|vertretung|suppléant',
  organisation:
    'organisation|所属部门|organización|所属部署|responsible organisation|所属组织|organización responsable|担当組織|organization|department|部门|组织|使用部门|责任部门|departamento|área|部署|部門|abteilung|service|부서',
  checklist:
    'checklist|检查表|lista de comprobación|チェックリスト|check list|点检表|保养表|检查单|lista de verificación|点検表',
  instruction:
    'instructions|作业说明|instrucciones|作業手順|instruction|description|work|work instructions|procedure|保养内容|点检内容|作业内容|维护内容|检查内容|工作内容|内容|说明|' +
    'descripción|procedimiento|trabajo|作業内容|点検内容|手順|内容|anweisung|beschreibung|tätigkeit|consignes|작업내용',
  state: 'status|状态|estado|状態|state|计划状态|estado del plan|計画状態|statut|상태',
};

/** The words for each state of a plan, first those of the screens and their exports. */
export const planStateWords: Readonly<Record<string, string>> = {
  draft: 'draft|草稿|borrador|下書き|planned|new|未启用|未生效|待启用|编制中|未開始|entwurf|brouillon',
  active:
    'active|执行中|activo|有効|activa|enabled|in use|running|on|启用|已启用|生效|有效|正常|进行中|使用中|是|habilitado|vigente|en curso|稼働中|運用中|実施中|aktiv|actif|yes|true|1',
  paused:
    'paused|已暂停|en pausa|一時停止中|on hold|suspended|disabled|inactive|off|暂停|停用|禁用|未启用中|挂起|pausado|suspendido|inactivo|deshabilitado|停止中|停止|一時停止|休止|pausiert|inaktiv|en pause|no|false|0|否',
  ended:
    'ended|已终止|finalizado|終了|finished|closed|expired|cancelled|canceled|terminated|已结束|结束|终止|已失效|失效|作废|已取消|terminado|vencido|cancelado|完了|廃止|中止|beendet|terminé',
};
