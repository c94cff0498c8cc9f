const button = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minW: '8',
  minH: '8',
  px: '1',
  borderRadius: 'l2',
  cursor: 'pointer',
  focusVisibleRing: 'inside',
  _hover: { bg: 'bg.muted' },
  _icon: { boxSize: '4' },
} as const;

/** Beside the calendar, which few pages need, rather than among the recipes, which every page loads. */
export const calendarStyles = {
  p: '2',
  '& [data-part=view-control]': { display: 'flex', justifyContent: 'space-between', mb: '1' },
  '& [data-part=view-trigger]': { ...button, flex: '1', fontWeight: 'semibold' },
  '& [data-part=prev-trigger], & [data-part=next-trigger]': button,
  '& [data-part=table]': { w: 'full', textAlign: 'center' },
  '& [data-part=table-header]': { h: '7', textStyle: 'xs', fontWeight: 'medium', color: 'fg.muted' },
  '& [data-part=table-cell-trigger]': {
    ...button,
    w: 'full',
    '&[data-outside-range]': { color: 'fg.muted' },
    '&[data-today]': { fontWeight: 'semibold', textDecoration: 'underline', textUnderlineOffset: '3px' },
    '&[data-selected]': { bg: 'brand.solid', color: 'brand.contrast' },
    '&[data-unavailable], &[data-disabled]': { opacity: '0.5', cursor: 'not-allowed' },
  },
} as const;
