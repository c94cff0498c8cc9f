/** Stands in a value for a piece of JSON text that no value can be written as. */
export const raw = (text: string) => `${mark}${Buffer.from(text).toString('base64url')}${mark}`;

const mark = '\ue000';
const marked = new RegExp(`"${mark}([\\w-]*)${mark}"`, 'g');

/** JSON, with the pieces put in as they are. */
export const jsonWithRaw = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replace(marked, (_, text: string) =>
    Buffer.from(text, 'base64url').toString(),
  );
