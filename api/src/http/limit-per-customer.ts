import { limitConcurrency } from '../limit-concurrency'
import { BusinessError } from './business-error'

/** Calls of one customer at a time. There are ten connections to the database, which leaves some to other customers. */
const maxAtOnce = 4
/** No page of ours makes more calls at once. */
const maxWaiting = 100

interface Line {
  inTurn: ReturnType<typeof limitConcurrency>
  size: number
}

/**
 * Lets a few calls of one customer run at the same time. The others wait before they use a connection, so that a
 * customer whose calls wait for each other's locks delays nobody else. Counted in each process.
 * @throws BusinessError UNAVAILABLE when too many wait already
 */
export const limitPerCustomer = (): (<Result>(userId: string, work: () => Promise<Result>) => Promise<Result>) => {
  const lines = new Map<string, Line>()
  return async (userId, work) => {
    const line = lines.get(userId) ?? { inTurn: limitConcurrency(maxAtOnce), size: 0 }
    if (line.size >= maxAtOnce + maxWaiting) throw new BusinessError('UNAVAILABLE')
    lines.set(userId, line)
    line.size += 1
    try {
      return await line.inTurn(work)
    } finally {
      line.size -= 1
      if (line.size === 0) lines.delete(userId)
    }
  }
}
