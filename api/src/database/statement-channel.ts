import { channel } from 'node:diagnostics_channel'
import { currentWork, type Work } from '../observe/current-work'

/** A statement that a server has answered, or failed. Values are not part of it. */
export interface EndedStatement {
  /** With placeholders in place of values. */
  text: string
  /** The name that it was prepared under, else its verb and table. */
  name: string
  work: Work | undefined
  /** Milliseconds since 1970. */
  startedAt: number
  /** Milliseconds until the answer, with the time in which the connection answered earlier statements. */
  ms: number
  isFailed: boolean
}

const statements = channel('portal:statement')

/** Calls a function for every statement that this process has sent to a server. @returns stops that */
export const onStatement = (listener: (statement: EndedStatement) => void): (() => void) => {
  const subscriber = (message: unknown): void => listener(message as EndedStatement)
  statements.subscribe(subscriber)
  return () => void statements.unsubscribe(subscriber)
}

/** `select orders` for a statement of the builder; no more names than verbs and tables. */
export const nameOfText = (text: string): string => {
  const verb = /^\s*(?:\/\*.*?\*\/\s*)?([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const table = /\b(?:from|into|update)\s+"?(?:[a-z_]+"?\.)?"?([a-z_]+)"?/i.exec(text)?.[1]
  return table === undefined ? verb : `${verb} ${table.toLowerCase()}`
}

/**
 * Watches a statement that is sent now.
 * @returns a function to call when it has ended; undefined without a listener
 */
export const watchStatement = (
  text: string,
  preparedName: string | undefined,
): ((error: unknown) => void) | undefined => {
  if (!statements.hasSubscribers) return undefined
  const began = performance.now()
  const work = currentWork()
  return (error) => {
    const ended: EndedStatement = {
      text,
      name: preparedName ?? nameOfText(text),
      work,
      startedAt: performance.timeOrigin + began,
      ms: performance.now() - began,
      isFailed: error !== undefined && error !== null,
    }
    statements.publish(ended)
  }
}
