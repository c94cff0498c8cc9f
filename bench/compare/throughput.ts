import { load } from '../server/load.ts';
import { answers, type Call, type Client, callsOf } from './calls.ts';
import { type Both, type Figure, inTurn } from './figure.ts';

const connections = 16;
/** Many short ones: the load of the machine changes within seconds. */
const rounds = 9;
const secondsPerRound = 1;

/** Requests a second of each call that both servers have. */
export async function measureThroughput(
  clients: Both<Client>,
  say: (line: string) => void,
): Promise<Figure[]> {
  const calls = { before: await callsOf(clients.before), now: await callsOf(clients.now) };
  const figures: Figure[] = [];
  for (const [nth, now] of calls.now.entries()) {
    const before = calls.before[nth] ?? now;
    say(`${now.name} at ${connections} connections`);
    figures.push(await measureCall(clients, { before, now }));
  }
  return figures;
}

async function measureCall(clients: Both<Client>, calls: Both<Call>): Promise<Figure> {
  const { name } = calls.now;
  if (!(await answers(clients.now, calls.now))) throw new Error(`${name}: the server of now refuses it.`);
  if (!(await answers(clients.before, calls.before))) return { name, values: { before: [], now: [] } };
  const perSecond = async (of: keyof typeof clients, seconds: number) => {
    const { url, headers } = clients[of];
    const { path, payloads } = calls[of];
    const bodies = payloads.map((payload) => JSON.stringify(payload));
    const round = await load({ url, path: `/asset${path}`, headers, bodies }, connections, seconds);
    return round.requests / round.seconds;
  };
  await inTurn(1, (of) => perSecond(of, 1));
  return { name, values: await inTurn(rounds, (of) => perSecond(of, secondsPerRound)) };
}
