import { StyleSheet } from '@emotion/sheet';
import * as React from 'react';

/**
 * Spares the tests of views two things that took a third of their time: the stack that React keeps of every element
 * for its messages, and rules of style, each of which jsdom goes through for every element whose role is looked for.
 * Rules that hide something stay.
 */
const internals = /** @type {Record<string, object>} */ (/** @type {unknown} */ (React));
Object.defineProperty(
  internals.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set: () => {} },
);

const { insert } = StyleSheet.prototype;
StyleSheet.prototype.insert = function insertHiding(rule) {
  if (/display:\s*none|visibility:\s*hidden/.test(rule)) insert.call(this, rule);
};
