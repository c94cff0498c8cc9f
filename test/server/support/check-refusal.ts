import { Compile } from 'typebox/compile';
import { detailsSchema } from '../../../server/reference/refusals.ts';
import { refusalNameOf } from '../../../src/api/contract/errors.ts';
import { contract, type Path } from '../../../src/api/contract/index.ts';
import { checkAnswer } from './check-answer.ts';

type Refused = { errcode: number; details?: { current?: unknown } };

const isPath = (path: string): path is Path => path in contract;

/** Throws when a refusal does not bring along what the contract says of its code. */
export function checkRefusal(path: Path, { errcode, details }: Refused): void {
  const name = refusalNameOf(errcode);
  if (!name) throw new Error(`${path} is refused with ${errcode}, which is no code`);
  const schema = detailsSchema(name);
  // Details of which none is sure may be missing as a whole.
  const right = schema ? Compile(schema).Check(details ?? {}) : details === undefined;
  if (!right) throw new Error(`${path} is refused as ${name} with ${JSON.stringify(details)}`);
  const record = path.replace(/[^/]+$/, 'get');
  if (name === 'stale' && isPath(record)) checkAnswer(record, details?.current);
}
