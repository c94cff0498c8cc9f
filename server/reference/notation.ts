type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  additionalProperties?: unknown;
  patternProperties?: Record<string, Schema>;
};

/** A JSON schema as a person reads it, in the manner of a TypeScript type. */
export function notation(schema: object, indent = ''): string {
  const { anyOf, enum: words, type, ...rest }: Schema = schema;
  if ('const' in rest) return JSON.stringify(rest.const);
  if (words) return words.map((word) => JSON.stringify(word)).join(' | ');
  if (anyOf) return anyOf.map((one) => notation(one, indent)).join(' | ');
  if (type === 'object') return objectNotation(rest, indent);
  if (type === 'array')
    return `${inBrackets(notation(rest.items ?? {}, indent))}[]${bounds(0, rest.maxItems)}`;
  if (type === 'string') return `${rest.format ?? 'string'}${bounds(0, rest.maxLength)}`;
  if (type === 'integer' || type === 'number') return `${type}${bounds(rest.minimum, rest.maximum)}`;
  return type ?? 'any';
}

function objectNotation({ properties, required = [], ...rest }: Schema, indent: string): string {
  const deeper = `${indent}  `;
  const [values] = Object.values(rest.patternProperties ?? {});
  if (values) return `{ [name]: ${notation(values, deeper)} }`;
  const lines = Object.entries(properties ?? {}).map(
    ([name, value]) => `${deeper}${name}${required.includes(name) ? '' : '?'}: ${notation(value, deeper)}`,
  );
  if (rest.additionalProperties === true) lines.push(`${deeper}…`);
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}

const inBrackets = (text: string) => (text.includes(' | ') ? `(${text})` : text);

function bounds(min = Number.NaN, max = Number.NaN): string {
  const upper = max < Number.MAX_SAFE_INTEGER ? `≤ ${max}` : '';
  const lower = min > 0 ? `≥ ${min}` : '';
  const both = [lower, upper].filter(Boolean).join(', ');
  return both && ` (${both})`;
}
