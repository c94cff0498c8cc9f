import { TextLink } from '../../ui/text-link.tsx';
import { hrefOfJob, type Job } from './job-words.ts';

/** A job by what it is called, leading to its page. */
export const JobLink = ({ label, ...job }: Pick<Job, 'kind' | 'id' | 'label'>) => (
  <TextLink href={hrefOfJob(job)}>{label}</TextLink>
);
