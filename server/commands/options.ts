import { type ParseArgsConfig, parseArgs } from 'node:util';
import { SettingsError } from '../settings.ts';

/** The options that a command was started with. @throws SettingsError for one that it does not have */
export function optionsOf<Options extends NonNullable<ParseArgsConfig['options']>>(options: Options) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new SettingsError(error instanceof Error ? error.message : String(error));
  }
}
