import { watchStatement } from './statement-channel'
import { withComment } from './statement-comment'

interface QueryConfig {
  text: string
  name?: string
}

const isConfig = (config: unknown): config is QueryConfig =>
  typeof config === 'object' && config !== null && 'text' in config && !('submit' in config)

/**
 * The query as it is sent. One without a name says whose it is; one with a name is known at the server by its text, and
 * loses its name where it is not to be prepared.
 */
export const asSent = (config: unknown, preparedStatements: boolean): unknown => {
  if (typeof config === 'string') return withComment(config)
  if (!isConfig(config) || (preparedStatements && config.name !== undefined)) return config
  return { ...config, name: undefined, text: withComment(config.text) }
}

type Callback = (error: unknown, result?: unknown) => void
const isCallback = (argument: unknown): argument is Callback => typeof argument === 'function'

/** Sends a query by `send`, and publishes its end to `watchStatement`. */
export const watched = (config: unknown, rest: unknown[], send: (rest: unknown[]) => unknown): unknown => {
  const [text, name] = isConfig(config) ? [config.text, config.name] : [config, undefined]
  const ended = typeof text === 'string' ? watchStatement(text, name) : undefined
  if (ended === undefined) return send(rest)
  const callback = rest.at(-1)
  if (isCallback(callback)) {
    const tell: Callback = (error, result) => {
      ended(error)
      callback(error, result)
    }
    return send([...rest.slice(0, -1), tell])
  }
  const answer = send(rest)
  if (answer instanceof Promise) answer.then(() => ended(undefined), ended)
  return answer
}
