import type { ActorRefFrom } from 'xstate';
import type { sessionMachine } from '../machines/session/session.ts';
import type { WindowNews } from '../machines/session/session-events.ts';

const news: readonly string[] = [
  'signed in elsewhere',
  'signed out elsewhere',
  'session ended elsewhere',
] satisfies WindowNews[];
const isNews = (data: unknown): data is WindowNews => typeof data === 'string' && news.includes(data);

/**
 * Tells the other windows of this browser when somebody signs in or out or the session ends, and hears it from
 * them: they all share the cookies. Only the kind of news goes over the channel.
 */
export function shareWithWindows(session: ActorRefFrom<typeof sessionMachine>) {
  const channel = new BroadcastChannel('houqin session');
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isNews(data)) session.send({ type: data });
  });
  session.on('news for the other windows', (notice) => channel.postMessage(notice.news));
}
