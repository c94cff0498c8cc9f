import { signIn } from '../server/session.ts';

export type Call = { name: string; path: string; payloads: object[] };
type Row = {
  id: number;
  name: string;
  brand: string;
  model: string;
  category: { id: number };
  ownerOrganisation: { id: number };
};
export type Client = {
  url: string;
  headers: Record<string, string>;
  /** @returns the data of the answer; undefined where there is no such call, or it refuses */
  ask: (path: string, payload: object) => Promise<unknown>;
};

const newest = { sort: 'id', order: 'desc', limit: 50, count: true };

/** @param url of a running server, of whichever age */
export async function openClient(url: string): Promise<Client> {
  const signedIn = await signIn(url, 'keeper').catch(() => ({}));
  const headers = { 'content-type': 'application/json', ...signedIn };
  const ask = async (path: string, payload: object) => {
    const response = await fetch(`${url}/asset${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(payload),
    });
    const reply = (await response.json().catch(() => ({}))) as { errcode?: number; data?: unknown };
    return reply.errcode === 0 ? (reply.data ?? {}) : undefined;
  };
  return { url, headers, ask };
}

/** What is asked of a server, of records that it holds itself. What writes comes last. */
export async function callsOf(client: Client): Promise<Call[]> {
  const page = (await client.ask('/asset/list', newest)) as { rows?: Row[] } | undefined;
  const rows = page?.rows ?? [];
  return [
    { name: 'list, 50 newest with count', path: '/asset/list', payloads: [newest] },
    {
      name: 'list, searched by a name',
      path: '/asset/list',
      payloads: [{ search: '显示器', limit: 50, count: true }],
    },
    { name: 'search everything', path: '/search/find', payloads: [{ search: '显示器' }] },
    { name: 'one', path: '/asset/get', payloads: rows.map(({ id }) => ({ id })) },
    { name: 'create, with its log', path: '/asset/create', payloads: rows.map(draftLike) },
  ];
}

const draftLike = ({ name, brand, model, category, ownerOrganisation }: Row, nth: number) => ({
  name,
  brand,
  model,
  categoryId: category?.id,
  ownerOrganisationId: ownerOrganisation?.id,
  serialNo: `BENCH${nth}`,
  purchaseDate: '2026-03-02',
  originalValue: '1299.00',
});

/** Whether a server has the call and takes what it is asked. */
export const answers = async (client: Client, { path, payloads: [first] }: Call): Promise<boolean> =>
  first !== undefined && (await client.ask(path, first)) !== undefined;
