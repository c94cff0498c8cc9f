export { JobLink } from './job-link.tsx';
export { JobProgress } from './progress.tsx';
