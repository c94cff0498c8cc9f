import type { ComponentType } from 'react';
import type { Component } from '../../api/contract/screens.ts';

export type Load = () => Promise<{ default: ComponentType }>;

export type Of<Kind extends string> = Extract<Component, `${string}/${Kind}`>;

/** The parts of the screens of some kinds, by their component strings. */
export type PartsOf<Kind extends string> = Readonly<Record<Of<Kind>, Load>>;
