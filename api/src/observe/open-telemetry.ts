import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import {
  type Attributes,
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config'
import { type EndedStatement, onStatement } from '../database/statement-channel'
import { refusalOf } from '../http/request-outcome'
import { isFromProxy } from '../http/trusted-proxy'
import { currentWork, type Work } from './current-work'
import { workOf } from './follow-requests'

/** Spans of the calls under way, by their work. */
type OpenSpans = WeakMap<Work, Span>

/** Headers `traceparent` and `tracestate` (https://www.w3.org/TR/trace-context). */
const traceContext = new W3CTraceContextPropagator()

const below = (spans: OpenSpans, work: Work | undefined): Context => {
  const span = work && spans.get(work)
  return span === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, span)
}

/**
 * A span for each request, named by its call; no address, no query, no body. It continues the trace that a trusted
 * proxy names; a stranger could put a request into anybody's trace.
 */
const traceCalls = (app: FastifyInstance, tracer: Tracer, spans: OpenSpans): void => {
  const isBelieved = isFromProxy(app.deps.config.trustProxy)
  app.addHook('onRequest', (request, _reply, done) => {
    const work = workOf(request)
    const attributes = { 'http.request.method': request.method, 'portal.request_id': work.requestId }
    const parent = isBelieved(request)
      ? traceContext.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter)
      : ROOT_CONTEXT
    spans.set(work, tracer.startSpan(work.call, { kind: SpanKind.SERVER, attributes }, parent))
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(workOf(request))
    const refusal = refusalOf(request)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (refusal !== undefined) span?.setAttribute('portal.refusal', refusal)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })
}

/** A span for each statement, by its name. */
const traceStatement = (tracer: Tracer, spans: OpenSpans, statement: EndedStatement): void => {
  const { name, work, startedAt, ms, isFailed } = statement
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': name }
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime: startedAt, attributes }, below(spans, work))
  if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end(startedAt + ms)
}

/**
 * The message of Node's `fetch` about a request; paths and queries contain numbers and signatures, and are left out.
 */
interface Outgoing {
  request: { origin: string; method: string; addHeader: (name: string, value: string) => void }
  response?: { statusCode: number }
}

const outgoing = (message: unknown): Outgoing => message as Outgoing

const addHeader = {
  set: (request: Outgoing['request'], name: string, value: string): void => request.addHeader(name, value),
}

/** A span for each request to a provider, by its host; a header passes it to the provider. @returns stops that */
const traceOutgoing = (tracer: Tracer, spans: OpenSpans): (() => void) => {
  const open = new WeakMap<object, Span>()
  const create = (message: unknown): void => {
    const { request } = outgoing(message)
    const host = new URL(String(request.origin)).host
    const attributes: Attributes = { 'http.request.method': request.method, 'server.address': host }
    const parent = below(spans, currentWork())
    const span = tracer.startSpan(`${request.method} ${host}`, { kind: SpanKind.CLIENT, attributes }, parent)
    open.set(request, span)
    traceContext.inject(trace.setSpan(parent, span), request, addHeader)
  }
  const headers = (message: unknown): void => {
    const { request, response } = outgoing(message)
    if (response) open.get(request)?.setAttribute('http.response.status_code', response.statusCode)
  }
  const end = (message: unknown): void => open.get(outgoing(message).request)?.end()
  const fail = (message: unknown): void => {
    const span = open.get(outgoing(message).request)
    span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  }
  const listeners = {
    'undici:request:create': create,
    'undici:request:headers': headers,
    'undici:request:trailers': end,
    'undici:request:error': fail,
  }
  for (const [name, listener] of Object.entries(listeners)) subscribe(name, listener)
  return () => {
    for (const [name, listener] of Object.entries(listeners)) unsubscribe(name, listener)
  }
}

/** Sends spans of calls, statements and requests to providers to a receiver of OTLP, until the server is closed. */
export const startTracing = (app: FastifyInstance, { endpoint, serviceName }: NonNullable<Config['tracing']>): void => {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  const tracer = provider.getTracer('portal')
  const spans: OpenSpans = new WeakMap()
  traceCalls(app, tracer, spans)
  const stopStatements = onStatement((statement) => traceStatement(tracer, spans, statement))
  const stopOutgoing = traceOutgoing(tracer, spans)
  app.addHook('onClose', async () => {
    stopStatements()
    stopOutgoing()
    // A receiver that is away must not hold up the stop.
    await provider.shutdown().catch(() => undefined)
  })
}
