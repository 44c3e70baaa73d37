import { AsyncResource } from 'node:async_hooks'
import { Client, Pool, type PoolClient, type PoolConfig } from 'pg'
import { asSent, watched } from './sent-query'

/** The connection below a client of `pg`, which its types leave out. */
interface Wire {
  stream: { cork: () => void; uncork: () => void; destroy: () => void }
  on: (event: 'readyForQuery', listener: () => void) => void
}

const wireOf = (client: PoolClient): Wire => (client as unknown as { connection: Wire }).connection

/** Ends a connection from which no answer is expected any more; its open queries fail, and its pool removes it. */
export const cut = (client: PoolClient): void => {
  if (!(client instanceof Client)) return
  void client.end()
  // By itself it would wait for the answers that do not come.
  wireOf(client).stream.destroy()
}

/**
 * Returns a connection that ends while it is in use to the pool at once; its user may still return it as well. drizzle
 * never returns one that ends before `begin` is answered.
 */
const releaseAtEnd = (client: PoolClient): PoolClient => {
  const release = client.release.bind(client)
  const releaseOnce = (error?: Error | boolean): void => {
    client.release = () => undefined
    client.off('end', atEnd)
    release(error)
  }
  const atEnd = (): void => releaseOnce(true)
  client.release = releaseOnce
  client.once('end', atEnd)
  return client
}

/**
 * Cuts a connection in use over which nothing is answered. It waits in two halves, as a busy process has read nothing
 * meanwhile either.
 */
const watchSilence = (client: PoolClient, maxSilence: number): { heard: () => void; stop: () => void } => {
  let halves = 0
  const timer = setInterval(() => {
    halves += 1
    if (halves === 2) cut(client)
  }, maxSilence / 2).unref()
  const heard = (): void => {
    halves = 0
    timer.refresh()
  }
  return { heard, stop: () => clearInterval(timer) }
}

/**
 * Sends everything that is queried at the same moment in one piece. Each piece costs a call of the operating system,
 * which takes longer than to make the query.
 */
const sendTogether = (client: PoolClient, preparedStatements: boolean): void => {
  const { stream } = wireOf(client)
  let isCorked = false
  const send = (): void => {
    isCorked = false
    stream.uncork()
  }
  const queryTogether = (config: unknown, ...rest: unknown[]): unknown => {
    if (!isCorked) {
      isCorked = true
      stream.cork()
      process.nextTick(send)
    }
    const ask = (args: unknown[]): unknown =>
      Reflect.apply(Client.prototype.query, client, [asSent(config, preparedStatements), ...args])
    return watched(config, rest, ask)
  }
  Object.assign(client, { query: queryTogether })
}

/**
 * A pool whose connections may break at any time, in use or idle: their queries fail, and the next query gets another
 * one. A used connection over which nothing was answered for `maxSilence` milliseconds is cut: the server may be gone
 * without closing it.
 */
export class ServerPool extends Pool {
  constructor({
    maxSilence,
    preparedStatements = true,
    ...config
  }: PoolConfig & { maxSilence: number; preparedStatements?: boolean }) {
    // A connection takes the next query before it has answered the one before (`in-one-trip.ts`).
    const pipelined: PoolConfig & { pipeline: boolean } = { ...config, pipeline: true }
    super(pipelined)
    const watches = new WeakMap<PoolClient, ReturnType<typeof watchSilence>>()
    // Without a listener an error of a connection ends the process. Its queries have failed with it anyway.
    this.on('error', () => undefined)
    this.on('connect', (client) => {
      client.on('error', () => undefined)
      wireOf(client).on('readyForQuery', () => watches.get(client)?.heard())
      sendTogether(client, preparedStatements)
    })
    this.on('acquire', (client) => void watches.set(client, watchSilence(client, maxSilence)))
    this.on('release', (_error, client) => {
      watches.get(client)?.stop()
      watches.delete(client)
    })
  }

  override connect(): Promise<PoolClient>
  override connect(
    callback: (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void,
  ): void
  override connect(
    callback?: (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void,
  ): Promise<PoolClient> | void {
    // The pool's own `query` passes a callback, and returns broken connections by itself.
    if (callback === undefined) return super.connect().then(releaseAtEnd)
    // A connection may be released by another work, and the callback must continue its own. `AsyncResource.bind`
    // defines a deprecated property for each callback, which takes as long as to make the query.
    const work = new AsyncResource('Connection')
    super.connect((error, client, done) => work.runInAsyncScope(callback, undefined, error, client, done))
  }
}
