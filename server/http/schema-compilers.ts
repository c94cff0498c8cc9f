import AjvCompiler, { type BuildCompilerFromPool } from '@fastify/ajv-compiler';
import fastJsonStringify, { type Serializer } from '@fastify/fast-json-stringify-compiler';
import type { FastifySerializerCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { envelopeSchema } from './answer-schema.ts';

type Check = ReturnType<ReturnType<BuildCompilerFromPool>>;

/** By the schema of the contract, of which a process has one whatever the number of its servers. */
const checks = new WeakMap<object, Check>();
const serializers = new WeakMap<object, Serializer>();

function madeOnce<Made>(of: WeakMap<object, Made>, schema: object, make: () => Made): Made {
  const made = of.get(schema) ?? make();
  of.set(schema, made);
  return made;
}

/** Fastify gives the schema with its route, whatever the type says. */
const schemaOf = (route: unknown) => (route as { schema: object }).schema;

const buildValidator: BuildCompilerFromPool = (schemas, options) => {
  const compile = AjvCompiler()(schemas, options);
  return (route) => {
    const check = (data: unknown) => {
      const compiled = madeOnce(checks, schemaOf(route), () => compile(route));
      const fits = compiled(data);
      check.errors = compiled.errors;
      return fits;
    };
    check.errors = undefined as Check['errors'];
    return check as Check;
  };
};

/**
 * Fastify's own compiler, which compiles the payload of a call when it is called for the first time: doing it for all
 * calls at once kept a start waiting for the better part of a second.
 */
export const compilersFactory = { buildValidator };

const compile = fastJsonStringify()({}, {});

/** Writes answers with their envelope; compiles the schema of the data when it is answered for the first time. */
export const answerCompiler: FastifySerializerCompiler<TSchema> = ({
  method,
  url,
  schema,
  httpStatus = '200',
}) => {
  const serializer = () => compile({ method, url, httpStatus, schema: envelopeSchema(schema) });
  return (data) => madeOnce(serializers, schema, serializer)(data);
};
