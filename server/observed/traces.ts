import { type Attributes, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';
import packageFile from '../../package.json' with { type: 'json' };
import { sqlStateOf } from '../database/failure.ts';
import type { Statement } from '../database/work.ts';
import type { TracesTo } from '../settings.ts';

/** A span that has begun, and the statements below it. */
export type OpenSpan = {
  statement: (statement: Statement) => void;
  end: (attributes: Attributes, failed: boolean) => void;
};

/** Sends spans of this process to a collector. */
export type Traces = {
  begin: (name: string, kind: 'call' | 'job', attributes: Attributes) => OpenSpan;
  /** Sends the spans that are left, for two seconds at most. */
  close: () => Promise<void>;
};

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>;

/** Characters of a statement that a span holds at most. */
const longest = 8000;
/** Milliseconds for which the end of the process waits for the collector. */
const patience = 2000;

/** Sends spans by OTLP over HTTP; headers and the time limit are read from the variables of OpenTelemetry. */
export function openTraces({ endpoint, share }: TracesTo, log: Log): Traces {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env.OTEL_SERVICE_NAME || 'houqin',
      'service.version': packageFile.version,
      'process.pid': process.pid,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: onceLogged(exporter, log) })],
  });
  const tracer = provider.getTracer('houqin');
  return {
    begin: (name, kind, attributes) => {
      const span = tracer.startSpan(
        name,
        { kind: kind === 'call' ? SpanKind.SERVER : SpanKind.INTERNAL, attributes },
        ROOT_CONTEXT,
      );
      const inside = trace.setSpan(ROOT_CONTEXT, span);
      return {
        statement: ({ text, ms, error }) => {
          if (!span.isRecording()) return;
          const plain = text.replace(/\s+/g, ' ').trim();
          const now = Date.now();
          const one = tracer.startSpan(
            /^(?:\/\*.*?\*\/ )?(\w+)/.exec(plain)?.[1] ?? 'statement',
            {
              kind: SpanKind.CLIENT,
              startTime: now - ms,
              attributes: { 'db.system.name': 'postgresql', 'db.query.text': plain.slice(0, longest) },
            },
            inside,
          );
          if (error !== undefined) {
            // The message of an error can hold values; its code cannot.
            one.setAttribute('error.type', sqlStateOf(error) ?? 'unknown');
            one.setStatus({ code: SpanStatusCode.ERROR });
          }
          one.end(now);
        },
        end: (further, failed) => {
          span.setAttributes(further);
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    close: async () => {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((done) => {
        timer = setTimeout(done, patience);
      });
      await Promise.race([provider.shutdown().catch(() => {}), late]);
      clearTimeout(timer);
    },
  };
}

/** Logs once that the collector is away, and once that it is back. */
function onceLogged(exporter: SpanExporter, log: Log): SpanExporter {
  let isAway = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.error !== undefined;
        if (failed && !isAway) log.warn({ reason: result.error?.name }, 'the traces cannot be sent');
        if (!failed && isAway) log.info('the traces are sent again');
        isAway = failed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    ...(exporter.forceFlush && { forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve() }),
  };
}
