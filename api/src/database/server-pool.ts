import { AsyncResource } from 'node:async_hooks'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { DatabaseNodes, nodeUrls } from './database-nodes'
import { clientClass } from './sent-statement'

/**
 * A pool whose connections may break at any time, in use or idle: their queries fail, and the next query gets another
 * one. A connection with a query that is not answered within `maxSilence` milliseconds is closed: the server may be
 * gone without closing it.
 */
export class ServerPool extends Pool {
  private readonly nodes: DatabaseNodes

  constructor({
    url,
    maxSilence,
    preparedStatements = true,
    ...config
  }: PoolConfig & { url: string; maxSilence: number; preparedStatements?: boolean }) {
    const nodes = new DatabaseNodes(nodeUrls(url))
    const options: PoolConfig & { pipeline: boolean } = {
      ...config,
      // A connection takes the next query before it has answered the one before (`in-one-trip.ts`).
      pipeline: true,
      query_timeout: maxSilence,
      Client: clientClass(preparedStatements, nodes),
    }
    super(options)
    this.nodes = nodes
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
    if (callback === undefined) return this.connectToAny()
    // The connection comes in the context of another work. `AsyncResource.bind` defines a deprecated property for each
    // callback, which takes as long as to make the query.
    const work = new AsyncResource('Connection')
    const connect = (triesLeft: number): void =>
      super.connect((error, client, done) => {
        if (error !== undefined && triesLeft > 0 && this.nodes.isOfNode(error)) return connect(triesLeft - 1)
        work.runInAsyncScope(callback, undefined, error, client, done)
      })
    connect(this.nodes.count - 1)
  }

  /** A connection to a node that answers: one that is away is felt by nobody while another one is there. */
  private async connectToAny(): Promise<PoolClient> {
    for (let triesLeft = this.nodes.count - 1; ; triesLeft -= 1) {
      try {
        return await super.connect()
      } catch (error) {
        if (triesLeft === 0 || !this.nodes.isOfNode(error)) throw error
      }
    }
  }
}
