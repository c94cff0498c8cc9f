import { sections } from '../../api/contract/screens.ts';

/** What is asked, as the address of the register says it. */
export const addressOf = (asked: object) =>
  new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)])).toString();

/** Where the register shows what is asked; it reads for itself what it knows of it. */
export const registerOf = (asked: object) => `${sections.Assets.path}?${addressOf(asked)}`;
