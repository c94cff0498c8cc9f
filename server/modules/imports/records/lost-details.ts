import type { LogChange } from '../../../database/schema/log.ts';
import type { Details } from './details.ts';
import type { RecordImport } from './record-import.ts';

/** What the log says of a record that goes: the texts that it held. */
export const lostDetails = ({ master }: RecordImport, details: Details): LogChange[] =>
  Object.keys(master.fields).flatMap((field) => {
    const text = details[field];
    return typeof text === 'string' && text !== '' ? [{ field, from: text, to: null }] : [];
  });
