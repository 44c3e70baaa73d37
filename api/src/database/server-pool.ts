import { AsyncResource } from 'node:async_hooks'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { clientClass } from './sent-statement'

/**
 * A pool whose connections may break at any time, in use or idle: their queries fail, and the next query gets another
 * one. A connection with a query that is not answered within `maxSilence` milliseconds is closed: the server may be
 * gone without closing it.
 */
export class ServerPool extends Pool {
  constructor({
    maxSilence,
    preparedStatements = true,
    ...config
  }: PoolConfig & { maxSilence: number; preparedStatements?: boolean }) {
    const options: PoolConfig & { pipeline: boolean } = {
      ...config,
      // A connection takes the next query before it has answered the one before (`in-one-trip.ts`).
      pipeline: true,
      query_timeout: maxSilence,
      Client: clientClass(preparedStatements),
    }
    super(options)
    // Without a listener an error of a connection ends the process. Its queries have failed with it anyway.
    this.on('error', () => undefined)
    this.on('connect', (client) => client.on('error', () => undefined))
  }

  override connect(): Promise<PoolClient>
  override connect(
    callback: (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void,
  ): void
  override connect(
    callback?: (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void,
  ): Promise<PoolClient> | void {
    // The pool's own `query` passes a callback, and returns broken connections by itself.
    if (callback === undefined) return super.connect()
    // The connection comes in the context of another work. `AsyncResource.bind` defines a deprecated property for each
    // callback, which takes as long as to make the query.
    const work = new AsyncResource('Connection')
    super.connect((error, client, done) => work.runInAsyncScope(callback, undefined, error, client, done))
  }
}
