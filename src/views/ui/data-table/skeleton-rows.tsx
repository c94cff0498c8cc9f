type Props = { rows: number; columns: number; offset: number; height: number };

const widths = ['72%', '88%', '54%', '64%', '80%', '46%'];

/** Where rows will stand, in their own height, so that nothing jumps when they come. */
export const SkeletonRows = ({ rows, columns, offset, height }: Props) => (
  <div className="body" aria-hidden="true">
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the bones are all alike
      <div key={row} className="row bones" style={{ height }}>
        {offset > 0 && <div className="cell" />}
        {Array.from({ length: columns }, (_, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bones are all alike
          <div key={column} className="cell">
            <div className="bone" style={{ width: widths[(row + column) % widths.length] }} />
          </div>
        ))}
      </div>
    ))}
  </div>
);
