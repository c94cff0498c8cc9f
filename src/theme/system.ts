import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import {
  animationStyles,
  breakpoints,
  globalCss,
  keyframes,
  layerStyles,
  semanticTokens,
  textStyles,
  tokens,
} from '@chakra-ui/react/theme';
import { brand, brandRoles } from './brand.ts';
import { paper } from './paper.ts';
import { recipes, slotRecipes } from './recipes.ts';

/** What each system draws text with, Chinese and Japanese included; nothing is downloaded. */
const fontStack = [
  '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue"',
  '"PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC"',
  'Arial, sans-serif',
].join(', ');

const look = defineConfig({
  preflight: true,
  cssVarsPrefix: 'hq',
  cssVarsRoot: ':where(html)',
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
  theme: {
    breakpoints: { ...breakpoints, lg: '62rem' },
    keyframes: {
      ...keyframes,
      /** Something that passes from left to right. */
      pass: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } },
    },
    tokens: {
      ...tokens,
      colors: { ...tokens.colors, brand },
      fonts: { ...tokens.fonts, heading: { value: fontStack }, body: { value: fontStack } },
    },
    semanticTokens: {
      ...semanticTokens,
      colors: {
        ...semanticTokens.colors,
        bg: {
          ...semanticTokens.colors.bg,
          /** Behind the panels. */
          canvas: { value: { _light: '{colors.gray.50}', _dark: '{colors.black}' } },
        },
        fg: {
          ...semanticTokens.colors.fg,
          error: { value: { _light: '{colors.red.600}', _dark: '{colors.red.400}' } },
        },
        brand: brandRoles,
      },
    },
    recipes,
    slotRecipes,
    textStyles,
    layerStyles,
    animationStyles,
  },
});

/** The look of the application. Chakra's own default system costs 29 kB more. */
export const system = createSystem(defaultBaseConfig, look);

/** The same for a page that has its global styles from `global-styles.css`. */
export const systemOfPage: typeof system = {
  ...system,
  _config: { ...system._config, disableLayers: true },
  _global: [],
};
