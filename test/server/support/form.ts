/** A form with a file as it is sent, the fields before the file. */
export async function formOf(
  fields: object,
  { name, content }: { name: string; content: string | Uint8Array },
): Promise<{ headers: Record<string, string>; payload: Buffer }> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, String(value));
  form.append('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
  const body = new Response(form);
  return {
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  };
}
