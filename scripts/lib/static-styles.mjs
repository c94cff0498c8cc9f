import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { transformSync, types } from '@babel/core';
import * as chakra from '@chakra-ui/react';
import emotionIsPropValid from '@emotion/is-prop-valid';
import { serializeStyles } from '@emotion/serialize';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { compile, serialize, stringify } from 'stylis';
import { systemOfPage } from '../../src/theme/system.ts';
import { inRoot } from './paths.mjs';

/**
 * Elements of Chakra whose look never changes become plain elements with classes when the front end is built, one class
 * for each declaration. Chakra itself resolves what they say, at the time of the build instead of at each drawing. The
 * rules of all classes are part of the stylesheet of the page.
 *
 * @typedef {import('@babel/core').NodePath<import('@babel/core').types.JSXElement>} ElementPath
 * @typedef {{ name: string, css: string, at: string, selectors: string[], property: string }} Atom one declaration:
 *   its class and rule, the condition of the page and the selectors it stands in, outermost first
 * @typedef {{ tag: string, atoms: Atom[] }} Resolved
 * @typedef {string | number | boolean | null | { [key: string]: Literal } | Literal[]} Literal
 */

/** In CommonJS the function is below `default`. @type {(name: string) => boolean} */
const isPropValid = /** @type {any} */ (emotionIsPropValid).default ?? emotionIsPropValid;

/** What the layout components take beside styles. */
const layoutProps = {
  Box: [],
  Flex: ['direction', 'align', 'justify', 'wrap', 'basis', 'grow', 'shrink', 'inline'],
  Grid: [
    ...['templateAreas', 'column', 'row', 'autoFlow', 'autoRows', 'templateRows'],
    ...['autoColumns', 'templateColumns', 'inline'],
  ],
};

/** @param {string} component @param {string} prop */
const isStyle = (component, prop) =>
  prop === 'as' ||
  systemOfPage.isValidProperty(prop) ||
  /** @type {Record<string, string[]>} */ (layoutProps)[component]?.includes(prop);

/** @type {Map<string, Resolved | null>} */
const resolved = new Map();

/**
 * What Chakra makes of a component with these styles; null where one class for each declaration could look otherwise.
 *
 * @param {string} component `Box`, or `chakra.td`
 * @param {Record<string, Literal>} styles
 */
function resolve(component, styles) {
  const key = JSON.stringify([component, styles]);
  const found = resolved.get(key);
  if (found !== undefined) return found;
  let style = {};
  const css = (/** @type {any[]} */ ...input) => {
    style = systemOfPage.css(.../** @type {any} */ (input));
    return style;
  };
  const [, element] = component.split('.');
  const type = /** @type {any} */ (chakra)[element ? 'chakra' : component];
  const page = renderToStaticMarkup(
    createElement(
      chakra.ChakraProvider,
      /** @type {any} */ ({ value: { ...systemOfPage, css } }),
      createElement(element ? type[element] : type, styles),
    ),
  );
  const [, tag = ''] = /<(\w+)[^<]*$/.exec(page.replace(/<\/\w+>$/, '')) ?? [];
  const atoms = atomsOf(style);
  const result = atoms && { tag, atoms };
  resolved.set(key, result);
  return result;
}

/** @param {object} style nested as Chakra gives it @returns {Atom[] | null} */
function atomsOf(style) {
  /** @type {Atom[]} */
  const atoms = [];
  /** @type {(part: object, path: string[]) => boolean} */
  const walk = (part, path) =>
    Object.entries(part).every(([key, value]) => {
      if (value === null || value === undefined) return true;
      if (Array.isArray(value)) return false;
      if (typeof value === 'object') return walk(value, [...path, key]);
      atoms.push(atomOf(path, key, value));
      return true;
    });
  return walk(style, []) && inOrder(atoms) ? atoms : null;
}

/** @param {string[]} path @param {string} property @param {string | number} value @returns {Atom} */
function atomOf(path, property, value) {
  const { styles } = serializeStyles([{ [property]: value }]);
  const text = path.reduceRight((inner, outer) => `${outer}{${inner}}`, styles);
  const digest = createHash('sha256').update(text).digest().readUIntBE(0, 6);
  const name = `a${(digest % 36 ** 5).toString(36)}`;
  return {
    name,
    css: serialize(compile(`.${name}{${text}}`), stringify),
    at: path.filter((one) => one.startsWith('@')).join(),
    selectors: path.filter((one) => !one.startsWith('@')),
    property,
  };
}

const wordsOf = (/** @type {string} */ property) =>
  property.startsWith('--') ? [property] : property.split(/(?=[A-Z])/).map((word) => word.toLowerCase());

/** The sides of a box by the words of a property; the lines of all languages here run from the left. */
const sides = /** @type {Record<string, string[]>} */ ({
  '': ['top', 'right', 'bottom', 'left'],
  block: ['top', 'bottom'],
  inline: ['right', 'left'],
  'block,start': ['top'],
  'block,end': ['bottom'],
  'inline,start': ['left'],
  'inline,end': ['right'],
});
const aspects = ['width', 'style', 'color'];

/** What a property says of a box: which of its surroundings, which sides, and of a border what. @param {string} property */
function boxOf(property) {
  const words = wordsOf(property);
  const [base = ''] = words;
  if (['top', 'right', 'bottom', 'left'].includes(property))
    return { base: 'inset', sides: [property], aspect: '' };
  if (!['border', 'margin', 'padding', 'inset'].includes(base) || property.endsWith('Radius'))
    return undefined;
  const side = words
    .slice(1)
    .filter((word) => !aspects.includes(word))
    .join();
  return { base, sides: sides[side] ?? [side], aspect: words.find((word) => aspects.includes(word)) ?? '' };
}

/** Pairs of a shorthand and what it covers, beside those whose name begins with that of the shorthand. */
const covers = /** @type {[RegExp, RegExp][]} */ ([
  [/^gap$/, /Gap$/],
  [/^font$/, /^lineHeight$/],
  [/^gridArea$/, /^grid(Row|Column)/],
  [/^place/, /^(align|justify)/],
  [/^borderRadius$/, /Radius$/],
]);
const covered = (/** @type {string} */ short, /** @type {string} */ long) =>
  short === long ||
  (long.startsWith(short) &&
    !short.startsWith('--') &&
    !/^(flex(Direction|Wrap|Flow)|overflow(Wrap|Anchor))$/.test(long)) ||
  covers.some(([one, other]) => one.test(short) && other.test(long));

/** Whether one declaration can say anew what the other says. @param {Atom} a @param {Atom} b */
function overlap({ property: a }, { property: b }) {
  const [one, other] = [boxOf(a), boxOf(b)];
  if (!one || !other) return covered(a, b) || covered(b, a);
  const sameAspect = !one.aspect || !other.aspect || one.aspect === other.aspect;
  return one.base === other.base && sameAspect && one.sides.some((side) => other.sides.includes(side));
}

/** Narrow windows before wide ones, then the others. @param {string} at */
function rankOfCondition(at) {
  if (!at) return 0;
  const [, width] = /^@media screen and \(min-width: ([\d.]+)rem\)$/.exec(at) ?? [];
  return width ? Number(width) : 1e6;
}

/** The order of the stylesheet: what is said of all sides before what is said of one. @param {Atom} a @param {Atom} b */
const compare = (a, b) =>
  rankOfCondition(a.at) - rankOfCondition(b.at) ||
  a.at.localeCompare(b.at) ||
  a.selectors.length - b.selectors.length ||
  wordsOf(a.property).length - wordsOf(b.property).length ||
  (a.name < b.name ? -1 : 1);

/** Whether declarations that speak of the same come in the stylesheet as they come in the element. @param {Atom[]} atoms */
const inOrder = (atoms) =>
  atoms.every((one, index) =>
    atoms.slice(index + 1).every((later) => !overlap(one, later) || compare(one, later) < 0),
  );

/** @typedef {import('@babel/core').types.Node | null | undefined} Node */

/** The value that a source says, undefined where it is known at run time alone. @param {Node} node @returns {Literal | undefined} */
function literal(node) {
  if (!node) return true;
  if (types.isJSXExpressionContainer(node)) return literal(node.expression);
  if (types.isStringLiteral(node) || types.isNumericLiteral(node) || types.isBooleanLiteral(node))
    return node.value;
  if (types.isUnaryExpression(node, { operator: '-' })) {
    const value = literal(node.argument);
    return typeof value === 'number' ? -value : undefined;
  }
  if (types.isArrayExpression(node)) {
    const values = node.elements.map((one) => (one ? literal(one) : undefined));
    return values.includes(undefined) ? undefined : /** @type {Literal[]} */ (values);
  }
  if (!types.isObjectExpression(node)) return undefined;
  /** @type {[string, Literal][]} */
  const entries = [];
  for (const property of node.properties) {
    if (!types.isObjectProperty(property) || property.computed) return undefined;
    const key = types.isIdentifier(property.key) ? property.key.name : literal(property.key);
    const value = literal(property.value);
    if (typeof key !== 'string' || value === undefined) return undefined;
    entries.push([key, value]);
  }
  return Object.fromEntries(entries);
}

/** The component of Chakra that an element names, if it is one of those. @param {ElementPath} path */
function componentOf(path) {
  const { name } = path.node.openingElement;
  const isOfChakra = (/** @type {string} */ local) => {
    const from = path.scope.getBinding(local)?.path.parent;
    return types.isImportDeclaration(from) && from.source.value === '@chakra-ui/react';
  };
  if (types.isJSXIdentifier(name))
    return Object.hasOwn(layoutProps, name.name) && isOfChakra(name.name) ? name.name : undefined;
  if (!types.isJSXMemberExpression(name) || !types.isJSXIdentifier(name.object, { name: 'chakra' }))
    return undefined;
  return isOfChakra('chakra') ? `chakra.${name.property.name}` : undefined;
}

/** Whether its parent gives it its own class and props. @param {ElementPath} path */
const isAsChild = ({ parent }) =>
  types.isJSXElement(parent) &&
  parent.openingElement.attributes.some((one) => types.isJSXAttribute(one) && one.name.name === 'asChild');

/** @param {ElementPath} path */
function splitProps(path, /** @type {string} */ component) {
  /** @type {Record<string, Literal>} */
  const styles = {};
  /** @type {import('@babel/core').types.JSXAttribute[]} */
  const others = [];
  for (const attribute of path.node.openingElement.attributes) {
    if (!types.isJSXAttribute(attribute) || !types.isJSXIdentifier(attribute.name)) return undefined;
    const { name } = attribute.name;
    if (isStyle(component, name)) {
      const value = literal(attribute.value);
      if (value === undefined || (name === 'as' && typeof value !== 'string')) return undefined;
      styles[name] = value;
    } else {
      // A class of its own is put beside the others by Emotion alone.
      if (name === 'className' || !(isPropValid(name) || name === 'ref' || name === 'key')) return undefined;
      others.push(attribute);
    }
  }
  return { styles, others };
}

/**
 * The plugin of Babel.
 *
 * @param {unknown} _babel
 * @param {{ hear?: (atom: Atom) => void }} [options] `hear` is told of each class
 * @returns {import('@babel/core').PluginObj}
 */
export const staticStyles = (_babel, { hear } = {}) => ({
  name: 'static-styles',
  visitor: {
    // Before other plugins come to the elements.
    Program: {
      enter(program) {
        program.traverse({
          JSXElement(path) {
            const component = componentOf(path);
            const props = component && !isAsChild(path) && splitProps(path, component);
            const made = props && resolve(component, props.styles);
            if (!made) return;
            const { openingElement, closingElement } = path.node;
            const names = made.atoms.map(({ name }) => name);
            openingElement.name = types.jsxIdentifier(made.tag);
            if (closingElement) closingElement.name = types.jsxIdentifier(made.tag);
            openingElement.attributes = props.others;
            if (names.length > 0)
              openingElement.attributes.push(
                types.jsxAttribute(types.jsxIdentifier('className'), types.stringLiteral(names.join(' '))),
              );
            if (hear) made.atoms.forEach(hear);
          },
        });
      },
    },
  },
});

/** The rules of all classes in the sources. @returns {string} CSS */
export function staticRules() {
  /** @type {Map<string, Atom>} */
  const atoms = new Map();
  const hear = (/** @type {Atom} */ atom) => {
    const same = atoms.get(atom.name);
    if (same && same.css !== atom.css) throw new Error(`Two rules have the class ${atom.name}.`);
    atoms.set(atom.name, atom);
  };
  for (const file of globSync('src/**/*.tsx', { cwd: inRoot('.') })) {
    const text = readFileSync(inRoot(file), 'utf8');
    if (!text.includes("'@chakra-ui/react'")) continue;
    transformSync(text, {
      filename: inRoot(file),
      babelrc: false,
      configFile: false,
      code: false,
      plugins: [[staticStyles, { hear }]],
      parserOpts: { plugins: ['typescript', 'jsx'] },
    });
  }
  return [...atoms.values()]
    .sort(compare)
    .map(({ css }) => css)
    .join('\n');
}
