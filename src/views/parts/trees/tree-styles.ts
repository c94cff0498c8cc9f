import type { SystemStyleObject } from '@chakra-ui/react';

const indent = '1.25rem';

/** One sheet for the whole tree: a styled component for each cell would cost more than the cell. */
export const treeStyles: SystemStyleObject = {
  flex: '1',
  minHeight: '0',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  borderRadius: 'inherit',
  textStyle: 'sm',
  '& [role=row]': {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'var(--tree-columns)' },
    alignItems: 'center',
    minHeight: '9',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    outline: 'none',
  },
  '& .head': {
    position: 'sticky',
    top: '0',
    zIndex: '1',
    bg: 'bg.subtle',
    color: 'fg.muted',
    fontWeight: 'medium',
    display: { base: 'none', md: 'grid' },
  },
  '& .body [role=row]': { cursor: 'pointer', _hover: { bg: 'bg.subtle' } },
  '& .body [role=row]:focus-visible': { boxShadow: 'inset 0 0 0 2px var(--hq-colors-brand-focus-ring)' },
  '& [data-held]': { opacity: '0.5' },
  '& [data-over]': { bg: 'brand.subtle', boxShadow: 'inset 0 0 0 2px var(--hq-colors-brand-focus-ring)' },
  '& .cell': { minWidth: '0', paddingInline: '2', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .cell[data-end]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& .cell[data-wide]': { display: { base: 'none', md: 'block' } },
  '& .name': {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    paddingInlineStart: `calc(0.5rem + var(--depth) * ${indent})`,
    overflow: 'visible',
  },
  '& .twist': {
    flex: 'none',
    width: '6',
    height: '6',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: 'l1',
    color: 'fg.muted',
    '& svg': { transition: 'transform 0.12s', _motionReduce: { transition: 'none' } },
  },
  '& [aria-expanded=true] > .name .twist svg': { transform: 'rotate(90deg)' },
};
