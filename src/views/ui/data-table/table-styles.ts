import type { SystemStyleObject } from '@chakra-ui/react';

export const figures = {
  headHeight: 36,
  rowHeight: 36,
  compactHeight: 28,
  cardHeight: 78,
  tickWidth: 40,
  /** Pixels left and right of what stands in a cell, and of the font of the usual size. */
  cellPadding: 24,
  fontSize: 14,
  /** A number that is wider than this is cut all the same. */
  maxWhole: 320,
  /** A head that is wider takes two lines. */
  oneLine: 84,
  /** So is a head. */
  maxHead: 180,
  /** The share of its width that a column which grows has at least. */
  shrink: 0.6,
  /** And, in pixels, room for four Chinese signs. */
  leastGrown: 82,
  /** Beside a head that sorts. */
  arrow: 18,
  /** Rows drawn beyond the edge on each side. */
  overscan: 6,
  /** The next page is asked for when fewer rows than this are left below. */
  prefetch: 30,
  skeletonRows: 14,
} as const;

const line = '1px solid var(--hq-colors-border-muted)';

/** Around what scrolls: a shadow at the side where more columns are. */
export const frameStyles: SystemStyleObject = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: '1',
  minHeight: '0',
  minWidth: '0',
  borderRadius: 'inherit',
  '&[data-more]::after': {
    content: '""',
    position: 'absolute',
    insetBlock: '0',
    insetInlineEnd: '0',
    width: '3',
    zIndex: '3',
    borderEndRadius: 'inherit',
    background: 'linear-gradient(to left, var(--edge-shadow), transparent)',
    pointerEvents: 'none',
  },
  '--edge-shadow': 'rgb(0 0 0 / 0.16)',
  _dark: { '--edge-shadow': 'rgb(0 0 0 / 0.6)' },
  _print: { '&::after': { display: 'none' } },
};

/** One sheet for the whole table: a styled component for each cell would cost more than the cell. */
export const tableStyles: SystemStyleObject = {
  position: 'relative',
  overflow: 'auto',
  flex: '1',
  minHeight: '0',
  overscrollBehavior: 'contain',
  outline: 'none',
  borderRadius: 'inherit',
  textStyle: 'sm',
  scrollPaddingBlockStart: `${figures.headHeight}px`,
  '& .head': {
    position: 'sticky',
    top: '0',
    zIndex: '2',
    height: `${figures.headHeight}px`,
    minWidth: 'var(--table-width)',
    bg: 'bg.subtle',
    boxShadow: 'inset 0 -1px var(--hq-colors-border)',
    color: 'fg.muted',
    fontWeight: 'medium',
  },
  '& .body': { display: 'flow-root', minWidth: 'var(--table-width)' },
  '& .row': {
    display: 'grid',
    gridTemplateColumns: 'var(--table-columns)',
    alignItems: 'stretch',
    height: '100%',
  },
  '& .body .row': {
    borderBottom: line,
    bg: 'var(--row-bg)',
    '--row-bg': 'var(--hq-colors-bg-panel)',
  },
  '& .body .row[data-open]': { cursor: 'pointer' },
  '& .body .row[data-open]:not([aria-selected=true], [aria-current=true]):hover': {
    '--row-bg': 'var(--hq-colors-bg-subtle)',
  },
  '& .body .row[aria-current=true]': { '--row-bg': 'var(--hq-colors-brand-subtle)' },
  '& .body .row[aria-selected=true]': { '--row-bg': 'var(--hq-colors-brand-subtle)' },
  '&[data-stale] .body': { opacity: '0.5', transition: 'opacity 0.15s 0.1s' },
  '& .row[data-active]': { position: 'relative' },
  '&:focus-visible .row[data-active]::after': {
    content: '""',
    position: 'absolute',
    inset: '0',
    zIndex: '1',
    border: '2px solid var(--hq-colors-brand-focus-ring)',
    pointerEvents: 'none',
  },
  '& .cell': {
    minWidth: '0',
    paddingInline: '3',
    whiteSpace: 'nowrap',
    lineHeight: 'calc(var(--row-height) - 1px)',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& .head .cell, & .cell[data-tick], & .bones .cell': { display: 'flex', alignItems: 'center' },
  '& .card:first-child': { paddingInlineStart: '4' },
  '&[data-compact] [data-picture]': { display: 'none' },
  '& .head .cell': { position: 'relative' },
  '& .head :is(.text, .label)': {
    lineClamp: '2',
    whiteSpace: 'normal',
    textAlign: 'start',
    lineHeight: '1.15',
    overflow: 'hidden',
  },
  '& .head .text': {
    borderRadius: 'l1',
    _focusVisible: { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-1px' },
  },
  '& .cell:focus-visible': {
    outline: '2px solid',
    outlineColor: 'brand.focusRing',
    outlineOffset: '-2px',
  },
  '& .edge': {
    position: 'absolute',
    insetBlock: '0',
    insetInlineEnd: '0',
    width: '2',
    cursor: 'col-resize',
    touchAction: 'none',
    _after: {
      content: '""',
      position: 'absolute',
      insetBlock: '2',
      insetInlineEnd: '0',
      width: '1px',
      bg: 'border.emphasized',
      opacity: '0',
    },
  },
  '& .head:hover .edge::after, & .edge:active::after': { opacity: '1' },
  '& .scale': { position: 'absolute', visibility: 'hidden', width: 'max-content' },
  '& .scale .cell': { position: 'static', overflow: 'visible' },
  '& .head .cell[data-end] :is(.text, .label)': { textAlign: 'end' },
  '& .cell[data-end] .sort': { flexDirection: 'row-reverse' },
  '& .cell[data-end]': { justifyContent: 'flex-end', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '&[data-sideways] :is(.cell[data-pinned], .cell[data-tick])': {
    position: 'sticky',
    zIndex: '1',
    bg: 'var(--row-bg)',
  },
  '&[data-sideways] .head :is(.cell[data-pinned], .cell[data-tick])': {
    bg: 'bg.subtle',
    boxShadow: 'inset 0 -1px var(--hq-colors-border)',
  },
  '& .cell[data-tick]': { left: '0', justifyContent: 'center', paddingInline: '0' },
  '&[data-sideways] .cell[data-pinned]': { left: 'var(--pinned-left)' },
  '&[data-scrolled] .cell[data-pinned]': { borderInlineEnd: line },
  '&[data-scrolled] .body .cell[data-pinned]': {
    // Only the side of the hidden columns has a shadow.
    boxShadow: '6px 0 8px -4px var(--edge-shadow)',
    clipPath: 'inset(0 -12px 0 0)',
  },
  '& .sort': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minWidth: '0',
    height: '7',
    marginInline: '-1.5',
    paddingInline: '1.5',
    borderRadius: 'l1',
    cursor: 'pointer',
    _hover: { color: 'fg', bg: 'bg.emphasized' },
    _focusVisible: { outline: '2px solid', outlineColor: 'brand.focusRing' },
    '& .label': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& svg': { flexShrink: '0', opacity: '0' },
    '&:hover svg, &:focus-visible svg': { opacity: '0.5' },
    '&[data-sorted]': { color: 'fg' },
    '&[data-sorted] svg': { opacity: '1' },
  },
  '& .tick': {
    width: '4',
    height: '4',
    accentColor: 'var(--hq-colors-brand-solid)',
    cursor: 'pointer',
  },
  '& .bone': {
    height: '3',
    borderRadius: 'l1',
    bg: 'bg.emphasized',
    animation: 'pulse 1.6s ease-in-out infinite',
  },
};
