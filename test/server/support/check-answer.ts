import { Compile, type Validator } from 'typebox/compile';
import type { Call } from '../../../src/api/contract/call.ts';
import { contract, type Path } from '../../../src/api/contract/index.ts';

const validators = new Map<Path, Validator>();

/** Throws when the data of a successful answer is not what the contract says. */
export function checkAnswer(path: Path, data: unknown): void {
  const { answer }: Call = contract[path];
  if (answer === 'file') return;
  const validator = validators.get(path) ?? Compile(answer);
  validators.set(path, validator);
  if (validator.Check(data)) return;
  const [error] = validator.Errors(data);
  throw new Error(`${path} breaks the contract at "${error?.instancePath}": ${error?.message}`);
}
