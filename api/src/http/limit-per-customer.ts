import { limitConcurrency } from '../limit-concurrency'
import { BusinessError } from './business-error'

/**
 * Calls of one customer at a time, and those that wait. There are ten connections to the database, which leaves some to
 * other customers; no page of ours makes more calls at once.
 */
const ofCalls = { atOnce: 4, waiting: 100 }

interface Line {
  inTurn: ReturnType<typeof limitConcurrency>
  size: number
}

/**
 * Lets a few calls of one customer run at the same time. The others wait before they use a connection, so that a
 * customer whose calls wait for each other's locks delays no other customer. Counted in each process.
 * @throws BusinessError UNAVAILABLE when too many wait already
 */
export const limitPerCustomer = ({ atOnce, waiting } = ofCalls): (<Result>(
  userId: string,
  work: () => Promise<Result>,
) => Promise<Result>) => {
  const lines = new Map<string, Line>()
  return async (userId, work) => {
    const line = lines.get(userId) ?? { inTurn: limitConcurrency(atOnce), size: 0 }
    if (line.size >= atOnce + waiting) throw new BusinessError('UNAVAILABLE')
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
