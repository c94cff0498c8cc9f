import type { ActorRefFrom } from 'xstate';
import type { sessionMachine } from '../machines/session/session.ts';
import type { WindowNews } from '../machines/session/session-events.ts';

const news: readonly string[] = [
  'signed in elsewhere',
  'signed out elsewhere',
  'session ended elsewhere',
] satisfies WindowNews[];
const isNews = (type: unknown): type is WindowNews => typeof type === 'string' && news.includes(type);
const textOf = (text: unknown) => (typeof text === 'string' ? text : null);

/** What another window, perhaps of an earlier version, has said; undefined for anything else. */
function readNews(data: unknown) {
  if (isNews(data)) return { type: data };
  if (typeof data !== 'object' || data === null || !('news' in data) || !isNews(data.news)) return undefined;
  const { news: type, why, said } = data as { news: WindowNews; why?: unknown; said?: unknown };
  return { type, why: textOf(why), said: textOf(said) };
}

/**
 * Tells the other windows of this browser when somebody signs in or out or the session ends, and hears it from
 * them: they all share the cookies. Only the kind of news, and how a session ended, goes over the channel.
 */
export function shareWithWindows(session: ActorRefFrom<typeof sessionMachine>) {
  const channel = new BroadcastChannel('houqin session');
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const heard = readNews(data);
    if (heard) session.send(heard);
  });
  session.on('news for the other windows', ({ news: said, over }) =>
    channel.postMessage(over ? { news: said, ...over } : said),
  );
}
