import { Trans as LinguiTrans, type TransProps } from '@lingui/react';
import { Fragment } from 'react';

/**
 * What the `Trans` macro draws. Lingui looks for tags in the finished sentence, so that a pump called `<b>P1</b>` would
 * lose a part of its name: a value with a tag goes in as an element, which is drawn as it is.
 */
export const Trans = ({ values, ...rest }: TransProps) => (
  <LinguiTrans {...rest} values={values && Object.fromEntries(Object.entries(values).map(asWritten))} />
);

const asWritten = ([name, value]: [string, unknown]) => [
  name,
  typeof value === 'string' && value.includes('<') ? <Fragment key={name}>{value}</Fragment> : value,
];
