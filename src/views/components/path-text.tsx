const cut = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const cutFromTheLeft = { ...cut, direction: 'rtl', textAlign: 'left' } as const;

/** A path of names, of which the end counts: where there is no room the beginning is left out, and told by a hint. */
export const PathText = ({ children }: { children: string | null | undefined }) =>
  children ? (
    <span style={children.includes(' / ') ? cutFromTheLeft : cut} data-hint="">
      <bdi dir="ltr">{children}</bdi>
    </span>
  ) : null;
