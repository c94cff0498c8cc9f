import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { globalCss } from '@chakra-ui/react/theme';
import { paper } from './paper.ts';
import { fontStack, look } from './system.ts';

const everywhere = defineConfig({
  preflight: true,
  globalCss: {
    ...globalCss,
    html: { ...globalCss.html, colorPalette: 'brand' },
    // The same characters are drawn differently in Japan.
    'body:lang(ja)': {
      fontFamily: `"Hiragino Sans", "Yu Gothic UI", Meiryo, "Noto Sans CJK JP", ${fontStack}`,
    },
    'html[data-size=medium]': { fontSize: '17px' },
    'html[data-size=large]': { fontSize: '18px' },
    body: { textStyle: 'sm', fontVariantNumeric: 'tabular-nums', bg: 'bg.canvas' },
    ...paper,
    '*, *::before, *::after': {
      _motionReduce: { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' },
    },
  },
});

/** The look with what it says of every page, which the build writes into `global-styles.css`. */
export const globalSystem = createSystem(defaultBaseConfig, look, everywhere);
