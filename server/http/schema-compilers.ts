import AjvCompiler, { type BuildCompilerFromPool } from '@fastify/ajv-compiler';
import serializerCompiler, {
  type Serializer,
  type SerializerFactory,
} from '@fastify/fast-json-stringify-compiler';

type Check = ReturnType<ReturnType<BuildCompilerFromPool>>;

const buildValidator: BuildCompilerFromPool = (schemas, options) => {
  const compile = AjvCompiler()(schemas, options);
  return (route) => {
    let compiled: Check | undefined;
    const check = (data: unknown) => {
      compiled ??= compile(route);
      const fits = compiled(data);
      check.errors = compiled.errors;
      return fits;
    };
    check.errors = undefined as Check['errors'];
    return check as Check;
  };
};

const buildSerializer: SerializerFactory = (schemas, options) => {
  const compile = serializerCompiler()(schemas, options);
  return (route) => {
    let serialize: Serializer | undefined;
    return (data) => {
      serialize ??= compile(route);
      return serialize(data);
    };
  };
};

/**
 * Fastify's own compilers, which compile the schemas of a call when it is called for the first time: doing it for
 * all calls at once kept a start waiting for the better part of a second.
 */
export const compilersFactory = { buildValidator, buildSerializer };
