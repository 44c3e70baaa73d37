import type { JourneyNode } from './demo-journey'
import { isShopHour } from './demo-timing'

const hour = 3_600_000
/** Longer than any journey of the demo. */
const maxHours = 40 * 24

export interface Start {
  createdAt: Date
  nodes: JourneyNode[]
}

/**
 * The latest full hour in business hours whose journey ends at `endBefore` or earlier. A later start never ends
 * earlier.
 */
export const lastStart = (journey: (createdAt: Date) => JourneyNode[], endBefore: Date): Start => {
  const startAt = (hours: number) => new Date(endBefore.getTime() - hours * hour)
  const endsInTime = (hours: number) => journey(startAt(hours)).every(({ eventAt }) => eventAt <= endBefore)
  let tooLate = -1
  let inTime = maxHours
  while (inTime - tooLate > 1) {
    const middle = Math.floor((inTime + tooLate) / 2)
    if (endsInTime(middle)) inTime = middle
    else tooLate = middle
  }
  while (!isShopHour(startAt(inTime))) inTime += 1
  const createdAt = startAt(inTime)
  return { createdAt, nodes: journey(createdAt) }
}
