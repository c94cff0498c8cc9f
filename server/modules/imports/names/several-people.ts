import { isChineseName } from '../../../text/chinese-name.ts';

/** What stands between two people, whatever the names are. */
const clear =
  /\s*(?:[、;；/／|&＆\n]|\s(?:and|und|et|y|e)\s|(?<=\p{Script=Han})[和与及](?=\p{Script=Han}))\s*/u;
/** It may as well stand between surname and given name. */
const doubtful = [/\s*[,，]\s*/u, /[\s\u3000]+/u];
const most = 5;

const hanName = /^\p{Script=Han}{2,4}$/u;
const latinName = /^\p{Lu}[\p{L}'’.-]*(?:\s+\p{Lu}[\p{L}'’.-]*){1,3}$/u;
const withoutNumber = (name: string) => name.replace(/\s*[(（][^()（）]*[)）]$/u, '');

const isName = (name: string) => hanName.test(name) || latinName.test(name);

/**
 * The people whom a text names that is nobody as a whole; null where it does not seem to be several. Its parts are
 * known, or shaped like names.
 */
export function severalPeople(text: string, isKnown: (name: string) => boolean): string[] | null {
  const among = (between: RegExp, isShaped: (name: string) => boolean) => {
    const parts = text.split(between).map((part) => part.trim());
    const isEach = parts.every((part) => part !== '' && (isKnown(part) || isShaped(withoutNumber(part))));
    return parts.length > 1 && parts.length <= most && isEach ? parts : null;
  };
  const [comma = clear, space = clear] = doubtful;
  return (
    among(clear, isName) ??
    among(comma, (name) => isChineseName(name) || latinName.test(name)) ??
    among(space, isChineseName)
  );
}
