import type { FieldId } from './fields.ts';

/**
 * Other names of the fields in languages that the screens do not speak: German, French, Korean, and what ledgers in
 * Taiwan say beside those of the mainland. As in `headerSynonyms`.
 */
export const furtherSynonyms: Partial<Record<FieldId, string>> = {
  assetNo:
    'inventar-nr.|inventarnr.|anlagen-nr.|anlagennr.|anlage-nr.|geräte-nr.|gerätenummer|' +
    "n° d'inventaire|n° inventaire|n° immobilisation|n° d'immobilisation|code immobilisation|code inventaire|code-barres|code barres|étiquette|" +
    '자산번호|자산코드|관리번호|자산관리번호|비품번호|고정자산번호|바코드|' +
    '財產編號|財產代號|資產代號|財編|財產條碼',
  name:
    'gegenstand|anlagegut|wirtschaftsgut|gerät|gerätebezeichnung|inventarbezeichnung|' +
    "nom|nom de l'immobilisation|désignation de l'immobilisation|bien|équipement|matériel|" +
    '자산명|자산명칭|품명|품목명|명칭|물품명|비품명|장비명|財產名稱|財物名稱|設備名稱',
  category:
    'kategorie|anlagenklasse|anlageklasse|anlagengruppe|anlagenart|inventargruppe|warengruppe|typ|gerätetyp|' +
    "catégorie|famille|classe|type d'immobilisation|nature de l'immobilisation|" +
    '자산분류|분류|자산구분|자산유형|자산종류|품목분류|카테고리|財產類別|財產分類|財產種類',
  model:
    'modell|modellbezeichnung|modèle|référence fabricant|규격|모델|모델명|형식|사양|廠牌型號|廠牌型式|規格型式|型式',
  brand: 'marke|fabrikat|marque|브랜드|상표',
  manufacturer:
    'hersteller|herstellername|fabricant|constructeur|제조사|제조업체|제조회사|제조원|메이커|製造商|製造廠商|製造廠',
  serialNo:
    'seriennummer|serien-nr.|seriennr.|fabriknummer|fabrik-nr.|gerätenummer hersteller|n° de série|n° série|numéro de fabrication|' +
    '시리얼번호|시리얼|일련번호|제조번호|產品序號|機號|機身號碼',
  status:
    'zustand|anlagenstatus|gerätestatus|statut|état|상태|자산상태|사용상태|사용여부|현황|財產狀態|財產狀況',
  location:
    "standort|raum|raumnr.|raumnummer|lagerort|aufstellort|aufstellungsort|ort|emplacement|localisation|lieu|salle|lieu d'affectation|" +
    '위치|설치장소|보관장소|설치위치|사용위치|보관위치|자산위치|비치장소|存置地點|放置位置|設置地點',
  ownerOrganisation:
    'eigentümer|firma|gesellschaft|mandant|unternehmen|buchungskreis|société|propriétaire|entité|entreprise|établissement|' +
    '관리부서|회사|법인|소유부서|소유자|保管單位|管理部門|財產管理單位|經管單位',
  organisation:
    'abteilung|kostenstelle|organisationseinheit|bereich|nutzende abteilung|service affectataire|département|direction|centre de coût|centre de coûts|service utilisateur|' +
    '부서|사용부서|소속|부서명|사용팀|코스트센터',
  custodian:
    'verantwortlicher|verantwortliche person|verantwortlich|ansprechpartner|inventarverantwortlicher|responsable du bien|détenteur|gestionnaire|dépositaire|' +
    '담당자|관리자|책임자|관리담당자|보관자|보관책임자|財產保管人|保管者',
  user:
    'benutzer|nutzer|mitarbeiter|anwender|zugewiesen an|utilisateur|affecté à|attribué à|bénéficiaire|collaborateur|' +
    '사용자|실사용자|사용자명|사용인',
  userLogin:
    'mitarbeiternummer|personal-nr.|personalnr.|benutzername|n° matricule|identifiant|사번|사원번호|직원번호',
  userEmail: 'e-mail-adresse|mailadresse|courriel|adresse e-mail|이메일|메일|메일주소',
  acquisition:
    "zugangsart|anschaffungsart|beschaffungsart|mode d'acquisition|origine|취득방법|취득구분|취득사유|취득유형|財產來源|取得來源",
  purchaseDate:
    "anschaffungsdatum|kaufdatum|zugangsdatum|anschaffung am|gekauft am|datum der anschaffung|date d'achat|date d'acquisition|date acquisition|date achat|acquis le|date d'entrée|" +
    '취득일|취득일자|구입일|구입일자|구매일|구매일자|취득년월일|購買日期|購置年月日|取得年月日',
  inServiceDate:
    'inbetriebnahme|inbetriebnahmedatum|datum der inbetriebnahme|nutzungsbeginn|aktivierungsdatum|aktivierung am|date de mise en service|mise en service|date de début|' +
    '사용개시일|사용시작일|가동일|설치일|설치일자|啟用日期|開始使用日期|入帳日期',
  originalValue:
    'anschaffungs- und herstellungskosten|anschaffungspreis|kaufpreis netto|historische ahk|neuwert|preis|wert|valeur brute|valeur|prix|montant|coût|' +
    "prix d'acquisition|valeur d'achat|montant ht|" +
    '취득가액|취득금액|취득원가|취득가격|구입금액|구입가격|구매금액|구입가|구매가격|금액|단가|取得成本|取得價值|取得金額|原始成本|總價|購置成本|財產價值',
  openingDepreciation:
    'kumulierte abschreibung|abschreibung kumuliert|abschreibungen kumuliert|kumulierte abschreibungen|kumulierte afa|aufgelaufene abschreibung|aufgelaufene afa|amortissements cumulés|cumul amortissements|cumul des amortissements|amortissement cumulé|' +
    '감가상각누계액|상각누계액|감가상각누계|누계상각액|累計折舊額|累計攤銷',
  currency: 'währung|devise|monnaie|통화|화폐|幣別|幣種',
  supplier:
    'lieferant|händler|verkäufer|kreditor|fournisseur|vendeur|revendeur|공급업체|공급사|구입처|거래처|납품업체|구매처|판매처|供應廠商|採購廠商',
  orderNo:
    'bestellnummer|bestell-nr.|bestellnr.|auftragsnummer|n° de commande|n° commande|numéro de commande|bon de commande|발주번호|주문번호|구매번호|採購單號|採購編號|請購單號',
  invoiceNo:
    'rechnungsnummer|rechnungs-nr.|rechnungsnr.|belegnummer|n° de facture|n° facture|numéro de facture|facture|계산서번호|세금계산서번호|송장번호|發票編號',
  warrantyUntil:
    "garantie bis|garantieende|garantieablauf|gewährleistung bis|fin de garantie|garantie jusqu'au|date de fin de garantie|expiration de la garantie|" +
    '보증만료일|보증종료일|무상보증만료일|유지보수만료일|保固到期日|保固截止日|保固期滿日|保固截止日期|保固到期',
  warrantyMonths:
    'garantie|garantiezeit|garantiedauer|gewährleistung|durée de garantie|durée garantie|보증기간|무상보증기간|保固期限|保固期間|保固',
  usefulLifeMonths:
    "nutzungsdauer|nd jahre|nutzungsdauer jahre|nutzungsdauer in jahren|abschreibungsdauer|betriebsgewöhnliche nutzungsdauer|lebensdauer|durée de vie|durée d'amortissement|durée d'utilisation|durée d'utilité|" +
    '내용연수|내용년수|사용연한|상각기간|耐用年數|最低使用年限|耐用年限',
  residualRate: 'restwertquote|restwertsatz|taux de valeur résiduelle|잔존가치율|잔존율|잔존가액율',
  depreciationMethod:
    "abschreibungsmethode|abschreibungsart|afa-methode|afa-art|mode d'amortissement|méthode d'amortissement|type d'amortissement|상각방법|감가상각방법|상각방식",
  parentAsset:
    'übergeordnete anlage|hauptanlage|gehört zu|immobilisation principale|bien principal|équipement parent|상위자산|주자산|모자산',
  quantity: 'anzahl|menge|stück|stückzahl|quantité|qté|수량|개수|대수',
  remark:
    'bemerkung|bemerkungen|anmerkung|anmerkungen|notiz|notizen|kommentar|beschreibung|zusatzinformation|observations|observation|remarques|remarque|commentaire|commentaires|' +
    '비고|메모|설명|참고사항|특이사항|附註|說明|備考',
};
