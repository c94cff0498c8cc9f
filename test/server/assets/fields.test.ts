import { describe, expect, test } from '@jest/globals';
import { columnOf, columnTypeOf } from '../../../server/lib/field-columns.ts';
import {
  assetSearchText,
  canonical,
  defaultOf,
  isText,
  normalise,
} from '../../../server/modules/assets/fields.ts';
import { assetFields, type PlainField, plainFields } from '../../../src/vocabulary/asset-fields.ts';

type Stored = { column: string; type: string; defaultValue?: string };

/** How each field is kept. */
const fields: Record<PlainField, Stored> = {
  name: { column: 'name', type: 'text' },
  model: { column: 'model', type: 'text' },
  brand: { column: 'brand', type: 'text' },
  manufacturer: { column: 'manufacturer', type: 'text' },
  serialNo: { column: 'serial_no', type: 'text' },
  condition: { column: 'condition', type: 'text', defaultValue: 'good' },
  acquisition: { column: 'acquisition', type: 'text', defaultValue: 'purchase' },
  purchaseDate: { column: 'purchase_date', type: 'date' },
  inServiceDate: { column: 'in_service_date', type: 'date' },
  originalValue: { column: 'original_value', type: 'numeric' },
  openingDepreciation: { column: 'opening_depreciation', type: 'numeric' },
  workUnit: { column: 'work_unit', type: 'text' },
  totalWork: { column: 'total_work', type: 'numeric' },
  openingWork: { column: 'opening_work', type: 'numeric' },
  currency: { column: 'currency', type: 'text', defaultValue: 'CNY' },
  orderNo: { column: 'order_no', type: 'text' },
  invoiceNo: { column: 'invoice_no', type: 'text' },
  warrantyUntil: { column: 'warranty_until', type: 'date' },
  usefulLifeMonths: { column: 'useful_life_months', type: 'int' },
  residualRate: { column: 'residual_rate', type: 'numeric' },
  depreciationMethod: { column: 'depreciation_method', type: 'text' },
  remark: { column: 'remark', type: 'text' },
};

test.each(plainFields)('%s has its column, type and usual value', (field) => {
  const { column, type, defaultValue } = fields[field];
  expect([columnOf(field), columnTypeOf(assetFields[field]), isText(field), defaultOf(field)]).toEqual([
    column,
    type,
    type === 'text',
    defaultValue,
  ]);
});

test('numbers are kept in one way of writing, everything else as it is', () => {
  const written = Object.fromEntries(plainFields.map((field) => [field, canonical(field, '01.50')]));
  const same = Object.fromEntries(plainFields.map((field) => [field, '01.50']));
  expect(written).toEqual({
    ...same,
    originalValue: '1.50',
    openingDepreciation: '1.50',
    totalWork: '01.5',
    openingWork: '01.5',
    residualRate: '01.5',
  });
});

describe('what a person sent', () => {
  test('is kept without blanks around it, and numbers in their one way', () => {
    const sent = {
      name: ' a b ',
      assetNo: ' N1 ',
      remark: '  ',
      originalValue: ' 5 ',
      residualRate: '0.0500',
      categoryId: 7,
      locationId: null,
      custom: { ' a ': ' b ', ' ': 'c', d: '  ', e: 'f' },
    };
    expect(normalise(sent)).toEqual({
      name: 'a b',
      assetNo: 'N1',
      remark: '',
      originalValue: '5.00',
      residualRate: '0.05',
      categoryId: 7,
      locationId: null,
      custom: { a: 'b', e: 'f' },
    });
  });

  test('may lack everything, and empty what may be empty', () => {
    expect(normalise({})).toEqual({});
    expect(normalise({ originalValue: null, residualRate: null })).toEqual({
      originalValue: null,
      residualRate: null,
    });
  });

  test.each(['name', 'assetNo'] as const)('has a %s where it is given', (field) => {
    expect(() => normalise({ [field]: '  ' })).toThrow(
      expect.objectContaining({ said: ['required', { field }] }),
    );
  });
});

test('an asset is found by its number, name, serial number, model and brand', () => {
  const asset = { name: 'name1', serialNo: 'serial1', model: 'model1', brand: 'brand1' };
  const text = assetSearchText(' NO-1', asset);
  expect(text.startsWith(' no-1 ')).toBe(true);
  for (const part of Object.values(asset)) expect(text).toContain(part);
  expect(assetSearchText('N', { name: 'n' })).not.toContain('undefined');
});
