/** Parts of the shell that a person may do without. */
const parts = ['sideOpen', 'tagsView', 'fixedHeader', 'sidebarLogo', 'handle'] as const;

/** What the home page depends on of a browser that has shown it last. */
export type ShellShape = { wide: boolean } & Record<(typeof parts)[number], boolean>;

/** The cookie of a browser that has shown the home page last. */
export const homeCookieName = 'home';

/** As its cookie has it: `wide.sideOpen.tagsView`. */
export const shellShapeText = ({ wide, ...shown }: ShellShape) =>
  [wide ? 'wide' : 'narrow', ...parts.filter((part) => shown[part])].join('.');

/** Reads the text of that cookie; undefined where it is none. */
export function parseShellShape(text = ''): ShellShape | undefined {
  const [width, ...shown] = text.split('.');
  const isKnown = (word: string): word is (typeof parts)[number] => parts.some((part) => part === word);
  if ((width !== 'wide' && width !== 'narrow') || !shown.every(isKnown)) return undefined;
  const has = (part: (typeof parts)[number]) => shown.includes(part);
  return {
    wide: width === 'wide',
    sideOpen: has('sideOpen'),
    tagsView: has('tagsView'),
    fixedHeader: has('fixedHeader'),
    sidebarLogo: has('sidebarLogo'),
    handle: has('handle'),
  };
}

/** The element of a page that holds the answers of the calls which the home page begins with. */
export const firstAnswersId = 'first-answers';

/** Happens in a window when its home page has its figures, or says why not. */
export const homeShown = 'home shown';

/** For which windows a picture is. */
export type PictureWidth = 'wide' | 'narrow';

/** The element of a page that holds the picture of the home page. */
export const drawnId = 'drawn';

/**
 * The home page as it will be once the application is there, with the rules of its styles. An element with inline styles
 * has them as a rule for its attribute `data-style`, since the page allows no others.
 */
export type HomePicture = { html: string; styles: string };
