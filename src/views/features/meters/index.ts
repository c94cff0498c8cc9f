export { MetersOf } from './meters-of.tsx';
