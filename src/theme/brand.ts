/**
 * The shades of the theme colour #1890ff. White on #1890ff itself has a contrast of 3.3:1, too little for text;
 * buttons and links take the 600 shade, 5:1.
 */
export const brand = {
  50: { value: '#eff8ff' },
  100: { value: '#dbeefe' },
  200: { value: '#b5dffe' },
  300: { value: '#7cc5ff' },
  400: { value: '#40a9ff' },
  500: { value: '#1890ff' },
  600: { value: '#096dd9' },
  700: { value: '#0657b0' },
  800: { value: '#08478c' },
  900: { value: '#0b3563' },
  950: { value: '#081f3d' },
};

const shades = (light: string, dark: string) => ({
  value: { _light: `{colors.brand.${light}}`, _dark: `{colors.brand.${dark}}` },
});

/** What the shades are for, in light and in dark. */
export const brandRoles = {
  contrast: { value: 'white' },
  fg: shades('700', '300'),
  subtle: shades('50', '950'),
  muted: shades('100', '900'),
  emphasized: shades('200', '800'),
  solid: shades('600', '600'),
  focusRing: shades('500', '400'),
  border: shades('300', '700'),
};
