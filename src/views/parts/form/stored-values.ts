import type { FormValues } from '../../../machines/forms/record-form-values.ts';

const isChosen = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'name' in value &&
  typeof value.name === 'string';

const isFieldValue = (value: unknown) =>
  value === null ||
  typeof value === 'string' ||
  (Array.isArray(value) ? value.every(isChosen) : isChosen(value));

/** Whether what the browser kept could stand in a form that starts with these values. */
export const isValuesLike =
  <Values extends FormValues>(empty: Values) =>
  (stored: unknown): stored is Values =>
    typeof stored === 'object' &&
    stored !== null &&
    Object.values(stored).every(isFieldValue) &&
    Object.entries(empty).every(
      ([name, value]) =>
        name in stored && Array.isArray(value) === Array.isArray((stored as FormValues)[name]),
    );
