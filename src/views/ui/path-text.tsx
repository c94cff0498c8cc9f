const separator = ' / ';
const cut = {
  display: 'block',
  maxWidth: '20rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
const above = { color: 'var(--hq-colors-fg-muted)' } as const;

/** A path of names, of which the last counts: it comes first, those above it after it, and the hint has the whole path. */
export function PathText({ children }: { children: string | null | undefined }) {
  if (!children) return null;
  const names = children.split(separator);
  const upper = names.slice(0, -1).join(separator);
  return (
    <span style={cut} data-hint={upper ? children : ''}>
      <bdi>{names.at(-1)}</bdi>
      {upper && <bdi style={above}> · {upper}</bdi>}
    </span>
  );
}
