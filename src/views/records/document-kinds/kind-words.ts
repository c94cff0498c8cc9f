import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import type { DocumentKind, DocumentState } from '../../../vocabulary/document.ts';

/** What a kind of document is called on the screen, and what it says. */
export type KindWords = {
  name: MessageDescriptor;
  /** To begin one. */
  begin: MessageDescriptor;
  /** To put an asset into one; more is asked then. */
  offer: MessageDescriptor;
  /** To let it take effect. */
  act: MessageDescriptor;
  /** Asked before it does. */
  ask: MessageDescriptor;
  /** The answer yes. */
  confirm: MessageDescriptor;
  /** What becomes of its assets. */
  Consequence: (props: { count: number; receiver: string }) => ReactNode;
  /** The kind by which its assets go on from a state. */
  next?: { from: DocumentState; kind: DocumentKind };
  /** Over the paper that is signed. */
  sheet: MessageDescriptor;
};
