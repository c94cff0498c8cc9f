import { describe, expect, test } from '@jest/globals';
import { changesOf, draftOf, emptySide, sideOf } from '../../../src/views/assets/form-parts/values.ts';
import { movePoint } from '../../../src/views/components/decimal.ts';
import { asset } from './register.ts';

test.each([
  ['0.05', 2, '5'],
  ['0.0425', 2, '4.25'],
  ['1', 2, '100'],
  ['0', 2, '0'],
  ['5', -2, '0.05'],
  ['4.25', -2, '0.0425'],
  ['100', -2, '1'],
  ['100.00', -2, '1'],
  ['0', -2, '0'],
  ['007', 0, '7'],
])('the point of %s moved by %i gives %s', (text, places, moved) => {
  expect(movePoint(text, places)).toBe(moved);
});

describe('an asset in the form', () => {
  const full = asset({
    custom: { MAC: 'aa:bb' },
    supplier: { id: 7, name: 'Shop' },
    supplierId: 7,
    parent: { id: 2, assetNo: 'HQ-2', name: 'Rack' },
    parentId: 2,
    residualRate: '0.0425',
  });

  test('changes nothing when nothing was changed', () => {
    expect(changesOf(sideOf(full), sideOf(full))).toEqual({});
  });

  test('shows ids by name and the rate as a percentage', () => {
    const { values, names } = sideOf(full);
    expect(values).toMatchObject({ residualRate: '4.25', 'custom.MAC': 'aa:bb', supplierId: '7' });
    expect(names).toEqual({
      categoryId: 'Laptops',
      ownerOrganId: 'IT',
      parentId: 'HQ-2 Rack',
      supplierId: 'Shop',
    });
  });

  test('sends what was emptied as nothing, in its type', () => {
    const side = sideOf(full);
    const emptied = {
      ...side,
      values: {
        ...side.values,
        model: '',
        purchaseDate: '',
        originalValue: '',
        supplierId: '',
        parentId: '',
        usefulLifeMonths: '',
        residualRate: '',
        'custom.MAC': '',
      },
    };
    expect(changesOf(side, emptied)).toEqual({
      model: '',
      purchaseDate: null,
      originalValue: null,
      supplierId: null,
      parentId: null,
      usefulLifeMonths: null,
      residualRate: null,
      custom: {},
    });
  });

  test('sends custom fields as a whole when one of them changed', () => {
    const side = sideOf(full);
    const more = { ...side, values: { ...side.values, 'custom.a.b': ' x ' } };
    expect(changesOf(side, more)).toEqual({ custom: { MAC: 'aa:bb', 'a.b': 'x' } });
  });
});

test('a new asset leaves to the server what is not filled in', () => {
  const values = { ...emptySide.values, name: ' Desk ', categoryId: '3', ownerOrganId: '1', locationId: '' };
  expect(draftOf({ values, names: {} })).toEqual({
    name: 'Desk',
    categoryId: 3,
    ownerOrganId: 1,
    status: 'inStock',
    condition: 'good',
    acquisition: 'purchase',
    currency: 'CNY',
  });
});
