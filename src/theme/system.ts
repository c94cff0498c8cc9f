import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import {
  animationStyles,
  breakpoints,
  keyframes,
  layerStyles,
  semanticTokens,
  textStyles,
  tokens,
} from '@chakra-ui/react/theme';
import { brand, brandRoles } from './brand.ts';
import { recipes, slotRecipes } from './recipes.ts';

/** What each system draws text with, Chinese and Japanese included; nothing is downloaded. */
export const fontStack = [
  '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue"',
  '"PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC"',
  'Arial, sans-serif',
].join(', ');

export const look = defineConfig({
  cssVarsPrefix: 'hq',
  cssVarsRoot: ':where(html)',
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

/** Chakra's own default system costs 29 kB more. */
const ofPage = createSystem(defaultBaseConfig, look);

/** The look of the application, in a page that has its global styles from `global-styles.css`. */
export const systemOfPage: typeof ofPage = {
  ...ofPage,
  _config: { ...ofPage._config, disableLayers: true },
  _global: [],
};
