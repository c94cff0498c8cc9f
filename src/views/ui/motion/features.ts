/** What moves; apart from the rows that it moves, so that they are there before it. */
export { domAnimation } from 'framer-motion';
