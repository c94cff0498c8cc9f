import type { Guess } from './mapping.ts';

const words = (joined: string) => joined.split('|');

/** Headers that lists of each kind have and ledgers of assets seldom do, as `headerKey` writes them. */
export const repairSigns = words(
  'priority|duedate|estimatedduration|completedby|completedon|requiressignature|repairno|repairnumber|' +
    'fault|reportedon|reportedby|engineer|technician|repaircost|repairdate|finishedon|维修单号|报修单号|故障描述|' +
    '故障现象|报修日期|报修时间|报修人|维修人员|维修日期|维修费用|维修内容|处理方法|n.ºdereparacion|averia|fechadeaviso|aviso|tecnico|修理番号|' +
    '故障内容|報告日|報告者|修理日|対処|workorder|workordernumber|problem|problemdescription|reported|workperformed|' +
    'rootcause|completed|工单号|报修内容|故障内容|storung|gemeldetam|erledigtam|techniker|panne|technicien|' +
    'datedintervention',
);
export const planSigns = words(
  'planno|planname|maintenanceplan|cycle|interval|frequency|maintenanceinterval|maintenancecycle|' +
    'firstdueon|nextdue|nextdueon|nextmaintenance|nextmaintenancedate|daysinadvance|repeats|计划编号|计划名称|' +
    '保养计划|保养计划名称|点检计划|维护计划|保养项目|周期|保养周期|点检周期|维护周期|周期(天)|周期(月)|保养频次|下次到期|下次保养日期|下次点检日期|首次保养日期|首次到期日|保养内容|' +
    '点检内容|提前天数|重复方式|n.º de plan|nombredelplan|plandemantenimiento|frecuencia|periodicidad|intervalo|' +
    'proximovencimiento|proximomantenimiento|primervencimiento|serepite|計画番号|計画名|点検計画|点検周期|保全周期|周期(か月)|' +
    '次回期限|次回点検日|初回の期限日|繰り返し|wartungsplan|wartungsintervall|nächste wartung',
);
/** An asset ledger says at most when somebody got an asset, and what it cost beside. */
export const handoverSigns = words(
  'handoverno|handovernumber|loanno|loannumber|voucherno|dueback|returnby|returnedon|returndate|' +
    'datereturned|actualreturn|expectedreturn|expectedreturndate|borrower|borrowedby|lentto|loandate|' +
    'checkoutdate|checkedouton|dateout|dateborrowed|borrowedon|lenton|issuedto|issuedate|transferdate|' +
    '单据编号|单号|领用单号|借用单号|归还单号|退库单号|调拨单号|单据类型|业务类型|领用日期|领用时间|领用用途|借用人|借用日期|借用时间|借出日期|借用事由|应还日期|预计归还日期|归还日期|' +
    '归还时间|实际归还日期|归还人|退库日期|退库人|调拨日期|调出人|调入人|n.º de documento|fecha de devolución|fecha de préstamo|' +
    'fecha de entrega|prestado a|prestatario|entregado a|devuelto el|伝票番号|返却予定日|返却日|返却期限|貸出日|貸出先|借用者|' +
    '払出日|ausleihdatum|ausgeliehen an|rückgabedatum|rückgabe bis|emprunteur|date de prêt|date de retour|' +
    '대여일|대여자|반납일|반납예정일',
);

export const signs: [Exclude<Guess['looksLike'], 'assets'>, string[]][] = [
  [
    'people',
    words(
      'firstname|lastname|email|jobtitle|activated|phone|gravatar|employeenumber|姓名|手机|职务|工号|' +
        'employeeno|employeeid|jobnumber|jobno|岗位|员工姓名|numerodeempleado|puesto|telefono|' +
        'correoelectronico|氏名|社員番号|役職|メールアドレス|vorname|nachname|personalnummer|telefon|prenom|matricule|' +
        'courriel|apellidos|성명|사번|직위|연락처|员工编号|员工编码|职称|職称|分机|分機|内線',
    ),
  ],
  [
    'suppliers',
    words(
      'suppliername|vendor|vendorname|contact|contactperson|contactname|phone|email|othercontacts|' +
        'taxid|供应商名称|供货商|联系人|联系电话|电话|电子邮箱|其他联系人|开户行|税号|纳税人识别号|proveedor|contacto|telefono|' +
        'correoelectronico|otroscontactos|仕入先名|取引先名|担当者|電話番号|メールアドレス|その他の連絡先|仕入先|住所|lieferant|' +
        'ansprechpartner|anschrift|fournisseur|interlocuteur|adresse|공급업체|거래처',
    ),
  ],
  [
    'meters',
    words(
      'updatefrequency|meter|reading|readingdate|odometer|odometerkm|unit|metername|meterkind|' +
        'metertype|meterreading|lastreading|lastreadon|initialreading|decimals|仪表|仪表名称|仪表类型|最近读数|最近抄表时间|' +
        '读数|抄表日期|表底数|小数位数|medidor|tipodemedidor|ultimalectura|ultimalecturael|lectura|メーター|メーター名|最新の検針値|' +
        '最終検針日時|検針値|検針日|小数桁数',
    ),
  ],
  ['repairs', repairSigns],
  ['plans', planSigns],
  ['models', words('fieldset|requestable|eol|minqty|modelnumber|modelnotes')],
  [
    'organisations',
    words(
      'parentorganisation|parentorganization|parentdepartment|departmentcode|部门编码|上级部门|上级组织|上级机构|' +
        '上级部门编码|组织编码|组织名称|一级部门|二级部门|三级部门|departamentosuperior|codigodedepartamento|上位部署|部署コード',
    ),
  ],
  [
    'categories',
    words(
      'parentcategory|categorycode|numberprefix|numberformat|上级分类|上级类别|分类编码|编号前缀|编号规则|一级分类|二级分类|三级分类|' +
        'categoriasuperior|prefijodenumeracion|formatodenumeracion|上位分類|番号の接頭辞|番号の規則',
    ),
  ],
  [
    'locations',
    words(
      'address|address2|city|zip|country|parentlocation|manager|地址|上级地点|上级位置|地点编码|一级地点|二级地点|' +
        'ubicacionsuperior|上位場所',
    ),
  ],
];
