import { errorChain } from '../error-code'

/** Milliseconds for which a node that did not answer is passed over. */
const restMs = 5_000

/**
 * The addresses of `DATABASE_URL`, which may name several nodes as PostgreSQL's own clients do:
 * `postgres://user:password@one:5432,two:5432/database`.
 */
export const nodeUrls = (url: string): [string, ...string[]] => {
  const [, before = '', hosts = '', after = ''] = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(url) ?? []
  const [first = '', ...others] = hosts.split(',').map((host) => before + host + after)
  return [before === '' ? url : first, ...others]
}

/** The nodes that connections are made to, each in its turn. */
export class DatabaseNodes {
  private turn = 0
  private readonly awayUntil = new Map<string, number>()
  private readonly errors = new WeakSet<object>()

  constructor(private readonly urls: readonly [string, ...string[]]) {}

  get count(): number {
    return this.urls.length
  }

  /** The next node that has not just failed; the next one of all where each has. */
  next(now: number = performance.now()): string {
    this.turn += 1
    const inTurn = this.urls.map((_, index) => this.urls[(this.turn + index) % this.urls.length] ?? this.urls[0])
    return inTurn.find((url) => (this.awayUntil.get(url) ?? 0) <= now) ?? inTurn[0] ?? this.urls[0]
  }

  /** A connection to the node has failed. */
  failed(url: string, error: Error, now: number = performance.now()): void {
    this.awayUntil.set(url, now + restMs)
    this.errors.add(error)
  }

  /** Whether an error is that of a node. A pool without a free connection fails otherwise, and on each node alike. */
  isOfNode(error: unknown): boolean {
    return errorChain(error).some((link) => typeof link === 'object' && link !== null && this.errors.has(link))
  }
}
