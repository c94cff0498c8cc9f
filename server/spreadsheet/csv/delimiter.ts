const delimiters = [',', ';', '\t', '|'] as const;

export type Delimiter = (typeof delimiters)[number];

/** The delimiter of a CSV text, by how evenly each splits the first lines. Quoted text does not count. */
export function findDelimiter(text: string): Delimiter {
  const named = /^sep=([,;\t|])\r?\n/.exec(text)?.[1];
  if (named) return named as Delimiter;
  const lines = unquotedLines(text.slice(0, 131_072)).slice(0, 200);
  let best: Delimiter = ',';
  let bestScore = 0;
  for (const delimiter of delimiters) {
    const counts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0);
    if (counts.length === 0) continue;
    const defaultValue = maxFrequent(counts);
    const even = counts.filter((count) => count === defaultValue).length / Math.max(lines.length, 1);
    const score = even * even * Math.log2(defaultValue + 1);
    if (score > bestScore) {
      best = delimiter;
      bestScore = score;
    }
  }
  return best;
}

function unquotedLines(text: string): string[] {
  return text
    .replace(/(?<=^|[,;\t|\r\n])"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '');
}

function maxFrequent(numbers: number[]): number {
  const times = new Map<number, number>();
  for (const number of numbers) times.set(number, (times.get(number) ?? 0) + 1);
  return [...times].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0] as [
    number,
    number,
  ])[0];
}
