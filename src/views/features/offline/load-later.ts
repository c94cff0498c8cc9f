import { catalogues } from '../../../i18n/languages.ts';
import { offeredAmong } from '../../../vocabulary/languages.ts';
import { readCompany } from '../../../window/company.ts';
import { loadDecoder } from '../../../window/decoder.ts';

/** Loads what this page may need when there is no network: other languages, and what reads codes. */
export async function loadLater(): Promise<void> {
  await Promise.all([
    ...offeredAmong(readCompany().languages).flatMap((language) =>
      Object.values(catalogues[language]).map((load) => load()),
    ),
    import('../../ui/camera/camera-view.tsx'),
    loadDecoder(),
  ]);
}
