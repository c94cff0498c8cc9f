import { describe, expect, test } from '@jest/globals';
import { problemsOf, readFile, refused, targetsOf } from './support/read-file.ts';

describe('Snipe-IT', () => {
  test('sample assets', async () => {
    const { book, guess, readings } = await readFile('snipe-it-assets-sample.csv');
    expect(book).toMatchObject({ encoding: 'utf-8-bom', warnings: [] });
    expect(targetsOf(guess)).toEqual(
      [
        'ownerOrganisation, name, assetNo, category, supplier, manufacturer, location, orderNo, model',
        'custom:Model Notes, custom:Model Number, remark, purchaseDate, originalValue',
        'custom:Checkout Type, userLogin, user, user, userEmail, custom:Checked Out To: Location',
        'custom:Asset EOL Date',
      ].join(', '),
    );
    expect(readings).toHaveLength(22);
    expect(problemsOf(readings)).toEqual({});
    expect(readings[1]?.values).toMatchObject({
      user: 'Gage McCrackem',
      userLogin: 'gmccrackem2a',
      userEmail: 'gmccrackem2a@bing.com',
      purchaseDate: '2022-11-14',
      originalValue: '1292.94',
      model: 'Macbook Pro 13"',
      custom: { 'Model Number': '9351IS25A51', 'Checkout Type': 'User', 'Asset EOL Date': '10/27/28' },
    });
    expect(readings[8]?.values.orderNo).toBe('0709494209');
  });

  test('with blanks: garbled places are restored, lost digits and near statuses are said', async () => {
    const { book, guess, readings } = await readFile('snipe-it-assets-sample-BLANKS.csv');
    expect(book).toMatchObject({ encoding: 'macintosh', lineEnd: 'cr' });
    expect(book.warnings).toHaveLength(24);
    expect(book.warnings.filter(({ code }) => code === 'brokenBytes')).toMatchObject([
      { row: 127, column: 12, text: 'Äêoan HÃ_ng → Đoan HÃ_ng' },
      { row: 153, column: 12, text: 'Å_wiÄ™tajno → Å_więtajno' },
    ]);
    expect(readings[30]?.values.location).toBe('Saint-Étienne');
    expect(readings[66]?.values.location).toBe('Plei Kần');
    expect(targetsOf(guess)).toEqual(
      [
        'user, userEmail, userLogin, name, null, category, model, manufacturer, null',
        'custom:Model Number, serialNo, assetNo, location, null, remark, purchaseDate',
        'originalValue, ownerOrganisation, status, warrantyMonths, supplier',
      ].join(', '),
    );
    expect(problemsOf(readings)).toEqual({
      'custom:Model Number precisionLost': 200,
      'status choiceAssumed': 107,
      'warrantyMonths unitAssumed': 100,
    });
    expect(readings).toHaveLength(200);
    expect(refused(readings)).toEqual([]);
    expect(readings[0]?.values).toMatchObject({
      purchaseDate: '2016-04-05',
      custom: { 'Model Number': '6.37702E+15' },
    });
  });

  test.each([
    ['snipe-it-locations-sample.csv', 'locations'],
    ['snipe-it-models-sample.csv', 'models'],
    ['snipe-it-users-sample.csv', 'people'],
    ['atlas-telecom-locations.csv', 'locations'],
    ['atlas-telecom-meters.csv', 'meters'],
    ['atlas-telecom-workorders.csv', 'repairs'],
  ])('%s is a list of %s', async (name, kind) => {
    const { book, guess } = await readFile(name);
    expect([guess.looksLike, book.warnings]).toEqual([kind, []]);
  });
});

test('Shelf: typed custom fields find their fields', async () => {
  const { guess, readings } = await readFile('shelf-assets.csv');
  expect(targetsOf(guess)).toEqual(
    [
      'name, remark, custom:kit, category, custom:tags, location, originalValue, custodian',
      'custom:bookable, model, custom:type, quantity, custom:minQuantity, custom:unitOfMeasure',
      'custom:consumptionType, serialNo, brand, purchaseDate, custom:warranty cost',
      'custom:temperature rating',
    ].join(', '),
  );
  expect(problemsOf(readings)).toEqual({});
  expect(readings[2]?.values).toMatchObject({ name: 'Office Pens', quantity: '500', originalValue: '2.00' });
  expect(readings[0]?.values).toMatchObject({
    serialNo: 'WQE239123d',
    custom: { 'temperature rating': '-40' },
  });
});

test('Atlas: parents by name, days that are the same in either order', async () => {
  const { table, guess, readings } = await readFile('atlas-telecom-assets.csv');
  expect(targetsOf(guess)).toEqual(
    [
      'null, name, remark, status, null, location, parentAsset, assetNo, category, user',
      'warrantyUntil, custom:Additional Info, serialNo, custom:Workers, custom:Teams names',
      'custom:Associated Parts, supplier, null',
    ].join(', '),
  );
  expect(table).toMatchObject({ blankRows: 1, rows: { length: 10 } });
  expect(problemsOf(readings)).toEqual({ 'warrantyUntil emptyMarker': [9] });
  expect(readings[0]?.values).toMatchObject({
    status: 'inUse',
    parentAsset: 'Switch-1',
    warrantyUntil: '2028-01-01',
  });
});

test('nothing is lost: every filled cell is a value, or its row says why not', async () => {
  for (const name of [
    'zh-ledger.xlsx',
    'snipe-it-assets-sample.csv',
    'snipe-it-assets-sample-BLANKS.csv',
    'shelf-assets.csv',
    'atlas-telecom-assets.csv',
  ]) {
    const { table, guess, readings } = await readFile(name);
    const imported = new Set(guess.mapping.flatMap(({ columns }) => columns));
    expect(table.columns.filter(({ index, empty }) => !empty && !imported.has(index))).toEqual([]);
    table.rows.forEach((row, at) => {
      const reading = readings[at];
      for (const { target, columns } of guess.mapping) {
        if (columns.every((column) => (row.cells[column] ?? '') === '')) continue;
        const { custom = {}, ...values } = reading?.values ?? {};
        const value = {
          ...values,
          ...Object.fromEntries(Object.entries(custom).map(([key, text]) => [`custom:${key}`, text])),
        };
        const explained = reading?.problems.some(({ field }) => field === target);
        expect([name, row.number, target, target in value || explained]).toEqual([
          name,
          row.number,
          target,
          true,
        ]);
      }
    });
  }
});
