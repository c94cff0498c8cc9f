import { useLingui } from '@lingui/react';
import { Children, Fragment, type ReactNode } from 'react';

const withoutBlanks = ['zh', 'ja'];

/** Sentences one after the other, with a blank between them where the language has one. */
export function Sentences({ children }: { children: ReactNode }) {
  const { locale } = useLingui().i18n;
  const gap = withoutBlanks.includes(locale) ? '' : ' ';
  return Children.toArray(children).map((sentence, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: sentences have no identity but their place
    <Fragment key={at}>
      {at > 0 && gap}
      {sentence}
    </Fragment>
  ));
}
