import type { TSchema } from 'typebox';

/** Makes the function that writes a successful envelope around an answer. */
export function serialiserOf(_answer: TSchema): (data: unknown) => string {
  return (data) => `{"errcode":0,"data":${JSON.stringify(data)}}`;
}
