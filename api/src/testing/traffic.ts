/** The answer to a request: the status, and the code of the envelope where there was one. */
export interface Answer {
  status: number
  code: number | null
}

/** Requests of several kinds, repeated until they are stopped. */
export interface Traffic {
  /** Answers so far, of a kind or of all, oldest first. */
  answers: (kind?: string) => readonly Answer[]
  /** Resolves when, after this moment, each kind has had an answer for which `holds` is true. */
  until: (holds: (answer: Answer) => boolean) => Promise<void>
  /** Errors of requests without an answer. */
  failures: readonly unknown[]
  stop: () => Promise<void>
}

/**
 * Sends each kind of request from `clients` clients at the same time; each of them sends the next one after the answer.
 */
export const startTraffic = (kinds: Readonly<Record<string, () => Promise<Answer>>>, clients: number): Traffic => {
  const answers = new Map(Object.keys(kinds).map((kind) => [kind, [] as Answer[]]))
  const failures: unknown[] = []
  const waiting = new Set<() => void>()
  let stopped = false

  const pollContinuously = async (kind: string, ask: () => Promise<Answer>): Promise<void> => {
    while (!stopped) {
      try {
        answers.get(kind)?.push(await ask())
      } catch (error) {
        failures.push(error)
      }
      waiting.forEach((look) => look())
    }
  }
  const under = Object.entries(kinds).flatMap(([kind, ask]) =>
    Array.from({ length: clients }, () => pollContinuously(kind, ask)),
  )

  return {
    answers: (kind) => (kind === undefined ? [...answers.values()].flat() : (answers.get(kind) ?? [])),
    until: (holds) => {
      const from = new Map([...answers].map(([kind, had]) => [kind, had.length]))
      return new Promise((resolve, reject) => {
        const look = (): void => {
          if (failures.length === 0 && ![...answers].every(([kind, had]) => had.slice(from.get(kind)).some(holds)))
            return
          waiting.delete(look)
          if (failures.length === 0) resolve()
          else reject(new Error('not answered', { cause: failures[0] }))
        }
        waiting.add(look)
      })
    },
    failures,
    stop: async () => {
      stopped = true
      await Promise.all(under)
    },
  }
}

/** Reads a whole answer. */
export const answerOf = async (response: Response): Promise<Answer> => {
  const isEnvelope = response.headers.get('content-type')?.includes('application/json') === true
  const text = await response.text()
  return { status: response.status, code: isEnvelope ? (JSON.parse(text) as { code: number }).code : null }
}
