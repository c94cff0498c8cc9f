import type { Language } from './languages.ts';

/** What is drawn before any script is there: for somebody without a session and for somebody with one; and where. */
export const drawnAt = { login: '/login', frame: '/' } as const;

export type DrawnPage = keyof typeof drawnAt;

/** The page that a browser with or without a token is to be given. */
export const drawnPage = (token: string | undefined): DrawnPage => (token ? 'frame' : 'login');

/** Its file, below the folder of what is built. It begins with a dot, so that it is not served by itself. */
export const drawnFile = (page: DrawnPage, language: Language) => `.drawn/${page}-${language}.html`;
