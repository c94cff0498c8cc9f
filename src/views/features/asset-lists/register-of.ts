import { sections } from '../../../api/contract/screens.ts';

/** What is asked, as the address of the register says it. */
export const addressOf = (requested: object) =>
  new URLSearchParams(Object.entries(requested).map(([name, value]) => [name, String(value)])).toString();

/** Where the register shows what is asked; it reads for itself what it knows of it. */
export const registerOf = (requested: object) => `${sections.Assets.path}?${addressOf(requested)}`;
