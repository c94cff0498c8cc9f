import { decodedParts } from '../../../../server/spreadsheet/csv/decoded-parts.ts';
import { findEncoding, type TextHints } from '../../../../server/spreadsheet/csv/find-encoding.ts';
import { surveyOf } from '../../../../server/spreadsheet/csv/survey.ts';
import { sourceOf } from '../../../../server/spreadsheet/source.ts';

/** A text file as its reader decodes it, in parts of any length. */
export async function decodeText(bytes: Uint8Array, hints: TextHints = {}, partLength?: number) {
  const source = sourceOf(bytes, partLength);
  const survey = await surveyOf(source);
  const found = findEncoding(survey, hints);
  const decoded: Buffer[] = [];
  for await (const part of decodedParts(source, found.encoding, survey.broken === 0)) decoded.push(part);
  return { text: Buffer.concat(decoded).toString('utf8'), ...found };
}
