import { answers, type Client, callsOf } from './calls.ts';
import { type Both, names } from './figure.ts';

const more = 4500;
const atOnce = 16;

/** Brings both registers from the 500 assets of the sample company to 5,000, by calls, which every age knows. */
export async function grow(clients: Both<Client>): Promise<void> {
  for (const name of names) {
    const create = (await callsOf(clients[name])).find(({ path }) => path === '/asset/create');
    if (!create || !(await answers(clients[name], create))) return;
  }
  for (const name of names) await createMany(clients[name]);
}

async function createMany(client: Client): Promise<void> {
  const create = (await callsOf(client)).find(({ path }) => path === '/asset/create');
  const payloads = create?.payloads ?? [];
  let begun = 0;
  const createNext = async () => {
    while (begun < more) {
      begun += 1;
      const payload = { ...payloads[begun % payloads.length], serialNo: `GROWN${begun}` };
      if (!(await client.ask('/asset/create', payload))) throw new Error('The register does not grow.');
    }
  };
  await Promise.all(Array.from({ length: atOnce }, createNext));
}
