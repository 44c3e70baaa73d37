import type { Clock } from '../../clock'

interface StoredAnswer<Value> {
  value: Value
  /** Milliseconds since 1970. */
  at: number
}

/** Cached results of queries for the public pages, by key. */
export interface StoredAnswers<Value> {
  /** The newest answer that is there; undefined when there is none and the database does not answer in time. */
  get: (key: string) => Promise<Value | undefined>
}

/** Milliseconds that a page waits for its first answer; it goes out without it then. */
const refreshTimeoutMs = 1_000

/**
 * Caches answers for `lifetime` milliseconds. An older one is still returned while the next one is fetched: a page
 * never waits twice, and pages keep their content while the database is down. `ask` must accept few keys only; an
 * undefined answer is not cached.
 */
export const storedAnswers = <Value>(
  ask: (key: string) => Promise<Value | undefined>,
  { clock, lifetime }: { clock: Clock; lifetime: number },
): StoredAnswers<Value> => {
  const answers = new Map<string, StoredAnswer<Value>>()
  const pendingRequests = new Map<string, Promise<Value | undefined>>()

  const refresh = async (key: string): Promise<Value | undefined> => {
    try {
      const value = await ask(key)
      if (value !== undefined) answers.set(key, { value, at: clock().getTime() })
      else answers.delete(key)
      return value
    } catch {
      // The calls of the API log problems of the database; a page can be shown without this content.
      return answers.get(key)?.value
    } finally {
      pendingRequests.delete(key)
    }
  }
  const refreshOnce = (key: string): Promise<Value | undefined> => {
    const pending = pendingRequests.get(key) ?? refresh(key)
    pendingRequests.set(key, pending)
    return pending
  }
  const inTime = (answer: Promise<Value | undefined>): Promise<Value | undefined> => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), refreshTimeoutMs)
    })
    return Promise.race([answer, late]).finally(() => clearTimeout(timer))
  }

  return {
    get: (key) => {
      const answer = answers.get(key)
      if (answer && clock().getTime() - answer.at < lifetime) return Promise.resolve(answer.value)
      const next = refreshOnce(key)
      return answer ? Promise.resolve(answer.value) : inTime(next)
    },
  }
}
