import './wiring/begin-inside.ts';
import './wiring/take-links.ts';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { showPreferredLanguage } from './i18n/show-language.ts';
import { showSize } from './theme/size.ts';
import { createStyleCache } from './theme/style-cache.ts';
import { App, Surroundings } from './views/app/app.tsx';
import { sizeCookie } from './window/cookies.ts';
import { clearDrawn, drawnPath } from './window/drawn-page.ts';
import { dropPicture, isPictureShown } from './window/home-picture.ts';
import { isOfflinePage } from './window/offline-page.ts';
import { startRoot } from './wiring/root.ts';

/** A home page that has not come by then is not waited for, in milliseconds. */
const patience = 15_000;

async function open(element: HTMLElement) {
  showSize(sizeCookie.read());
  await showPreferredLanguage();
  if (isOfflinePage()) return openOffline(element);
  const machines = startRoot();
  // Nobody sees the frame behind a picture of the home page.
  const drawnAt = isPictureShown() ? undefined : drawnPath();
  const app = (
    <StrictMode>
      <App machines={machines} cache={createStyleCache()} drawnAt={drawnAt} />
    </StrictMode>
  );
  if (drawnAt) return hydrateRoot(element, app);
  clearDrawn(element);
  createRoot(element).render(app);
  if (isPictureShown()) setTimeout(dropPicture, patience);
  else dropPicture();
}

/** Without a session, which would end with the first call that does not reach the server. */
async function openOffline(element: HTMLElement) {
  const { default: OfflineApp } = await import('./views/app/offline/offline-app.tsx');
  clearDrawn(element);
  createRoot(element).render(
    <StrictMode>
      <Surroundings cache={createStyleCache()}>
        <OfflineApp />
      </Surroundings>
    </StrictMode>,
  );
}

const element = document.getElementById('root');
if (element)
  open(element).catch(() => {
    dropPicture();
    // No catalogue could be loaded, so these are the only words there are.
    element.textContent = '无法加载，请刷新页面。 Could not load. Please reload the page.';
  });
