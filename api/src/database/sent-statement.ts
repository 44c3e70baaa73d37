import { Client, type ClientConfig } from 'pg'
import type { DatabaseNodes } from './database-nodes'
import { watchStatement } from './statement-channel'
import { withComment } from './statement-comment'

interface QueryConfig {
  text: string
  name?: string
}

const isConfig = (config: unknown): config is QueryConfig =>
  typeof config === 'object' && config !== null && 'text' in config && !('submit' in config)

/**
 * The statement as it is sent. One without a name says which call it belongs to; one with a name is known at the server
 * by its text, and loses its name where it is not to be prepared.
 */
const tagQuery = (config: unknown, preparedStatements: boolean): unknown => {
  if (typeof config === 'string') return withComment(config)
  if (!isConfig(config) || (preparedStatements && config.name !== undefined)) return config
  return { ...config, name: undefined, text: withComment(config.text) }
}

type Callback = (error: unknown, result?: unknown) => void
const isCallback = (argument: unknown): argument is Callback => typeof argument === 'function'

/** Sends a statement by `send`, and reports its end to the listeners of `statement-channel.ts`. */
export const instrument = (config: unknown, rest: unknown[], send: (rest: unknown[]) => unknown): unknown => {
  const [text, name] = isConfig(config) ? [config.text, config.name] : [config, undefined]
  const ended = typeof text === 'string' ? watchStatement(text, name) : undefined
  if (ended === undefined) return send(rest)
  const callback = rest.at(-1)
  if (isCallback(callback)) {
    const report: Callback = (error, result) => {
      ended(error)
      callback(error, result)
    }
    return send([...rest.slice(0, -1), report])
  }
  const answer = send(rest)
  if (answer instanceof Promise) answer.then(() => ended(undefined), ended)
  return answer
}

/** The class of a pool's clients, each of the next node. Their statements name their call, and are watched. */
export const clientClass = (preparedStatements: boolean, nodes: DatabaseNodes): typeof Client =>
  class extends Client {
    private readonly node: string

    constructor(config?: ClientConfig) {
      const node = nodes.next()
      super({ ...config, connectionString: node })
      this.node = node
    }

    override connect(): Promise<void>
    override connect(callback: (error: Error) => void): void
    override connect(callback?: (error: Error) => void): Promise<void> | void {
      const report = (error: Error | undefined): void => {
        if (error) nodes.failed(this.node, error)
      }
      if (callback === undefined)
        return super.connect().catch((error: Error) => {
          report(error)
          throw error
        })
      super.connect((error) => {
        report(error)
        callback(error)
      })
    }

    // `Client` has eleven signatures of it. A function that takes anything and returns `never` fits them all.
    override query(...[config, ...rest]: unknown[]): never {
      const send = (args: unknown[]): unknown =>
        Reflect.apply(super.query, this, [tagQuery(config, preparedStatements), ...args])
      return instrument(config, rest, send) as never
    }
  }
