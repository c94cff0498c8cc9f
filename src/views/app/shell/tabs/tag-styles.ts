import type { SystemStyleObject } from '@chakra-ui/react';

/** One sheet for all tags: a styled component for each part of each would cost more than the tag. */
export const tagStyles: SystemStyleObject = {
  '& .tag': {
    display: 'flex',
    alignItems: 'center',
    flexShrink: '0',
    h: '26px',
    borderWidth: '1px',
    borderRadius: 'l1',
    textStyle: 'xs',
    color: 'fg.muted',
    bg: 'bg.panel',
    borderColor: 'border',
    _hover: { color: 'fg' },
    '&[data-active]': { color: 'brand.fg', bg: 'brand.subtle', borderColor: 'brand.muted' },
    '& > a': {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      h: 'full',
      px: '2',
      maxW: '44',
      borderRadius: 'l1',
      focusVisibleRing: 'inside',
      '&:not(:last-child)': { pe: '0.5' },
    },
    '& > button': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      w: '24px',
      h: '24px',
      borderRadius: 'l1',
      color: 'fg.muted',
      cursor: 'pointer',
      _hover: { bg: 'bg.emphasized', color: 'fg' },
      focusVisibleRing: 'inside',
    },
    '& .title': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
};
