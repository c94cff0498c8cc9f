import type { SystemStyleObject } from '@chakra-ui/react';

/** The palette of the calendar, out of the tokens of the product: it follows light and dark by itself. */
export const gridStyles: SystemStyleObject = {
  '--fc-classic-primary': '{colors.brand.solid}',
  '--fc-classic-primary-foreground': '{colors.brand.contrast}',
  '--fc-classic-event': '{colors.bg.muted}',
  '--fc-classic-event-contrast': '{colors.fg}',
  '--fc-classic-today': '{colors.brand.subtle}',
  '--fc-classic-background': '{colors.bg.panel}',
  '--fc-classic-faint': '{colors.bg.subtle}',
  '--fc-classic-muted': '{colors.bg.muted}',
  '--fc-classic-strong': '{colors.bg.emphasized}',
  '--fc-classic-foreground': '{colors.fg}',
  '--fc-classic-faint-foreground': '{colors.fg.muted}',
  '--fc-classic-muted-foreground': '{colors.fg.muted}',
  '--fc-classic-border': '{colors.border}',
  '--fc-classic-strong-border': '{colors.border.emphasized}',
  textStyle: 'xs',
  '& a': { textDecoration: 'none', borderRadius: 'l1', focusVisibleRing: 'outside' },
};
