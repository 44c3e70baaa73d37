import { Client } from 'pg'
import { currentWork } from '../src/observe/current-work'

/** One statement as the driver got it. */
export interface RecordedStatement {
  text: string
  values: unknown[]
  /** Set on a prepared statement. */
  name?: string
}

/** The statements of a call, and its answer. */
export interface RecordedCall {
  statements: RecordedStatement[]
  answer: unknown
}

/** Address of a recorded call at the plain server. */
export const routeOf = (name: string): string => `/${name.replaceAll(/\W+/g, '-')}`

type Query = (config: unknown, values?: unknown, callback?: unknown) => unknown

/** The text without the comment that says which call a statement is of: it differs with each request. */
const plain = (text: string): string => text.replace(/^\/\*.*?\*\/ /, '')

const toStatement = (config: unknown, values: unknown): RecordedStatement => {
  if (typeof config === 'string') return { text: plain(config), values: Array.isArray(values) ? values : [] }
  const { text, name, values: own } = config as { text: string; name?: string; values?: unknown[] }
  return {
    text: plain(text),
    values: Array.isArray(values) ? values : (own ?? []),
    ...(name !== undefined && { name }),
  }
}

let recording: RecordedStatement[] | null = null

/** Makes every connection that this process opens from now on record its statements while `recordStatements` runs. */
export const installRecorder = (): void => {
  const original = Client.prototype.query as Query
  const query: Query = function (this: Client, config, values, callback) {
    // Statements of the process's own work meanwhile, such as a poll for changes, are no part of the call.
    if (currentWork()?.requestId) recording?.push(toStatement(config, values))
    return original.call(this, config, values, callback)
  }
  Object.assign(Client.prototype, { query })
}

/** Runs one call and records each statement that it sends, in their order. */
export const recordStatements = async <Result>(
  work: () => Promise<Result>,
): Promise<{ statements: RecordedStatement[]; result: Result }> => {
  const statements: RecordedStatement[] = []
  recording = statements
  try {
    return { statements, result: await work() }
  } finally {
    recording = null
  }
}
