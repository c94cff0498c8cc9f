import type { Db } from '../http/handler.ts';

const apart = new WeakMap<Db, Db>();
const ofJobs = new WeakSet<Db>();

/** Gives the jobs of a database connections of their own, so that they and people never wait for each other's. */
export const separateJobConnections = (db: Db, jobs: Db): void => {
  apart.set(db, jobs);
  ofJobs.add(jobs);
};

/** The same database for work in the background. */
export const jobConnections = (db: Db): Db => apart.get(db) ?? db;

/** Whether people go on while a transaction of a job lasts; the embedded database does one thing at a time. */
export const hasJobConnections = (jobs: Db): boolean => ofJobs.has(jobs);
