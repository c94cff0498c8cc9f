import { useLingui } from '@lingui/react/macro';
import { createContext, useContext } from 'react';
import { isBookFigure } from '../../../../vocabulary/asset.ts';
import type { CustomField } from '../../../../vocabulary/custom-fields.ts';
import {
  filterKindOf,
  isFilterField,
  type RequestedField,
} from '../../../../vocabulary/filters/asset-filters.ts';
import {
  type CustomName,
  customFilterKind,
  customNameOf,
} from '../../../../vocabulary/filters/custom-filters.ts';
import type { FilterKind } from '../../../../vocabulary/filters/operators.ts';
import { fieldWords } from '../../../records/asset-fields.ts';

/** A custom field as it is told from others; by its category where two are called the same. */
export type Requested = { name: CustomName; label: string; field: CustomField };

export const RequestedFields = createContext<readonly Requested[]>([]);

export const requestedFields = (
  fields: readonly CustomField[],
  categoryOf: (id: number) => string | undefined = () => undefined,
): Requested[] =>
  fields.map((field) => {
    const category = categoryOf(field.categoryId);
    const label = category && isShared(field, fields) ? `${field.name} (${category})` : field.name;
    return { name: customNameOf(field.id), label, field };
  });

/** Whether fields of several categories are called so. */
export const isShared = ({ name }: CustomField, fields: readonly CustomField[]) =>
  fields.filter((other) => other.name === name).length > 1;

/** How a field is asked for: a custom one if it is among those that are known, a figure of the books if these are seen. */
export const kindAmong =
  (fields: readonly CustomField[], seesBooks = true) =>
  (name: string): FilterKind | undefined => {
    if (!seesBooks && isBookFigure(name)) return undefined;
    if (isFilterField(name)) return filterKindOf(name);
    const field = fields.find(({ id }) => customNameOf(id) === name);
    return field && customFilterKind(field);
  };

/** What conditions can be made of, and what it is called. */
export function useRequestedFields() {
  const { t } = useLingui();
  const customs = useContext(RequestedFields);
  const known = kindAmong(customs.map(({ field }) => field));
  return {
    customs,
    kindOf: (name: RequestedField): FilterKind => known(name) ?? filterKindOf(name),
    labelOf: (name: RequestedField): string =>
      isFilterField(name) ? t(fieldWords[name]) : (customs.find((one) => one.name === name)?.label ?? name),
  };
}
