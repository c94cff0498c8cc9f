import { type ParseArgsConfig, parseArgs } from 'node:util';
import { SettingsError } from '../settings.ts';

/** The options that a command was started with. @throws SettingsError for one that it does not have */
export function optionsOf<Options extends NonNullable<ParseArgsConfig['options']>>(options: Options) {
  return orRefused(() => parseArgs({ options }).values);
}

/** What a command was started with, by the names it has in the help. @throws SettingsError unless each is there */
export function parametersOf<const Names extends readonly string[]>(
  names: Names,
): { [At in keyof Names]: string } {
  const { positionals } = orRefused(() => parseArgs({ allowPositionals: true, options: {} }));
  if (positionals.length === names.length) return positionals as { [At in keyof Names]: string };
  throw new SettingsError(
    `This command takes ${names.join(' and ')}, such as: npm run … -- ${names.join(' ')}`,
  );
}

type Actions = Readonly<Record<string, readonly string[]>>;

/** Which of its actions a command was started with, and what it takes. @throws SettingsError when it is none of them */
export function actionsOf<const Known extends Actions>(
  known: Known,
): { name: keyof Known; parameters: readonly string[] } {
  const [action, ...rest] = process.argv.slice(2);
  // What comes after an action may begin with a hyphen, as the end of a token does.
  const args = action === undefined ? [] : [action, '--', ...rest];
  const { positionals } = orRefused(() => parseArgs({ args, allowPositionals: true, options: {} }));
  const [name = '', ...parameters] = positionals;
  if (known[name]?.length === parameters.length) return { name, parameters };
  const usage = Object.entries(known).map(([action, takes]) => `  ${[action, ...takes].join(' ')}`);
  throw new SettingsError(['After -- this command takes one of', ...usage].join('\n'));
}

function orRefused<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw new SettingsError(error instanceof Error ? error.message : String(error));
  }
}
