import type { PictureWidth, ShellShape } from '../../vocabulary/home-picture.ts';
import type { Language } from '../../vocabulary/languages.ts';
import type { PageData } from '../../vocabulary/page-data.ts';
import type { Answer, Payload } from './index.ts';

/** The calls that the home page begins with. */
export const firstPaths = ['/user/getUserInfo', '/dashboard/figures'] as const;
export type FirstPath = (typeof firstPaths)[number];

/** One of these calls with its answer: `payload` is the request, `body` the text of the envelope. */
export type FirstAnswer = {
  [Path in FirstPath]: { path: Path; payload: Payload<Path>; headers: Record<string, string>; body: string };
}[FirstPath];

/** What the server writes into a page that may begin at home. */
export type FirstAnswers = {
  answers: readonly FirstAnswer[];
  /** The picture of the home page that is in the page as well: for a wide window or a narrow one. */
  picture: PictureWidth | 'none';
};

/** What the home page of a person is drawn from. */
export type HomeToDraw = {
  page: PageData;
  language: Language;
  info: Answer<'/user/getUserInfo'>;
  figures: Answer<'/dashboard/figures'>;
  around: ShellShape;
  /** Groups of the menu that the person left open in this browser; undefined for as usual. */
  groups: readonly string[] | undefined;
};
