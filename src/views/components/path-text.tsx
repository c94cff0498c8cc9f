const fromTheLeft = {
  display: 'block',
  direction: 'rtl',
  textAlign: 'left',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** A path of names, of which the end counts: where there is no room the beginning is left out, and told by a hint. */
export const PathText = ({ children }: { children: string | null | undefined }) =>
  children ? (
    <span style={fromTheLeft} data-hint="">
      <bdi dir="ltr">{children}</bdi>
    </span>
  ) : null;
