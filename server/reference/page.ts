import type { Call } from '../../src/api/contract/call.ts';
import { errcodes, type RefusalName } from '../../src/api/contract/errors.ts';
import { contract } from '../../src/api/contract/index.ts';
import type { Language } from '../../src/vocabulary/languages.ts';
import { messageOf } from '../messages/index.ts';
import { notation } from './notation.ts';
import { detailsSchema, refusalNames } from './refusals.ts';

const style = `
  body { font: 15px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; color: #1f2933; }
  code, pre { font: 13px/1.5 ui-monospace, monospace; }
  pre { background: #f4f6f8; padding: .75rem 1rem; overflow-x: auto; border-radius: 4px; }
  section { border-top: 1px solid #d8dee4; padding: .5rem 0; }
  table { border-collapse: collapse; } td, th { padding: .2rem .8rem; text-align: left; border-bottom: 1px solid #e4e8ec; }
  .columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(24rem, 1fr)); gap: 1rem; }
  nav a { margin-right: 1rem; white-space: nowrap; }`;

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

const anchor = (path: string) => path.slice(1).replaceAll('/', '-');

/** The contract as a page to read, without a script. */
export function referencePage(language: Language, nonce: string): string {
  const calls = Object.entries<Call>(contract);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Houqin: calls</title>
<meta name="viewport" content="width=device-width"><style nonce="${nonce}">${style}</style></head><body>
<h1>Calls</h1>
<p>Every call is a POST of JSON under <code>/asset</code>, with the token in the <code>Authorization</code> header,
and answers <code>{ errcode, errmsg?, data?, details? }</code>: errcode 0 is success.
The same as <a href="openapi.json">OpenAPI 3.1</a>.</p>
<nav>${calls.map(([path]) => `<a href="#${anchor(path)}">${path}</a>`).join(' ')}</nav>
${calls.map(([path, call]) => section(path, call)).join('\n')}
<section><h2>Error codes</h2><table><tr><th>errcode</th><th>name</th><th>errmsg</th><th>details</th></tr>
${errorRows(language)}</table></section></body></html>`;
}

const section = (path: string, call: Call) => `<section id="${anchor(path)}"><h2><code>${path}</code></h2>
<p>${escaped(call.summary)}</p>
<p>Needs: <code>${[call.access].flat().join('</code> or <code>')}</code>${call.cancellable ? '. A new request cancels the earlier one.' : '.'}</p>
<div class="columns"><div><h3>Payload</h3><pre>${payload(call)}</pre></div>
<div><h3>Answer</h3><pre>${call.answer === 'file' ? 'a file' : escaped(notation(call.answer))}</pre></div></div></section>`;

const payload = (call: Call) =>
  call.body === 'multipart' ? 'multipart/form-data with the field "file"' : escaped(notation(call.payload));

const errorRows = (language: Language) =>
  refusalNames
    .map(
      (name) =>
        `<tr><td>${errcodes[name]}</td><td>${name}</td><td>${escaped(messageOf(name, language))}</td><td>${details(name)}</td></tr>`,
    )
    .join('\n');

function details(name: RefusalName) {
  const schema = detailsSchema(name);
  return schema ? `<pre>${escaped(notation(schema))}</pre>` : '';
}
