import { describe, expect, test } from '@jest/globals';
import { emptyAsset } from '../../../../src/machines/forms/asset-form.ts';
import { changesOf, draftOf, valuesOf } from '../../../../src/views/features/assets/form-parts/values.ts';
import { shiftPoint } from '../../../../src/vocabulary/parsing/decimal.ts';
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
  expect(shiftPoint(text, places)).toBe(moved);
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
    expect(changesOf(valuesOf(full), valuesOf(full))).toEqual({});
  });

  test('shows ids by name and the rate as a percentage', () => {
    expect(valuesOf(full)).toMatchObject({
      residualRate: '4.25',
      'custom.MAC': 'aa:bb',
      categoryId: { id: 3, name: 'Laptops' },
      ownerOrganisationId: { name: 'IT' },
      parentId: { id: 2, name: 'HQ-2 Rack' },
      supplierId: { id: 7, name: 'Shop' },
    });
  });

  test('sends what was emptied as nothing, in its type', () => {
    const values = valuesOf(full);
    const emptied = {
      ...values,
      model: '',
      purchaseDate: '',
      originalValue: '',
      supplierId: null,
      parentId: null,
      usefulLifeMonths: '',
      residualRate: '',
      'custom.MAC': '',
    };
    expect(changesOf(values, emptied)).toEqual({
      model: '',
      purchaseDate: null,
      originalValue: null,
      supplierId: null,
      parentId: null,
      usefulLifeMonths: null,
      residualRate: null,
      custom: { MAC: '' },
    });
  });

  test('sends of custom fields those that changed', () => {
    const values = valuesOf(full);
    const more = { ...values, 'custom.a.b': ' x ' };
    expect(changesOf(values, more)).toEqual({ custom: { 'a.b': 'x' } });
  });
});

test('a new asset leaves to the server what is not filled in', () => {
  const values = {
    ...emptyAsset,
    name: ' Desk ',
    categoryId: { id: 3, name: 'Laptops' },
    ownerOrganisationId: { id: 1, name: 'IT' },
    locationId: null,
  };
  expect(draftOf(values)).toEqual({
    name: 'Desk',
    categoryId: 3,
    ownerOrganisationId: 1,
    condition: 'good',
    acquisition: 'purchase',
    currency: 'CNY',
  });
});
