import { describe, expect, test } from '@jest/globals';
import { readUnit } from '../../../../src/vocabulary/parsing/money-unit.ts';
import { readSheetRows } from '../support/sheet.ts';

const header = ['Asset no.', 'Name', 'Original value'];
const zh = ['资产编号', '资产名称', '原值'];
const ja = ['資産番号', '資産名', '取得価額'];
const es = ['N.º de activo', 'Nombre', 'Valor original'];

/** What comes of 12.5 below a title: the amount with its currency, or why it is refused. */
const below = (title: string[], names = header) => {
  const { readings } = readSheetRows([title, names, ['A1', 'Lathe', 12.5], ['A2', 'Drill', 3]]);
  const [first] = readings;
  const refusal = first?.problems.find(({ severity }) => severity === 'reject')?.code;
  return refusal ?? [first?.values.originalValue, first?.values.currency ?? ''].join(' ').trim();
};

describe('a title says what amounts count in', () => {
  test.each<[string, string, string[]?]>([
    ['All amounts in USD thousands', '12500.00 USD'],
    ['Amounts in thousands', '12500.00'],
    ['(in thousands of EUR)', '12500.00 EUR'],
    ['In €000', '12500.00 EUR'],
    ['Importes en miles de euros', '12500.00 EUR', es],
    ['単位：千円', '12500.00 JPY', ja],
    ['单位：千元 币种：USD', '12500.00 USD', zh],
    ['币种：USD', '12.50 USD', zh],
    ['Fixed asset register (USD)', '12.50 USD'],
    ["Figures are shown in $'000s", '12500.00 USD'],
    ['Amounts stated in thousands unless noted otherwise', '12500.00'],
    ['In thousands of U.S. dollars', '12500.00 USD'],
    ['Currency: GBP', '12.50 GBP'],
    ['Values in £m', '12500000.00 GBP'],
    ['Figures in lakhs of INR', '1250000.00 INR'],
    ['Unit: RMB 10,000', '125000.00 CNY'],
    ['Cifras en millones de pesos', '12500000.00', es],
    ['(Expresado en miles de dólares)', '12500.00 USD', es],
    ['Moneda: EUR', '12.50 EUR', es],
    ['（単位：百万円、税抜）', '12500000.00 JPY', ja],
    ['金額単位：千円', '12500.00 JPY', ja],
    ['単位千円', '12500.00 JPY', ja],
    ['金额单位：人民币万元', '125000.00 CNY', zh],
    ['编制单位：某某公司 单位：亿元', '1250000000.00 CNY', zh],
    ['单位：万元 2024年12月31日', '125000.00 CNY', zh],
    ['金額單位：新臺幣千元', '12500.00 TWD', zh],
    ['Alle Beträge in T€', '12500.00 EUR'],
    ['Angaben in Tsd. EUR', '12500.00 EUR'],
    ['Anlagenspiegel in TEUR', '12500.00 EUR'],
    ['Beträge in Mio. EUR', '12500000.00 EUR'],
    ["Montants en milliers d'euros", '12500.00 EUR'],
    ['(en k€)', '12500.00 EUR'],
    ['Valeurs en M€', '12500000.00 EUR'],
    ['In Tausend Euro, sofern nicht anders angegeben', '12500.00 EUR'],
    ['Register, in thousands of US dollars, as at 31 December 2024', '12500.00 USD'],
    ['Datos en miles de USD al 31/12/2024', '12500.00 USD', es],
    ['Valores expressos em milhares de reais', '12500.00 BRL'],
    ['Importes en millones de pesos mexicanos', '12500000.00 MXN', es],
    ['(Amounts expressed in thousands of Swiss francs)', '12500.00 CHF'],
    ['（除特别注明外，金额单位均为人民币万元）', '125000.00 CNY', zh],
    ['자산대장 (단위: 천원)', '12500.00 KRW', ['자산번호', '자산명', '취득가액']],
    ['Values in SEK', '12.50 SEK'],
    ['Values in kSEK', '12500.00 SEK'],
    ['Values in MSEK', '12500000.00 SEK'],
    ['Amounts in USD excluding VAT', '12.50 USD'],
    ['Amounts in TRY restated for inflation', '12.50 TRY'],
    ['AMOUNTS IN USD THOUSANDS', '12500.00 USD'],
    ['Amounts in usd', '12.50 USD'],
    ['Amounts in thousands of pen, unaudited', '12500.00 PEN'],
    ['Werte in Franken', '12.50 CHF'],
    ['Costs in million euros / 2024', '12500000.00 EUR'],
    ['Amounts in millions – group', '12500000.00'],
    ['Importes en miles de euros sin IVA', '12500.00 EUR', es],
    ['Beträge in Tausend Euro ohne MwSt', '12500.00 EUR'],
    ["Montants en milliers d'euros HT", '12500.00 EUR'],
    ['单位：元 制表人：王', '12.50 CNY', zh],
    ['（単位：千円）2024年', '12500.00 JPY', ja],
  ])('%s: 12.5 is %s', (title, expected, ...[names]) => {
    expect(below([title], names)).toBe(expected);
  });

  test.each<[string, string[]?]>([
    ['Asset register'],
    ['Unit 5 Building'],
    ['Located in Thousand Oaks'],
    ['Million Dollar Company'],
    ['As of 31 December 2024'],
    ['Register of 1000 items'],
    ['单位：某某公司', zh],
    ['单位：千禧公司', zh],
    ['使用单位：财务部', zh],
    ['Anlagenverzeichnis 2024'],
    ['資産台帳', ja],
    ['万元以上设备清单', zh],
    ['单价5千元以上的资产', zh],
    ['注册资本500万元', zh],
    ['Costs in try-out of the new site'],
    ['COSTS IN TRY-OUT OF THE NEW SITE'],
    ['Costs in pen and paper, 2024'],
    ['Values in php projects'],
    ['Stationery (pen)'],
    ['Assets in Million Euro Park'],
    ['Housing units in Euro Park'],
    ['Equipment in Mill'],
    ['Unit: Mill No. 3'],
    ['Costs in dollar stores'],
    ['Figures in sterling silver'],
    ['Sterling'],
    ['Activos en Mil Palmeras', es],
    ['Activos en Pesos Street', es],
    ['Costes en euro zona norte', es],
    ['Anlagen in Franken'],
    ['Inventar in Tausend Seen'],
    ['Kosten in Mark Brandenburg'],
    ["Matériel en millions d'exemplaires"],
    ['Valeurs en livres anciens'],
    ['Costs (mur nord)'],
    ['单位：百货公司', zh],
    ['单位：元器件厂', zh],
    ['单位：亿达科技', zh],
    ['編制單位：圓山店', zh],
    ['設備一覧（千葉工場）', ja],
    ['部門単位：円山支店', ja],
    ['単位：万博事業部', ja],
  ])('%s says nothing of them', (title, ...[names]) => {
    expect(below([title], names)).toBe('12.50');
  });

  test.each<[string[], string[]?]>([
    [['Amounts in M']],
    [['Importes en mil'], es],
    [['Values in mil USD']],
    [['Costs in T$']],
    [['单位：万元 单位：千元'], zh],
    [['以下金额均以千元列示'], zh],
    [['金額は千円単位で表示'], ja],
    [['（千円未満切捨て）'], ja],
    [['Unit: ten thousand yuan']],
    [['Unit: 10K RMB']],
    [['Amounts in thousands, totals in millions of roubles in M']],
  ])('%j can be several: the amounts are not read before somebody says which', (titles, ...[names]) => {
    expect(below(titles, names)).toBe('unitUnclear');
  });

  test('also where label and unit stand in two cells, or in two titles', () => {
    expect(below(['单位：', '千元'], zh)).toBe('12500.00 CNY');
    const rows = [['单位：千元'], ['币种：USD'], zh, ['A1', '床', 12.5]];
    expect(readSheetRows(rows).readings[0]?.values).toMatchObject({
      originalValue: '12500.00',
      currency: 'USD',
    });
  });
});

describe('headers say it in more ways', () => {
  test.each([
    ['Cost (USD thousands)', '12500.00', 'USD'],
    ['Cost USD', '12.50', 'USD'],
    ['Cost in EUR', '12.50', 'EUR'],
    ["Purchase cost, $'000", '12500.00', 'USD'],
    ['Value (€000)', '12500.00', 'EUR'],
    ['Valor de compra (miles de €)', '12500.00', 'EUR'],
    ['Importe - k€', '12500.00', 'EUR'],
    ['取得価額（千円）', '12500.00', 'JPY'],
    ['取得価額（単位：百万円）', '12500000.00', 'JPY'],
    ['原值-万元', '125000.00', 'CNY'],
    ['原值（单位：千美元）', '12500.00', 'USD'],
    ['原值（人民币 万元）', '125000.00', 'CNY'],
    ['Anschaffungskosten (T€)', '12500.00', 'EUR'],
    ['AHK in TEUR', '12500.00', 'EUR'],
    ["Valeur d'acquisition (k€)", '12500.00', 'EUR'],
    ['Original value KEUR', '12500.00', 'EUR'],
    ['Cost (SEK)', '12.50', 'SEK'],
    ['Cost (cop)', '12.50', 'COP'],
    ['Cost (zł)', '12.50', 'PLN'],
    ['Valor de adquisición (miles de pesos mexicanos)', '12500.00', 'MXN'],
  ])('%s', (name, originalValue, currency) => {
    const { readings } = readSheetRows([
      ['Asset no.', 'Name', name],
      ['A1', 'Lathe', 12.5],
    ]);
    expect(readings[0]?.values).toMatchObject({ originalValue, currency });
  });

  test.each(['Cost (M)', 'Value (mil)', '原值（M）'])('%s is not clear', (name) => {
    const { readings } = readSheetRows([
      ['Asset no.', 'Name', name],
      ['A1', 'Lathe', 12.5],
    ]);
    expect(readings[0]?.problems).toMatchObject([{ code: 'unitUnclear', severity: 'reject' }]);
  });

  test('behind other headers the same letters mean something else', () => {
    for (const name of ['Size (M)', 'Team (K)', 'Cost center', 'Value stream', 'Model T', 'Capacity (k)']) {
      const { guess } = readSheetRows([
        ['Asset no.', 'Name', name],
        ['A1', 'Lathe', 'x'],
      ]);
      expect([name, guess.mapping[2]?.header]).toEqual([name, name]);
    }
  });
});

test.each(['Cost pen', 'Value Try', 'Cost cad'])('%s names no currency', (name) => {
  const { table } = readSheetRows([
    ['Asset no.', 'Name', name],
    ['A1', 'Lathe', 12.5],
  ]);
  expect(table.columns[2]?.unit).toBeUndefined();
});

describe('a cell that says what it counts in', () => {
  const readCells = (cells: (string | number)[], title = '金额单位：千元') =>
    readSheetRows([[title], zh, ...cells.map((cell, at) => [`A${at}`, '床', cell])]).readings.map(
      ({ values, problems }) =>
        values.originalValue ?? problems.find(({ severity }) => severity === 'reject')?.code,
    );
  test('is not counted once more', () => {
    expect(readCells(['12,500元', '3,000元'])).toEqual(['12500.00', '3000.00']);
    expect(readCells(['1.5万元', '2万'])).toEqual(['15000.00', '20000.00']);
    expect(readCells(['12.5k', '5 thousand'], 'Amounts in thousands')).toEqual(['12500.00', '5000.00']);
    expect(readCells(['12,500 euros', '300 euros'], 'Importes en miles')).toEqual(['12500.00', '300.00']);
    expect(readCells(['12,500円', '300円'], '単位：千円')).toEqual(['12500.00', '300.00']);
  });
  test('makes those doubtful that do not, as does a sign below a title of thousands', () => {
    expect(readCells(['12,500元', '12,500'])).toEqual(['12500.00', 'unitUnclear']);
    expect(readCells(['€12,500', '€300'], 'Amounts in thousands')).toEqual(['unitUnclear', 'unitUnclear']);
    expect(readCells(['0', '12.5'])).toEqual(['0.00', '12500.00']);
  });
});

describe('amounts beside one another', () => {
  const read = (names: string[], title: string[] = []) => {
    const { readings } = readSheetRows([
      ...(title.length > 0 ? [title] : []),
      ['资产编号', '资产名称', ...names],
      ['A1', '床', 5, 2, 3],
    ]);
    const { values, problems = [] } = readings[0] ?? {};
    return {
      ...values?.custom,
      original: values?.originalValue,
      opening: values?.openingDepreciation,
      refused: problems.filter(({ severity }) => severity === 'reject').map(({ field }) => field),
    };
  };
  test('count in what the title says, also in further fields', () => {
    expect(read(['原值', '累计折旧', '净值'], ['单位：千元'])).toEqual({
      original: '5000.00',
      opening: '2000.00',
      净值: '3000.00',
      refused: [],
    });
    expect(read(['Cost', 'Accumulated depreciation', 'Net book value'], ['In €000'])).toMatchObject({
      opening: '2000.00',
      'Net book value': '3000.00',
    });
    expect(read(['取得価額', '減価償却累計額', '帳簿価額'], ['単位：千円'])).toMatchObject({
      帳簿価額: '3000.00',
    });
    expect(
      read(['Coste', 'Amortización acumulada', 'Valor neto contable'], ['Importes en miles']),
    ).toMatchObject({
      'Valor neto contable': '3000.00',
    });
    expect(read(['AHK', 'Abschreibung', 'Buchwert'], ['Angaben in T€'])).toMatchObject({
      Buchwert: '3000.00',
    });
  });
  test('are doubtful where only one header says thousands', () => {
    expect(read(['原值（万元）', '累计折旧', '净值'])).toMatchObject({
      original: '50000.00',
      refused: ['openingDepreciation', 'custom:净值'],
    });
    expect(read(['原值（万元）', '累计折旧（元）', '数量'])).toMatchObject({ opening: '2.00', refused: [] });
  });
});

describe('¥', () => {
  const currency = (names: string[], cell: string, title: string[] = []) => {
    const { readings } = readSheetRows(
      [title, names, ['A1', 'x', cell], ['A2', 'y', cell]].filter((row) => row.length > 0),
    );
    return (
      readings[0]?.values.currency ??
      readings[0]?.problems.find(({ severity }) => severity === 'reject')?.code
    );
  };
  test.each<[string[], string, string, string[]?]>([
    [ja, '¥12,500', 'JPY'],
    [ja, '￥12,500', 'JPY'],
    [['資産番号', '名称', '金額'], '¥12,500', 'JPY'],
    [zh, '¥12,500', 'CNY'],
    [zh, '￥12,500.00', 'CNY'],
    [header, '¥12,500', 'currencyUnclear'],
    [es, '¥12,500', 'currencyUnclear'],
    [header, '¥12,500', 'JPY', ['Currency: JPY']],
    [['Asset no.', 'Name', 'Cost (CNY)'], '¥12,500', 'CNY'],
    [header, 'RMB ¥12,500', 'CNY'],
    [header, '¥12,500.50', 'CNY'],
    [ja, '¥12,500.5', 'JPY'],
    [header, '12,500円', 'JPY'],
  ])('%j %s is %s', (names, cell, expected, ...[title]) => {
    expect(currency(names, cell, title)).toBe(expected);
  });
  test('is what a column of currencies says', () => {
    const rows = [
      [...header, 'Currency'],
      ['A1', 'Lathe', '¥12,500.00', 'JPY'],
      ['A2', 'Drill', '¥12,500.00', 'CNY'],
    ];
    expect(readSheetRows(rows).readings.map(({ values, problems }) => [values.currency, problems])).toEqual([
      ['JPY', []],
      ['CNY', []],
    ]);
  });
});

test.each([
  ["'000", 3],
  ['x1000', 3],
  ['1.000.000', 6],
  ['mil euros', 3],
  ['T€', 3],
  ['m€', 6],
  ['百万', 6],
  ['千円', 3],
  ['mio', 6],
])('%s is ten to the %i', (text, power) => {
  expect(readUnit(text)).toMatchObject({ power });
});
test.each(['mil', 'M', 'T$', 'USD EUR'])('%s is a unit of several readings', (text) =>
  expect(readUnit(text)).toBe('unclear'),
);
test.each(['x', '月', '%', 'Millennium', 'kg', 'months', ''])('%s is no unit of amounts', (text) =>
  expect(readUnit(text)).toBeNull(),
);
