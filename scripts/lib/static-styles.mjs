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

/** @param {string} name of a component @param {string} prop */
const isStyle = (name, prop) =>
  prop === 'as' ||
  systemOfPage.isValidProperty(prop) ||
  /** @type {Record<string, string[]>} */ (layoutProps)[name]?.includes(prop);

/**
 * A component: one that Chakra exports, or one that a file makes of a tag or a component of its own.
 *
 * @typedef {{ name: string, of?: string, base?: Literal }} Component `name` as JSX has it; `of` the component that
 *   takes its place, where it is no tag
 */

/** @param {Component} component */
function typeOf({ name, base }) {
  if (base !== undefined) return chakra.chakra(/** @type {any} */ (name), /** @type {any} */ (base));
  const [, element] = name.split('.');
  return element ? /** @type {any} */ (chakra.chakra)[element] : /** @type {any} */ (chakra)[name];
}

/** @type {Map<string, Resolved>} */
const resolved = new Map();

/**
 * What Chakra makes of a component with these styles.
 *
 * @param {Component} component
 * @param {Record<string, Literal>} styles
 */
function resolve(component, styles) {
  const key = JSON.stringify([component, styles]);
  const found = resolved.get(key);
  if (found) return found;
  let style = {};
  const css = (/** @type {any[]} */ ...input) => {
    style = systemOfPage.css(.../** @type {any} */ (input));
    return style;
  };
  const page = renderToStaticMarkup(
    createElement(
      chakra.ChakraProvider,
      /** @type {any} */ ({ value: { ...systemOfPage, css } }),
      createElement(typeOf(component), styles),
    ),
  );
  const [, tag = ''] = /<(\w+)[^<]*$/.exec(page.replace(/<\/\w+>$/, '')) ?? [];
  const result = { tag: component.of ?? tag, atoms: atomsOf(style) };
  resolved.set(key, result);
  return result;
}

/** More classes than these are dearer than rules of one's own. */
const most = 16;

/** One class for each declaration; one for all where they are many, or could look otherwise apart. @param {object} style nested as Chakra gives it */
function atomsOf(style) {
  const atoms = declarationsIn(style).map(({ path, property, value }) => ({
    ...classOf(path.reduceRight((inner, outer) => ({ [outer]: inner }), { [property]: value })),
    at: path.filter((one) => one.startsWith('@')).join(),
    selectors: path.filter((one) => !one.startsWith('@')),
    property,
  }));
  if (atoms.length <= most && inOrder(atoms)) return atoms;
  return [{ ...classOf(style), at: '', selectors: [], property: '' }];
}

/** @typedef {{ path: string[], property: string, value: unknown }} Declaration */

/** @param {object} style @param {string[]} [path] @returns {Declaration[]} */
const declarationsIn = (style, path = []) =>
  Object.entries(style).flatMap(([property, value]) => {
    if (value === null || value === undefined) return [];
    const isNested = typeof value === 'object' && !Array.isArray(value);
    return isNested ? declarationsIn(value, [...path, property]) : [{ path, property, value }];
  });

/** A class with the rules of a style, named by what they say. @param {any} style */
function classOf(style) {
  const { styles } = serializeStyles([style]);
  const digest = createHash('sha256').update(styles).digest().readUIntBE(0, 6);
  const name = `a${(digest % 36 ** 5).toString(36)}`;
  return { name, css: serialize(compile(`.${name}{${styles}}`), stringify) };
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

const order = (/** @type {string} */ a, /** @type {string} */ b) => (a === b ? 0 : a < b ? -1 : 1);

/** Sorts rules for the stylesheet: a shorthand comes before the properties that it covers, so that these win. @param {Atom} a @param {Atom} b */
const compare = (a, b) =>
  rankOfCondition(a.at) - rankOfCondition(b.at) ||
  order(a.at, b.at) ||
  a.selectors.length - b.selectors.length ||
  order(a.selectors.join(), b.selectors.join()) ||
  wordsOf(a.property).length - wordsOf(b.property).length ||
  order(a.name, b.name);

/** Whether a rule is of what is within the element. @param {Atom} atom */
const isOfInside = ({ selectors: [first = ''] }) => first.split(',').every((one) => /^\s*& /.test(one));

/**
 * Whether two rules are of different elements, or one of the element as it is and the other of a case of it, which
 * comes first in any order.
 *
 * @param {Atom} a
 * @param {Atom} b
 */
const areApart = (a, b) =>
  isOfInside(a) !== isOfInside(b) ||
  ((a.selectors.length === 0) !== (b.selectors.length === 0) &&
    [...a.selectors, ...b.selectors].every((one) => /[:[]/.test(one) && !one.includes(':where(')));

/** Whether declarations that speak of the same come in the stylesheet as they come in the element. @param {Atom[]} atoms */
const inOrder = (atoms) =>
  atoms.every((one, index) =>
    atoms
      .slice(index + 1)
      .every((later) => !overlap(one, later) || areApart(one, later) || compare(one, later) < 0),
  );

/** @typedef {import('@babel/core').types.Node | null | undefined} Node */

/** @typedef {import('@babel/traverse').Scope} Scope */

/** What a name stands for that is made once and never changed, and where it is made. @param {Scope} scope @param {string} name */
function constantOf(scope, name) {
  const binding = scope.getBinding(name);
  const declarator = binding?.path.node;
  return binding?.constant && binding.kind === 'const' && types.isVariableDeclarator(declarator)
    ? { node: declarator.init, scope: binding.scope }
    : undefined;
}

/** The value that a source says, undefined where it is known at run time alone. @param {Node} node @param {Scope} scope @returns {Literal | undefined} */
function literal(node, scope) {
  if (!node) return true;
  if (types.isJSXExpressionContainer(node) || types.isTSAsExpression(node))
    return literal(node.expression, scope);
  if (types.isStringLiteral(node) || types.isNumericLiteral(node) || types.isBooleanLiteral(node))
    return node.value;
  if (types.isIdentifier(node)) {
    const constant = constantOf(scope, node.name);
    return constant?.node ? literal(constant.node, constant.scope) : undefined;
  }
  if (types.isUnaryExpression(node, { operator: '-' })) {
    const value = literal(node.argument, scope);
    return typeof value === 'number' ? -value : undefined;
  }
  if (types.isArrayExpression(node)) {
    const values = node.elements.map((one) => (one ? literal(one, scope) : undefined));
    return values.includes(undefined) ? undefined : /** @type {Literal[]} */ (values);
  }
  return types.isObjectExpression(node) ? literalObject(node, scope) : undefined;
}

/** @param {import('@babel/core').types.ObjectExpression} node @param {Scope} scope */
function literalObject(node, scope) {
  /** @type {Record<string, Literal>} */
  const object = {};
  for (const property of node.properties) {
    if (types.isSpreadElement(property)) {
      const values = literal(property.argument, scope);
      if (typeof values !== 'object') return undefined;
      Object.assign(object, values);
      continue;
    }
    if (!types.isObjectProperty(property) || property.computed) return undefined;
    const key = types.isIdentifier(property.key) ? property.key.name : literal(property.key, scope);
    const value = literal(property.value, scope);
    if (typeof key !== 'string' || value === undefined) return undefined;
    object[key] = value;
  }
  return object;
}

/** Whether a name comes from Chakra. @param {Scope} scope @param {string} name */
function isOfChakra(scope, name) {
  const from = scope.getBinding(name)?.path.parent;
  return types.isImportDeclaration(from) && from.source.value === '@chakra-ui/react';
}

/** The component of Chakra that an element names, if its look is known. @param {ElementPath} path @returns {Component | undefined} */
function componentOf({ node, scope }) {
  const { name } = node.openingElement;
  if (types.isJSXMemberExpression(name))
    return types.isJSXIdentifier(name.object, { name: 'chakra' }) && isOfChakra(scope, 'chakra')
      ? { name: `chakra.${name.property.name}` }
      : undefined;
  if (!types.isJSXIdentifier(name)) return undefined;
  if (Object.hasOwn(layoutProps, name.name) && isOfChakra(scope, name.name)) return { name: name.name };
  const made = constantOf(scope, name.name);
  return made && madeHere(made.scope, made.node);
}

/** What `chakra('td', { base })` makes, or `chakra(Link)`. @param {Scope} scope @param {Node} call @returns {Component | undefined} */
function madeHere(scope, call) {
  if (!types.isCallExpression(call) || !types.isIdentifier(call.callee, { name: 'chakra' })) return undefined;
  const [of, config] = call.arguments;
  const look = config ? literal(config, scope) : { base: {} };
  if (!isOfChakra(scope, 'chakra') || typeof look !== 'object' || Object.keys(look ?? {}).join() !== 'base')
    return undefined;
  if (types.isStringLiteral(of)) return { name: of.value, base: look };
  return types.isIdentifier(of) ? { name: 'div', of: of.name, base: look } : undefined;
}

/** Whether its parent gives it its own class and props. @param {ElementPath} path */
function isAsChild(path) {
  const parent = path.findParent((one) => one.isJSXElement() || one.isFunction())?.node;
  return (
    types.isJSXElement(parent) &&
    parent.openingElement.attributes.some((one) => types.isJSXAttribute(one) && one.name.name === 'asChild')
  );
}

/** @param {ElementPath} path @param {Component} component */
function splitProps({ node, scope }, component) {
  /** @type {Record<string, Literal>} */
  const styles = {};
  /** @type {import('@babel/core').types.JSXAttribute[]} */
  const others = [];
  for (const attribute of node.openingElement.attributes) {
    if (!types.isJSXAttribute(attribute) || !types.isJSXIdentifier(attribute.name)) return undefined;
    const { name } = attribute.name;
    if (isStyle(component.name, name)) {
      const value = literal(attribute.value, scope);
      if (value === undefined || (name === 'as' && (component.of || typeof value !== 'string')))
        return undefined;
      styles[name] = value;
    } else {
      // A class of its own is put beside the others by Emotion alone.
      if (name === 'className' || name === 'asChild') return undefined;
      if (!component.of && !isPropValid(name) && name !== 'ref' && name !== 'key') return undefined;
      others.push(attribute);
    }
  }
  return { styles, others };
}

/**
 * The plugin of Babel.
 *
 * @param {unknown} _babel
 * @param {{ hear?: (atom: Atom) => void }} [options] `hear` receives each class
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
            if (!props) return;
            const made = resolve(component, props.styles);
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
