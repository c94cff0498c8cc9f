import { useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { ScrollBox } from './scroll-box.tsx';

type Props<Line> = { lines: readonly Line[]; children: (line: Line) => ReactNode };

/** What a text that is typed or pasted will come to, an entry a line; the keyboard scrolls it. */
export function PreviewList<Line>({ lines, children }: Props<Line>) {
  const { t } = useLingui();
  return (
    <ScrollBox
      as="ul"
      aria-label={t`To be added`}
      listStyleType="none"
      maxH="52"
      overflowY="auto"
      textStyle="sm"
    >
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing else that is its own
        <Fragment key={at}>{children(line)}</Fragment>
      ))}
    </ScrollBox>
  );
}
