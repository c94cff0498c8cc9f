import type { ChoiceValues } from './choice-labels.ts';
import type { ChoiceField } from './fields.ts';

/**
 * Other words for the choices, separated by `|`. Behind `~` stand near equivalents: the row is read, with a
 * warning that names the choice.
 */
export const choiceSynonyms: { [F in ChoiceField]: Partial<Record<ChoiceValues[F], string>> } = {
  status: {
    draft:
      '未入库|待验收|草稿|pending|pendiente|~requested|~on order|~ordered|entwurf|~bestellt|brouillon|~commandé|임시저장|~발주|草稿',
    inStock:
      '库存|闲置|空闲|未使用|备用|在仓|可用|入库|已入库|闲置中|ready to deploy|deployable|available|stock|in storage|spare|idle|unused|' +
      'verfügbar|lager|auf lager|im lager|eingelagert|au stock|non utilisé|재고|보관|보관중|유휴|미사용|閒置|庫存|在庫|備用|未使用|disponible|en stock|libre|保管中|遊休|未使用|予備|在庫中|~停用|~封存|~standby|em estoque|estoque|disponível|almoxarifado',
    inUse:
      '使用中|使用|正常使用|领用|已领用|在用中|正常|在使用|deployed|operational|active|in service|assigned|checked out|in operation|used|' +
      'in betrieb|in benutzung|in nutzung|im einsatz|genutzt|aktiv|en service|en fonction|utilisé|actif|affecté|사용|사용중|가동중|정상|운영중|使用中|在用|正常|堪用|en servicio|asignado|operativo|activo|使用|稼働中|利用中|~出租|~出租中|~emergency shutdown|em uso|ativo|em operação',
    borrowed:
      'verliehen|ausgeliehen|prêté|대여|대여중|借用|外借|借出|外借|借用|已借出|出借|loaned|on loan|lent|loan|lent out|prestamo|貸出|貸し出し中|emprestado',
    transferring:
      'in umlagerung|en transfert|이동중|이관중|調撥中|移轉中|调拨|转移中|调出中|transferring|in transit|moving|en tránsito|移動中|em transferência',
    inRepair:
      '维修|在修|送修|修理中|报修|维修保养|保养中|待维修|out for repair|repair|maintenance|under maintenance|under repair|in maintenance|being repaired|' +
      'in reparatur|defekt in reparatur|in wartung|en réparation|en maintenance|수리|수리중|점검중|維修中|送修|維修|out for diagnostics|en mantenimiento|reparación|修理|保守中|点検中|~pending diagnostics|~undeployable|~故障|~down|~inspection scheduled|em manutenção|em reparo',
    pendingDisposal:
      'auszumustern|zur verschrottung|à réformer|폐기예정|불용|待報廢|擬報廢|报废中|拟报废|待报废|待处理|申请报废|报废待批|to be disposed|for disposal|to be scrapped|broken - not fixable|pendiente de eliminación|廃棄予定|除却予定|inservível|para baixa',
    disposed:
      '报废|已报废|已核销|核销|已报损|已变卖|出售|已出售|处置|已清理|~archived|retired|scrapped|sold|decommissioned|discarded|' +
      'ausgemustert|verschrottet|verkauft|abgegangen|entsorgt|mis au rebut|réformé|vendu|cédé|sorti|폐기|매각|처분|폐기완료|報廢|已報廢|變賣|de baja|baja|vendido|retirado|desechado|廃棄|除却|除却済|売却|売却済み|廃棄済|廃棄済み|baixado|descartado|alienado|dada de baja',
    missing:
      'verloren|gestohlen|vermisst|perdu|volé|manquant|분실|도난|遺失|失竊|盤虧|盘亏|丢失|遗失|丢失待查|盘亏待查|失踪|lost|stolen|lost/stolen|lost or stolen|not found|perdido|robado|紛失|盗難|不明|所在不明|extraviado|não localizado|furtado|roubado',
  },
  condition: {
    good: 'gut|sehr gut|neu|neuwertig|bon|bon état|très bon|neuf|양호|좋음|신품|良好|正常|好|全新|新|优|完好可用|能用|ok|new|excellent|like new|working|fine|nuevo|en buen estado|buena|新品|正常|優|~一般|~fair|~旧|~较旧|~used|~中古|bom|bom estado|ótimo|novo|~regular',
    needsRepair:
      'reparaturbedürftig|defekt|à réparer|수리필요|고장|待修|需維修|需维修|需修理|待维修|有故障|故障|需保养|repair|faulty|needs maintenance|defective|por reparar|要点検|故障|precisa de reparo',
    damaged:
      'beschädigt|kaputt|schlecht|endommagé|hors service|mauvais|cassé|파손|불량|損壞|破损|坏|已坏|报废|毁损|不可用|无法使用|broken|bad|poor|unusable|scrap|not working|malo|roto|averiado|使用不可|故障廃棄|不良|ruim|péssimo|quebrado|danificado',
  },
  acquisition: {
    purchase:
      'kauf|gekauft|neukauf|achat|acheté|구입|구매|매입|購置|購入|採購|外购|购入|购买|采购|自购|新购|政府采购|自行采购|bought|purchased|buy|comprado|買入|新規購入|購買|compra|aquisição',
    lease:
      'miete|gemietet|geleast|location|crédit-bail|loué|임차|리스|렌탈|租賃|租用|租入|融资租入|融资租赁|租用|经营租赁|leased|rental|rented|rent|alquiler|alquilado|leasing|賃借|レンタル|aluguel|locação|arrendado',
    donation:
      'schenkung|spende|don|기증|기부|수증|捐贈|受贈|接受捐赠|受赠|赠送|捐入|赠予|donated|gift|donado|regalo|寄付|贈与|受贈|doação',
    transfer:
      'übernahme|umbuchung|transfert|이관|관리전환|撥入|移撥|調入|划拨|无偿调入|无偿划拨|调拨|上级拨入|拨入|划转|置换|transferred|transferred in|traspasado|transferencia|管理換|移管|transferência',
    selfBuilt:
      'eigenleistung|eigenbau|selbst hergestellt|production propre|자체제작|자가건설|自製|自建|自制|自研|自行建造|自行研制|在建工程转入|建造|built|self built|self-made|self made|in-house|fabricado|propio|自作|自製|建設',
    other: 'sonstiges|autre|기타|其他|盤盈|其它|盘盈|others|misc|otros|その他',
  },
  depreciationMethod: {
    none: 'keine abschreibung|aucun|non amortissable|비상각|不提折舊|不折旧|不计提折旧|不提折旧|无|no depreciation|sin depreciación|非償却',
    straightLine:
      'linear|lineare abschreibung|linéaire|amortissement linéaire|정액법|平均法|直線法|平均年限法|直线法|平均年限法(一)|平均年限法(二)|年限平均|straight line|straight line depreciation|sl|linear|línea recta|método lineal',
    doubleDeclining:
      'geometrisch-degressiv|倍數餘額遞減法|双倍余额|双倍余额递减|加速折旧|double declining|double declining balance|ddb|200% declining balance|saldo decreciente doble|200%定率法',
    sumOfYears:
      'digitale abschreibung|연수합계법|年數合計法|年数总和|年限总和法|sum of the years|sum of years digits|sum-of-the-years-digits|syd|suma de los dígitos de los años',
    unitsOfProduction:
      'leistungsabschreibung|unités de production|생산량비례법|工作時間法|生產數量法|工作量|产量法|作业量法|行驶里程法|工作小时法|units of production|unit of production|uop|activity method|production method|unidades producidas|método de unidades|生産高比例|比例法',
    atOnce:
      '一次摊销|一次转销|一次转销法|一次性摊销|一次攤銷|全额摊销|expensed at once|immediate expensing|sofortabschreibung|即時償却',
    halves: '五五摊销|五五攤銷|五五摊销法|五成摊销法|fifty-fifty|50/50',
  },
};
