import { transformSync } from '@babel/core';
import { expect, test } from '@jest/globals';
import { type Atom, staticStyles } from '../../scripts/lib/static-styles.mjs';

/** What the build makes of elements, and the rules that their classes stand for, in the order of the stylesheet. */
function build(elements: string): { code: string; rules: string[] } {
  const atoms: Atom[] = [];
  const text = `import { Box, Flex, chakra } from '@chakra-ui/react';\nexport default (value, props) => ${elements};`;
  const made = transformSync(text, {
    babelrc: false,
    configFile: false,
    plugins: [[staticStyles, { hear: (atom: Atom) => atoms.push(atom) }]],
    parserOpts: { plugins: ['jsx'] },
  });
  const code = made?.code?.split('=> ')[1] ?? '';
  return {
    code: code.replace(/ className="[^"]*"/g, ' className').replace(/;$/, ''),
    rules: atoms.map(({ css }) => css),
  };
}

test('An element whose look is known becomes a plain one with what Chakra says of it', () => {
  const { code, rules } = build(
    '<Flex as="li" align="center" px={{ base: "2", md: "4" }} zIndex={3} _hover={{ color: "fg" }} ref={value} onClick={value}>{value}</Flex>',
  );
  expect(code).toBe('<li ref={value} onClick={value} className>{value}</li>');
  expect(rules.map((rule) => rule.replace(/\.a[a-z0-9]+/, '.class'))).toEqual([
    '.class{display:flex;}',
    '.class{align-items:center;}',
    '.class{padding-inline:var(--hq-spacing-2);}',
    '.class{z-index:3;}',
    '@media screen and (min-width: 48rem){.class{padding-inline:var(--hq-spacing-4);}}',
    '@media (hover: hover){.class:is(:hover, [data-hover]):not(:disabled, [data-disabled]){color:var(--hq-colors-fg);}}',
  ]);
});

test.each([
  ['a look that is known at run time alone', '<Box color={value} />'],
  ['props from elsewhere', '<Box {...props} p="2" />'],
  ['a class of its own', '<Box className="own" p="2" />'],
  ['a component in place of a tag', '<Box as={value} p="2" />'],
  ['what its parent gives its own props', '<chakra.a asChild>{value}</chakra.a>'],
  ['a prop that no element takes', '<Box p="2" isBusy={value} />'],
])('An element stays with %s', (_name, element) => {
  expect(build(element).rules).toEqual([]);
  expect(build(element).code).toMatch(/^<(Box|chakra\.a)[ >]/);
});

test('The child of an element that gives its props away stays', () => {
  expect(build('<chakra.a asChild><Box p="2" /></chakra.a>').code).toContain('<Box');
});

test('What could look otherwise in parts has one class', () => {
  const { rules } = build('<Box css={{ paddingTop: "1px", padding: "2px", "& a": { color: "red" } }} />');
  expect(rules.map((rule) => rule.replace(/\.a[a-z0-9]+/g, '.class'))).toEqual([
    '.class{padding-top:1px;padding:2px;}.class a{color:red;}',
  ]);
});

test('What a file makes of a tag or a component with a constant look becomes that', () => {
  const { code, rules } = build(
    "{ const look = { p: '2' }; const Cell = chakra('td', { base: { ...look, m: '1' } }); const Way = chakra(value); return [<Cell key={value} />, <Way css={look} to={value} />]; }",
  );
  expect(code).toContain('[<td key={value} className />, <value to={value} className />]');
  expect(new Set(rules).size).toBe(3);
});
