import { generateMessageId } from '@lingui/message-utils/generateMessageId';

/** What stands before the id of a sentence, so that it is taken for none itself. */
const mark = '#';

/** The id of what a state, a transition or a machine is, as `useSay` takes it. @param {string} text */
export const idOfDescription = (text) => `${mark}${generateMessageId(text, 'description')}`;

/**
 * The sentences of a catalogue of machines without their translations: what the English one has for them.
 *
 * @param {string} po its text
 */
export const englishDescriptions = (po) =>
  po
    .split(/\n\n/)
    .filter((entry) => entry.includes('msgctxt "description"'))
    .map((entry) => `${entry.slice(0, entry.indexOf('\nmsgstr '))}\nmsgstr ""`)
    .join('\n\n');
