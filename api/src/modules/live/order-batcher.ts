import { maxNamedOrders } from '@portal/contract/live'

/** Milliseconds in which the other notifications of the same transaction arrive. */
const gatherTime = 100
/** Milliseconds between two messages, so that an order is announced at most once a second. */
export const messageGap = 1000

export interface OrderBatcher {
  add: (orderNo: string) => void
  stop: () => void
}

/**
 * Gathers changed orders into few messages. Too many for one message are announced as "any", so that the memory of a
 * reader is bounded.
 */
export const batchOrders = (send: (orderNos: string[]) => void): OrderBatcher => {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  const flush = (): void => {
    timer = undefined
    if (waiting.size === 0) return
    // A change that is about no order has '' as its number.
    send(waiting.size > maxNamedOrders || waiting.has('') ? [] : [...waiting])
    waiting.clear()
    timer = setTimeout(flush, messageGap)
  }
  return {
    add: (orderNo) => {
      if (waiting.size <= maxNamedOrders) waiting.add(orderNo)
      timer ??= setTimeout(flush, gatherTime)
    },
    stop: () => clearTimeout(timer),
  }
}
