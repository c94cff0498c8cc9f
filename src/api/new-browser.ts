/** A sign-in from a browser that the account did not know. */
export type NewBrowser = { id: number; at: string; ip: string; userAgent: string };

/** What a header tells of one; undefined when it tells of none. */
export function readNewBrowser(header: string | null): NewBrowser | undefined {
  if (!header) return undefined;
  try {
    const { id, at, ip, userAgent } = JSON.parse(decodeURIComponent(header));
    return { id: Number(id), at: String(at), ip: String(ip), userAgent: String(userAgent) };
  } catch {
    return undefined;
  }
}
