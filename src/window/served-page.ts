/** The page as the server serves it now, to be read; nothing where it serves none. Rejects when it is away. */
export async function servedPage(signal: AbortSignal): Promise<Document | undefined> {
  const answer = await fetch('./', { cache: 'no-store', signal });
  const text = await answer.text();
  return answer.ok ? new DOMParser().parseFromString(text, 'text/html') : undefined;
}
