import { expect, test } from '@jest/globals';
import { readSheetRows } from '../support/sheet.ts';

const cellsOf = (line: string) => line.split(' | ').map((cell) => cell.trim());

/** Lists of other languages: their heads, the fields of these, and of each row what is read otherwise than it says. */
const ledgers: [name: string, heads: string, fields: string, rows: [row: string, read: string][]][] = [
  [
    'a German list of assets',
    'Inventar-Nr. | Bezeichnung | Kategorie | Hersteller | Modell | Seriennummer | Standort | Kostenstelle | Benutzer | Verantwortliche Person | Anschaffungsdatum | Anschaffungskosten (EUR) | Kumulierte Abschreibung | Nutzungsdauer (Jahre) | AfA-Methode | Lieferant | Rechnungsnummer | Garantie bis | Zustand | Bemerkungen',
    'assetNo | name | category | manufacturer | model | serialNo | location | organisation | user | custodian | purchaseDate | originalValue | openingDepreciation | usefulLifeMonths | depreciationMethod | supplier | invoiceNo | warrantyUntil | status | remark',
    [
      [
        'A-0001 | Drehbank | Maschinen | Weiler | C30 | W-4711 | Halle 1 | Fertigung | Jürgen Groß | Petra Müller | 15.03.2019 | 48.900,00 € | 24.450,00 € | 10 | linear | Weiler GmbH | R-19-044 | 14.03.2021 | In Betrieb | Späneförderer fehlt',
        'purchaseDate 2019-03-15 · originalValue 48900.00 · currency EUR · openingDepreciation 24450.00 · usefulLifeMonths 120 · depreciationMethod straightLine · warrantyUntil 2021-03-14 · status inUse',
      ],
      [
        'A-0002 | Notebook | IT | Lenovo | T14 | PF-1 | Büro 2 | Verwaltung |  | Petra Müller | 02.11.2023 | 1.349,90 € | 0,00 € | 3 | linear | Bechtle | R-23-310 | 01.11.2026 | Auf Lager | ',
        'purchaseDate 2023-11-02 · originalValue 1349.90 · currency EUR · openingDepreciation 0.00 · usefulLifeMonths 36 · depreciationMethod straightLine · warrantyUntil 2026-11-01 · status inStock',
      ],
      [
        'A-0003 | Gabelstapler | Fahrzeuge | Still | RX20 | ST-9 | Hof | Logistik |  |  | 30.06.2015 | 24.000,00 € | 24.000,00 € | 8 | linear | Still |  |  | Verschrottet | ',
        'purchaseDate 2015-06-30 · originalValue 24000.00 · currency EUR · openingDepreciation 24000.00 · usefulLifeMonths 96 · depreciationMethod straightLine · status disposed',
      ],
    ],
  ],
  [
    'a French list of assets',
    "N° d'inventaire | Désignation | Famille | Marque | Modèle | N° de série | Emplacement | Direction | Affecté à | Date d'acquisition | Date de mise en service | Valeur d'acquisition | Amortissements cumulés | Devise | Durée d'amortissement (ans) | Mode d'amortissement | Fournisseur | N° de facture | Fin de garantie | État | Observations",
    'assetNo | name | category | brand | model | serialNo | location | organisation | user | purchaseDate | inServiceDate | originalValue | openingDepreciation | currency | usefulLifeMonths | depreciationMethod | supplier | invoiceNo | warrantyUntil | status | remark',
    [
      [
        'IM-001 | Presse plieuse | Machines | Amada | HFE | A-77 | Atelier 2 | Production | Luc Martin | 12/04/2018 | 30/04/2018 | 85 400,00 | 42 700,00 | EUR | 10 | Linéaire | Amada SA | F-18-12 | 30/04/2020 | En service | Révision annuelle',
        'purchaseDate 2018-04-12 · inServiceDate 2018-04-30 · originalValue 85400.00 · openingDepreciation 42700.00 · usefulLifeMonths 120 · depreciationMethod straightLine · warrantyUntil 2020-04-30 · status inUse',
      ],
      [
        'IM-002 | Ordinateur | Informatique | HP | EliteBook | 5CG1 | Bureau 12 | Finance |  | 25/09/2023 | 25/09/2023 | 1 190,50 | 0,00 | EUR | 3 | Linéaire | Inmac | F-23-90 | 24/09/2026 | En stock | ',
        'purchaseDate 2023-09-25 · inServiceDate 2023-09-25 · originalValue 1190.50 · openingDepreciation 0.00 · usefulLifeMonths 36 · depreciationMethod straightLine · warrantyUntil 2026-09-24 · status inStock',
      ],
    ],
  ],
  [
    'a Korean list of assets',
    '자산번호 | 자산명 | 자산분류 | 규격 | 제조사 | 시리얼번호 | 설치장소 | 사용부서 | 사용자 | 사번 | 취득일자 | 취득가액(원) | 감가상각누계액(원) | 내용연수(년) | 상각방법 | 구입처 | 상태 | 수량 | 비고',
    'assetNo | name | category | model | manufacturer | serialNo | location | organisation | user | userLogin | purchaseDate | originalValue | openingDepreciation | usefulLifeMonths | depreciationMethod | supplier | status | quantity | remark',
    [
      [
        'FA-001 | 노트북 | 전산장비 | LG 그램 16 | LG전자 | LG-1 | 본사 3층 | 재무팀 | 김민수 | 20190012 | 2023-03-02 | 1,890,000 | 630,000 | 5 | 정액법 | 하이마트 | 사용중 | 1 | ',
        'originalValue 1890000.00 · currency KRW · openingDepreciation 630000.00 · usefulLifeMonths 60 · depreciationMethod straightLine · status inUse',
      ],
      [
        'FA-002 | 프린터 | 전산장비 | M404 | HP | HP-2 | 본사 창고 | 총무팀 |  |  | 2021.07.15 | ₩420,000 | 0 | 5 | 정액법 |  | 유휴 | 1 | 예비',
        'purchaseDate 2021-07-15 · originalValue 420000.00 · currency KRW · openingDepreciation 0.00 · usefulLifeMonths 60 · depreciationMethod straightLine · status inStock',
      ],
      [
        'FA-003 | 지게차 | 차량운반구 | B25X | 두산 | DS-3 | 공장 | 물류팀 |  |  | 2014년 5월 9일 | 28,500,000원 | 28,499,000 | 6 | 정액법 | 두산 | 매각 | 1 | ',
        'purchaseDate 2014-05-09 · originalValue 28500000.00 · currency KRW · openingDepreciation 28499000.00 · usefulLifeMonths 72 · depreciationMethod straightLine · status disposed',
      ],
    ],
  ],
  [
    'a list of property in Taiwan: years of the republic, 元 is not the yuan of the mainland',
    '財產編號 | 財產名稱 | 財產類別 | 廠牌 | 型號 | 產品序號 | 存置地點 | 保管單位 | 使用部門 | 保管人 | 取得日期 | 取得成本(元) | 累計折舊(元) | 耐用年限 | 折舊方法 | 供應商 | 保固到期日 | 使用狀況 | 備註',
    'assetNo | name | category | brand | model | serialNo | location | ownerOrganisation | organisation | custodian | purchaseDate | originalValue | openingDepreciation | usefulLifeMonths | depreciationMethod | supplier | warrantyUntil | status | remark',
    [
      [
        '5010103-01 | 筆記型電腦 | 資訊設備 | 華碩 | B9 | AS-1 | 三樓辦公室 | 總務處 | 會計室 | 陳怡君 | 112/03/05 | 38,900 | 12,966 | 3 | 平均法 | 聯強 | 115/03/04 | 使用中 | ',
        'purchaseDate 2023-03-05 · originalValue 38900.00 · openingDepreciation 12966.00 · usefulLifeMonths 36 · depreciationMethod straightLine · warrantyUntil 2026-03-04 · status inUse',
      ],
      [
        '5010103-02 | 投影機 | 資訊設備 | EPSON | EB-X51 | EP-2 | 倉庫 | 總務處 | 教務處 | 林志明 | 98/7/1 | 21,500元 | 21,500 | 5 | 平均法 |  |  | 報廢 | 鏡頭損壞',
        'purchaseDate 2009-07-01 · originalValue 21500.00 · openingDepreciation 21500.00 · usefulLifeMonths 60 · depreciationMethod straightLine · status disposed',
      ],
      [
        '4050303-01 | 公務車 | 交通設備 | TOYOTA | Altis | TY-3 | 停車場 | 總務處 | 總務處 |  | 民國105年11月20日 | NT$1,089,000 | 1,050,000 | 7 | 平均法 | 和泰 |  | 維修中 | ',
        'purchaseDate 2016-11-20 · originalValue 1089000.00 · currency TWD · openingDepreciation 1050000.00 · usefulLifeMonths 84 · depreciationMethod straightLine · status inRepair',
      ],
    ],
  ],
];

test.each(ledgers)('%s', (_, heads, fields, rows) => {
  const { guess, readings } = readSheetRows([heads, ...rows.map(([row]) => row)].map(cellsOf));
  expect(guess.system).toBeUndefined();
  expect(guess.columns.map(({ target }) => target)).toEqual(cellsOf(fields));
  for (const [at, [row, read]] of rows.entries()) {
    const said = cellsOf(fields).map((field, column) => [field, cellsOf(row)[column] || null]);
    const changed = read.split(' · ').map((one) => one.split(/ (.*)/));
    const problems = changed.flatMap(([field, problem]) => (field === '!' ? [problem] : []));
    expect(readings[at]?.problems.map(({ field, code }) => `${field} ${code}`)).toEqual(problems);
    const values = [...said, ...changed.filter(([field]) => field !== '!')].map(([field, value]) => [
      field,
      value === '-' ? null : value,
    ]);
    const expected = Object.entries(Object.fromEntries(values)).filter(([, value]) => value !== null);
    expect(readings[at]?.values).toEqual(Object.fromEntries(expected));
  }
});
