import { answerEarly, askEarly } from '../api/early-calls.ts';
import { answersInPage } from '../api/first-answers.ts';
import { catalogues, preferredLanguage } from '../i18n/languages.ts';
import { applyLook, lastLook } from '../theme/look.ts';
import { showSide } from '../theme/side.ts';
import { showSize } from '../theme/size.ts';
import { offeredAmong } from '../vocabulary/languages.ts';
import { leadsHome } from '../vocabulary/menu.ts';
import { offlineQuery } from '../vocabulary/offline.ts';
import { checkDrawn, drawnLanguage } from '../window/drawn-page.ts';
import { noteEarlySubmit } from '../window/early-submit.ts';
import { showPicture } from '../window/home-picture.ts';
import { readPageData } from '../window/page-data.ts';

/**
 * Runs before the application has arrived, and before anything is drawn: gives the page the colours and the size that
 * were chosen last, asks who is signed in, and fetches the catalogue that will be asked for, so that all of them come
 * side by side. The build puts it into the page itself. Small on purpose: it brings no package.
 */
const cookie = (name: string) => new RegExp(`(?:^|; )${name}=([^;]+)`).exec(document.cookie)?.[1];

const language = preferredLanguage(
  cookie('language'),
  [drawnLanguage() ?? '', ...navigator.languages],
  offeredAmong(readPageData().languages),
);
const token = cookie('Token');

applyLook(lastLook());
showSize(cookie('size'));
showSide(cookie('sidebarStatus'));
checkDrawn(token, language);
noteEarlySubmit();
if (token && location.search !== offlineQuery) {
  const guid = cookie('guid') ?? '';
  const isHome = leadsHome(location.hash);
  const written = answersInPage(guid);
  if (written) {
    for (const answer of written.answers) answerEarly(answer, token);
    if (isHome) showPicture(written.picture);
  } else {
    askEarly('/user/getUserInfo', { guid }, { token, language });
    if (isHome) askEarly('/dashboard/figures', {}, { token, language });
  }
}
const parts = catalogues[language];
parts.first().catch(() => undefined);
if (token && !leadsHome(location.hash)) parts.later().catch(() => undefined);
