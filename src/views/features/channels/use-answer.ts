import { useLingui } from '@lingui/react/macro';
import { answerWords } from '../../records/channel.ts';

const known: Readonly<Record<string, (typeof answerWords)[keyof typeof answerWords]>> = answerWords;

/** What came back for a delivery: in words where they are ours, else the code of the other side. */
export function useAnswer() {
  const { t } = useLingui();
  return (answer: string) => {
    const word = known[answer];
    return word ? t(word) : answer;
  };
}
