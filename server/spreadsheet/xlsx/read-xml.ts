import { decode, Parser } from 'saxen';
import { ImportRefusal } from '../refusal.ts';

export type Attributes = Record<string, string>;

export interface XmlHandlers {
  open?(name: string, attributes: () => Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

const CHUNK = 1024 * 1024;

/**
 * Reads an XML part in pieces. Element and attribute names come without their prefix; entities are decoded, and
 * none beyond the five of XML exist.
 * @throws {ImportRefusal} `workbookBroken` when it is not well formed.
 */
export function readXml(bytes: Uint8Array, handlers: XmlHandlers): void {
  let broken: Error | null = null;
  const parser = new Parser()
    .on('openTag', (name, attributes) => handlers.open?.(local(name), () => localAttributes(attributes())))
    .on('closeTag', (name) => handlers.close?.(local(name)))
    .on('text', (text, decodeText) => handlers.text?.(decodeText(text)))
    .on('cdata', (text) => handlers.text?.(text))
    .on('error', (error) => {
      broken ??= error;
    });
  const decoder = new TextDecoder('utf-8');
  for (let at = 0; at < bytes.length && !broken; at += CHUNK) {
    parser.write(decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true }));
  }
  parser.end();
  if (broken) throw new ImportRefusal('workbookBroken', 'XML');
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);

function localAttributes(attributes: Attributes): Attributes {
  const named: Attributes = {};
  for (const name in attributes) named[local(name)] = decode(String(attributes[name]));
  return named;
}

/** `_x000D_` and the like stand for characters that XML cannot hold. */
export const unescapeText = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-fA-F]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;
