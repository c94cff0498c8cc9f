import {
  alertSlotRecipe,
  badgeRecipe,
  buttonRecipe,
  checkboxSlotRecipe,
  checkmarkRecipe,
  dialogSlotRecipe,
  drawerSlotRecipe,
  fieldSlotRecipe,
  inputRecipe,
  listboxSlotRecipe,
  menuSlotRecipe,
  nativeSelectSlotRecipe,
  popoverSlotRecipe,
  progressSlotRecipe,
  ratingGroupSlotRecipe,
  skeletonRecipe,
  spinnerRecipe,
  tabsSlotRecipe,
  textareaRecipe,
  tooltipSlotRecipe,
} from '@chakra-ui/react/theme';

/** The dense sizes of a back office: 32 px controls with 14 px text unless a screen says otherwise. */
const control = { h: '8', minW: '8', px: '3', textStyle: 'sm', gap: '1.5' };

const button = {
  ...buttonRecipe,
  variants: {
    ...buttonRecipe.variants,
    variant: {
      ...buttonRecipe.variants?.variant,
      solid: {
        ...buttonRecipe.variants?.variant?.solid,
        // Lighter, as it is by default, white text on it would be too hard to read.
        _hover: { bg: 'colorPalette.solid', filter: 'brightness(0.92)' },
        _expanded: { bg: 'colorPalette.solid', filter: 'brightness(0.92)' },
      },
    },
    size: { ...buttonRecipe.variants?.size, sm: { ...control, _icon: { width: '4', height: '4' } } },
  },
  defaultVariants: { size: 'sm', variant: 'solid' },
};

const input = {
  ...inputRecipe,
  variants: {
    ...inputRecipe.variants,
    size: {
      ...inputRecipe.variants?.size,
      sm: { textStyle: 'sm', px: '2.5', '--input-height': 'sizes.8' },
    },
  },
  defaultVariants: { size: 'sm', variant: 'outline' },
};

const nativeSelect = {
  ...nativeSelectSlotRecipe,
  variants: {
    ...nativeSelectSlotRecipe.variants,
    size: {
      ...nativeSelectSlotRecipe.variants?.size,
      sm: {
        root: { '--select-field-height': 'sizes.8' },
        field: { textStyle: 'sm', ps: '2.5', pe: '8' },
        indicator: { textStyle: 'sm', insetEnd: '2' },
      },
    },
  },
  defaultVariants: { size: 'sm', variant: 'outline' },
};

/**
 * Only the recipes in use: each is bytes before the first screen. Add a line when a screen needs one more. A
 * view that imports from `@chakra-ui/react/theme` itself brings every recipe there is into the first bundle.
 */
export const recipes = {
  badge: badgeRecipe,
  button,
  checkmark: checkmarkRecipe,
  input,
  skeleton: skeletonRecipe,
  spinner: spinnerRecipe,
  textarea: textareaRecipe,
};

export const slotRecipes = {
  alert: alertSlotRecipe,
  checkbox: checkboxSlotRecipe,
  dialog: dialogSlotRecipe,
  drawer: drawerSlotRecipe,
  field: fieldSlotRecipe,
  listbox: listboxSlotRecipe,
  menu: menuSlotRecipe,
  nativeSelect,
  popover: popoverSlotRecipe,
  progress: progressSlotRecipe,
  ratingGroup: ratingGroupSlotRecipe,
  tooltip: tooltipSlotRecipe,
  tabs: tabsSlotRecipe,
};
