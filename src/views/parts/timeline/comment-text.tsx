import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** An address ends before a blank, a quotation mark, or a character that no address holds as it stands. */
const address = /https?:\/\/[^\s<>"'\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]+/g;
const afterSentence = /[.,;:!?)\]}]+$/;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function isAddress(text: string) {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol);
  } catch {
    return false;
  }
}

/** Cuts out what a pattern finds and draws it; the rest is drawn by what comes next. */
function drawn(
  text: string,
  pattern: RegExp,
  draw: (found: string, at: number) => ReactNode,
  rest: (text: string, at: number) => ReactNode,
): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    parts.push(rest(text.slice(end, index), end), draw(found, index));
    end = index + found.length;
  }
  return [...parts, rest(text.slice(end), end)];
}

function link(found: string, at: number): ReactNode {
  const end = afterSentence.exec(found)?.[0] ?? '';
  const href = found.slice(0, found.length - end.length);
  if (!isAddress(href)) return found;
  return (
    <span key={`link ${at}`}>
      <Box
        asChild
        color="brand.fg"
        textDecoration="underline"
        overflowWrap="anywhere"
        focusVisibleRing="outside"
      >
        <a href={href} target="_blank" rel="noopener noreferrer nofollow">
          {href}
        </a>
      </Box>
      {end}
    </span>
  );
}

type Props = { text: string; mentions: readonly { name: string }[] };

/** What somebody wrote, as text: addresses can be followed, people who are mentioned stand out. */
export function CommentText({ text, mentions }: Props) {
  const names = mentions.map(({ name }) => escaped(name)).toSorted((one, other) => other.length - one.length);
  const plain = (piece: string, at: number) =>
    names.length === 0
      ? piece
      : drawn(
          piece,
          new RegExp(`@(?:${names.join('|')})`, 'g'),
          (found, index) => (
            <Box as="strong" key={`name ${at + index}`} color="brand.fg" fontWeight="medium">
              {found}
            </Box>
          ),
          (between) => between,
        );
  return (
    <Box whiteSpace="pre-wrap" overflowWrap="anywhere">
      {drawn(text, address, link, plain)}
    </Box>
  );
}
