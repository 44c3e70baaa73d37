import { errorCatalogue } from '@portal/contract/error-codes'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { PoolUse, Replica } from '../database/database'
import { onStatement } from '../database/statement-channel'
import { onFileRequest } from '../files/file-request-channel'
import type { DelayedStep, RoundResult } from '../housekeeping'
import { onOutcome } from '../modules/messages/send/publish-outcome'
import { onUnsent } from '../modules/messages/send/publish-unsent'
import { refusalOf } from '../http/request-outcome'
import { workOf } from './follow-requests'
import { type HealthSources, watchHealth } from './watch-health'

/** The sources that are read when the metrics are requested. */
export interface MetricSources extends HealthSources {
  poolUse: (() => PoolUse) | null
  /** Null without a replica. `lag`: bytes that it is behind; throws when it does not answer. */
  replica: { counts: Replica['counts']; lag: () => Promise<number> } | null
  liveStreams: () => number
  isHearing: () => boolean
  isRegistryStale: () => boolean
  queueLengths: () => Promise<Record<string, number>>
  /** Seconds that the oldest due message has waited. */
  messageWait: () => Promise<number>
}

export interface Metrics {
  /** The text for Prometheus. */
  read: () => Promise<string>
  contentType: string
  /** A round of the housekeeping has ended. */
  roundEnded: (round: RoundResult) => void
  /** The next round tries a step again. */
  stepDelayed: (step: DelayedStep) => void
}

/** Seconds; calls are given up after five (spec §7). */
const callBuckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
/** Milliseconds for which the lengths of the queues are good: they are counted in the database. */
const queuesGoodFor = 10_000

/** A code of the catalogue, 0 for success, or the status of an answer without an envelope. */
const codeOf = (refusal: ReturnType<typeof refusalOf>, status: number): string => {
  if (refusal === undefined) return status < 400 ? '0' : String(status)
  return refusal in errorCatalogue ? String(errorCatalogue[refusal as keyof typeof errorCatalogue].code) : refusal
}

/** Counts calls by name and code, and how long they take by name. Streams are no calls: they never end. */
const countCalls = (app: FastifyInstance, registers: Registry[]): void => {
  const calls = new Counter({
    name: 'portal_calls_total',
    help: 'Requests by call and code; 0 is success.',
    labelNames: ['call', 'code'],
    registers,
  })
  const seconds = new Histogram({
    name: 'portal_call_duration_seconds',
    help: 'Time from a request to its answer, by call.',
    labelNames: ['call'],
    buckets: callBuckets,
    registers,
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { call } = workOf(request)
    if (call !== 'live') {
      calls.inc({ call, code: codeOf(refusalOf(request), reply.statusCode) })
      seconds.observe({ call }, reply.elapsedTime / 1000)
    }
    done()
  })
}

const countSlowStatements = (app: FastifyInstance, registers: Registry[], slowMs: number): void => {
  const slow = new Counter({
    name: 'portal_slow_statements_total',
    help: 'Statements that took at least SLOW_STATEMENT_MS.',
    registers,
  })
  const stop = onStatement(({ ms }) => {
    if (slowMs > 0 && ms >= slowMs) slow.inc()
  })
  app.addHook('onClose', (_app, done) => {
    stop()
    done()
  })
}

const countFileRequests = (app: FastifyInstance, registers: Registry[]): void => {
  const requests = new Counter({
    name: 'portal_file_requests_total',
    help: 'Requests to the object store by operation and result.',
    labelNames: ['operation', 'result'],
    registers,
  })
  const seconds = new Histogram({
    name: 'portal_file_request_duration_seconds',
    help: 'Time of requests to the object store, with their repeat.',
    labelNames: ['operation'],
    buckets: callBuckets,
    registers,
  })
  const stop = onFileRequest(({ operation, result, ms }) => {
    requests.inc({ operation, result })
    seconds.observe({ operation }, ms / 1000)
  })
  app.addHook('onClose', (_app, done) => {
    stop()
    done()
  })
}

const watchMessages = (
  app: FastifyInstance,
  messageWait: MetricSources['messageWait'],
  registers: Registry[],
): void => {
  const messages = new Counter({
    name: 'portal_messages_total',
    help: 'Tries to send messages by channel and what became of them; WAITING is tried again.',
    labelNames: ['channel', 'state'],
    registers,
  })
  const unsent = new Counter({
    name: 'portal_messages_unsent_total',
    help: 'Messages that ended without their person being told, by the channel that has failed.',
    labelNames: ['channel'],
    registers,
  })
  const stops = [
    onOutcome(({ channel, state }) => messages.inc({ channel, state })),
    onUnsent((channel) => unsent.inc({ channel })),
  ]
  app.addHook('onClose', (_app, done) => {
    for (const stop of stops) stop()
    done()
  })
  new Gauge({
    name: 'portal_message_oldest_seconds',
    help: 'Seconds that the oldest due message has waited.',
    registers,
    async collect() {
      // A database that is away must not take the other metrics with it.
      const seconds = await messageWait().catch(() => undefined)
      if (seconds === undefined) this.reset()
      else this.set(seconds)
    },
  })
}

const watchHousekeeping = (registers: Registry[]): Pick<Metrics, 'roundEnded' | 'stepDelayed'> => {
  const rounds = new Counter({
    name: 'portal_housekeeping_rounds_total',
    help: 'Rounds of the housekeeping by result.',
    labelNames: ['result'],
    registers,
  })
  const seconds = new Gauge({
    name: 'portal_housekeeping_duration_seconds',
    help: 'Duration of the last round.',
    registers,
  })
  const lastDone = new Gauge({
    name: 'portal_housekeeping_last_done_timestamp_seconds',
    help: 'When a round was last done without a failure.',
    registers,
  })
  const delays = new Counter({
    name: 'portal_housekeeping_delays_total',
    help: 'Steps of rounds that the next round tries again.',
    labelNames: ['step'],
    registers,
  })
  return {
    roundEnded: (round) => {
      rounds.inc({ result: round.result })
      if (round.result !== 'elsewhere') seconds.set(round.seconds)
      if (round.result === 'done') lastDone.setToCurrentTime()
    },
    stepDelayed: (step) => delays.inc({ step }),
  }
}

const watchPool = (poolUse: () => PoolUse, registers: Registry[]): void => {
  new Gauge({
    name: 'portal_database_connections',
    help: 'Connections to the database by state; queries that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      const { open, idle, waiting } = poolUse()
      this.set({ state: 'used' }, open - idle)
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'waiting' }, waiting)
    },
  })
}

const watchReplica = ({ counts, lag }: NonNullable<MetricSources['replica']>, registers: Registry[]): void => {
  new Counter({
    name: 'portal_replica_reads_total',
    help: 'Readings that may come from the replica, by where they were answered: there, or by the primary and why.',
    labelNames: ['place'],
    registers,
    collect() {
      this.reset()
      for (const [place, count] of Object.entries(counts)) this.inc({ place }, count)
    },
  })
  let asked: Promise<number | undefined> | undefined
  /** One question for both. */
  const askLag = (): Promise<number | undefined> =>
    (asked ??= lag()
      .catch(() => undefined)
      .finally(() => {
        asked = undefined
      }))
  new Gauge({
    name: 'portal_replica_up',
    help: '1 while the replica answers and follows.',
    registers,
    async collect() {
      this.set((await askLag()) === undefined ? 0 : 1)
    },
  })
  new Gauge({
    name: 'portal_replica_lag_bytes',
    help: "Bytes of the primary's log that the replica has not replayed; 0 while it does not answer.",
    registers,
    async collect() {
      this.set((await askLag()) ?? 0)
    },
  })
}

const watchQueues = (queueLengths: MetricSources['queueLengths'], registers: Registry[]): void => {
  let until = 0
  new Gauge({
    name: 'portal_queue_length',
    help: 'Due requests to providers, deletions of files, untold changes of orders and due messages, by queue; counted up to 200.',
    labelNames: ['queue'],
    registers,
    async collect() {
      if (performance.now() < until) return
      until = performance.now() + queuesGoodFor
      // A database that is away must not take the other metrics with it.
      const lengths = await queueLengths().catch(() => undefined)
      if (lengths === undefined) return this.reset()
      for (const [queue, length] of Object.entries(lengths)) this.set({ queue }, length)
    },
  })
}

const watchRemotes = ({ registry, isRegistryStale }: MetricSources, registers: Registry[]): void => {
  new Gauge({
    name: 'portal_remote_release',
    help: 'The release of each remote that is served; always 1.',
    labelNames: ['remote', 'version'],
    registers,
    collect() {
      this.reset()
      for (const { name, version } of registry().remotes) this.set({ remote: name, version }, 1)
    },
  })
  new Gauge({
    name: 'portal_registry_stale',
    help: '1 while the last good registry is served because the newest cannot be used.',
    registers,
    collect() {
      this.set(isRegistryStale() ? 1 : 0)
    },
  })
}

/**
 * The metrics of one process. Their labels are names of routes, codes, queues and remotes: however many addresses are
 * asked for, there are no more of them.
 */
export const createMetrics = (app: FastifyInstance, sources: MetricSources, slowMs: number): Metrics => {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  countCalls(app, registers)
  countSlowStatements(app, registers, slowMs)
  countFileRequests(app, registers)
  if (sources.poolUse !== null) watchPool(sources.poolUse, registers)
  if (sources.replica !== null) watchReplica(sources.replica, registers)
  new Gauge({
    name: 'portal_live_streams',
    help: 'Open streams of changes.',
    registers,
    collect() {
      this.set(sources.liveStreams())
    },
  })
  new Gauge({
    name: 'portal_change_feed_up',
    help: '1 while this process hears of changes of orders.',
    registers,
    collect() {
      this.set(sources.isHearing() ? 1 : 0)
    },
  })
  watchQueues(sources.queueLengths, registers)
  watchMessages(app, sources.messageWait, registers)
  watchRemotes(sources, registers)
  watchHealth(sources, registers)
  return { read: () => register.metrics(), contentType: register.contentType, ...watchHousekeeping(registers) }
}
