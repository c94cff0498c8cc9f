import type { HandoverWord, SubjectField } from '../../../src/vocabulary/import-subjects.ts';

/** How the columns of lists of handovers are called, first as the screens and their exports say it. */
export const handoverHeaders: Partial<Record<SubjectField, string>> = {
  documentNo:
    'handover no.|单据编号|n.º de documento|伝票番号|document number|document no|doc no|voucher no|handover number|loan number|loan no|receipt no|' +
    '单号|单据号|领用单号|借用单号|借条编号|归还单号|退库单号|调拨单号|出库单号|登记编号|número de documento|n.º de entrega|n.º de préstamo|管理番号|貸出番号|伝票no|belegnummer|belegnr|n° de bon|문서번호',
  kind:
    'type|类型|tipo|種類|kind|action|transaction type|movement type|document type|handover type|单据类型|业务类型|操作|操作类型|变动类型|领用类型|tipo de documento|tipo de movimiento|movimiento|' +
    '区分|種別|伝票区分|vorgang|art|opération|type de mouvement|유형|구분',
  asset:
    'asset|activo|asset number|asset numbers|asset no|asset id|asset tag|asset code|item|item no|equipment|equipment number|device|tool|vehicle|' +
    '资产编号|资产编码|固定资产编号|资产名称|设备|设备编号|设备名称|物品|物品编号|物品名称|número de activo|números de activo|código de activo|equipo|bien|artículo|資産番号|資産コード|資産名|設備|設備番号|備品|備品番号|品名|gerät|gerätenummer|inventarnummer|équipement|matériel|자산번호|장비',
  partner:
    'person|receiver|人员|接收人|persona|receptor|人員|受領者|recipient|borrower|borrowed by|issued to|lent to|checked out to|assigned to|employee|user|returned by|' +
    '领用人|借用人|领取人|领用人员|借用人员|使用人|接收人员|归还人|退库人|退还人|领用/借用人|领(借)用人|调入人|员工|姓名|prestatario|prestado a|entregado a|recibido por|empleado|usuario|responsable|' +
    '借用者|貸出先|受取人|払出先|利用者|使用者|返却者|氏名|ausgeliehen an|ausgegeben an|entleiher|empfänger|emprunteur|bénéficiaire|remis à|대여자|사용자|수령인',
  handedBy:
    'handed over by|移交人|entregado por|引渡者|from person|transferred from|previous holder|previous custodian|调出人|交出人|原使用人|原保管人|原责任人|anterior responsable|移管元担当者|übergeben von|remis par',
  organisation:
    'organisation|所属部门|organización|所属部署|organization|department|dept|部门|领用部门|借用部门|使用部门|接收部门|调入部门|departamento|área|unidad|部署|部門|貸出先部署|移管先部署|abteilung|service|département|부서',
  location:
    'location|存放地点|ubicación|設置場所|place|room|site|地点|位置|使用地点|存放位置|调入地点|lugar|destino|場所|使用場所|移管先|standort|ort|emplacement|lieu|위치',
  happenedOn:
    'date|日期|fecha|日付|handover date|issue date|issued on|loan date|lent on|borrowed on|borrow date|check-out date|checkout date|checked out|checked out on|transfer date|out date|date out|date borrowed|' +
    '领用日期|领用时间|借用日期|借用时间|借出日期|借出时间|领取日期|发放日期|出库日期|调拨日期|调拨时间|退库日期|业务日期|登记日期|单据日期|发生日期|' +
    'fecha de entrega|fecha de préstamo|fecha de salida|fecha de traslado|貸出日|借用日|払出日|受領日|移管日|利用開始日|ausgabedatum|ausleihdatum|ausgegeben am|date de prêt|date de sortie|대여일|지급일|일자',
  dueOn:
    'due back|应还日期|fecha de devolución|返却予定日|due date|due|due on|return by|expected return|expected return date|expected check-in|expected checkin|expected check-in date|' +
    '应归还日期|预计归还日期|预计归还时间|计划归还日期|约定归还日期|归还期限|借用期限|到期日期|到期日|fecha prevista de devolución|devolver antes de|vencimiento|返却期限|返却期日|返却予定|rückgabe bis|rückgabe geplant|retour prévu|date de retour prévue|반납예정일',
  returnedOn:
    'returned on|return date|returned|date returned|actual return|actual return date|check-in date|checkin date|checked in|checked in on|date in|' +
    '归还日期|归还时间|实际归还日期|实际归还时间|已还日期|还回日期|退还日期|devuelto el|devuelto|fecha de devolución real|fecha real de devolución|返却日|返却日時|実返却日|rückgabedatum|zurückgegeben am|rückgabe am|retourné le|date de retour|반납일',
  remark:
    'notes|备注|observaciones|備考|note|remark|remarks|comment|comments|purpose|用途|领用用途|借用事由|用途说明|说明|领用原因|借用原因|事由|摘要|notas|comentarios|motivo|用件|目的|使用目的|bemerkung|zweck|remarques|motif|비고',
  state:
    'status|状态|estado|状態|state|单据状态|归还状态|借用状态|estado del préstamo|返却状況|貸出状況|statut|상태',
};

/** What lists call the kinds of handovers, first as the screens and their exports say it. */
export const handoverKindWords: Readonly<Record<HandoverWord, string>> = {
  issue:
    'issue|领用|entrega|払出|issued|issuance|assigned|assignment|领用单|领取|领出|发放|资产领用|领用出库|asignación|支給|払い出し|ausgabe|attribution|지급',
  return:
    'return to stock|退库|devolución a almacén|返却|return|returned to stock|checkin|checked in|退库单|退还|退回|领用退库|资产退库|交回|devolución|返納|rückgabe|retour|반납',
  borrow:
    'loan|借用|préstamo|貸出|borrow|borrowed|lent|lend|loaned|借用单|借出|资产借用|临时借用|借|prestado|貸し出し|借用中|ausleihe|leihe|prêt|emprunt|대여',
  returnLoan:
    'return loan|归还|devolución de préstamo|貸出返却|loan return|returned|return from loan|归还单|借用归还|资产归还|还|devolución del préstamo|ausleihe zurück|retour de prêt|대여반납',
  personTransfer:
    'transfer to a person|调拨（人员）|traslado a una persona|人への移管|person transfer|人员调拨|转移|人员变更|使用人变更|责任人变更|cambio de responsable',
  organisationTransfer:
    'transfer to an organisation|调拨（部门）|traslado a una organización|組織への移管|department transfer|部门调拨|部门变更|cambio de departamento|部署移管',
  locationTransfer:
    'transfer to a location|调拨（地点）|traslado a una ubicación|場所への移管|location transfer|relocation|地点变更|位置变更|移位|cambio de ubicación|場所移動',
  leaverHandover: 'leaver handover|离职交接|entrega por baja|退職引き継ぎ|离职移交|handover on leaving',
  disposal: 'disposal|处置|baja|除却|disposed|报废|处置单|报废单|廃棄|entsorgung|mise au rebut',
  checkOut: 'check-out|checkout|checked out|check out|领借|领(借)用|领用/借用|领用借用|out|salida|持出',
  transfer:
    'transfer|调拨|traslado|移管|transferred|调拨单|资产调拨|调动|traspaso|移動|umbuchung|transfert|이관',
};

/** The words for each state of a handover, first those of the screens and their exports. */
export const handoverStateWords: Readonly<Record<string, string>> = {
  draft: 'draft|草稿|borrador|下書き|待提交',
  submitted: 'waiting for approval|待审批|pendiente de aprobación|承認待ち|审批中|submitted',
  approved: 'approved|已批准|aprobado|承認済み|已审批|审批通过',
  handedOver: 'waiting for acceptance|待接收|pendiente de aceptación|受領待ち|待确认',
  posted:
    'posted|已生效|confirmado|確定済み|issued|done|已领用|已领取|已发放|已出库|已退库|领用中|在用|使用中|entregado|払出済み|支給済み',
  lent: 'on loan|借出中|prestado|貸出中|lent|out|checked out|not returned|open|overdue|借用中|未归还|未还|待归还|已借出|逾期|已逾期|pendiente de devolución|sin devolver|未返却|ausgeliehen|offen|en prêt|대여중|미반납|否|no',
  closed:
    'returned|已归还|devuelto|返却済み|closed|checked in|back|已还|已退还|已返还|返却完了|zurückgegeben|retourné|반납완료|是|yes',
  completed:
    'completed|已完成|completado|完了|complete|已调拨|已调入|完成|已办结|trasladado|移管済み|erledigt|terminé',
  refused: 'refused|已拒收|rechazado|受領拒否',
  rejected: 'rejected|已驳回|denegado|却下',
  cancelled: 'cancelled|已取消|anulado|取消済み|canceled|作废|已作废|void',
};
