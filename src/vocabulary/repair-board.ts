import { openStates } from './repair.ts';

/** The columns of the board, in the order in which a repair passes through them. */
export const boardStates = openStates;
/** Cards of a column at first, and at most. */
export const boardPage = 50;
export const maxBoardCards = 500;
