import { timingSafeEqual } from 'node:crypto'

/** Whether a claimed secret is the right one; how long that takes says nothing about the right one but its length. */
export const isSameSecret = (claimed: string, right: string): boolean => {
  const [one, other] = [Buffer.from(claimed), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
