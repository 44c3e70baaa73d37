import { shanghaiDay } from '@portal/rules/shanghai-time'
import { randomInt } from 'node:crypto'

/** `FK`, the day in Shanghai and eight random digits: it reveals the day, but not how many cases there are. */
export const newFeedbackNo = (now: Date): string =>
  `FK${shanghaiDay(now).replaceAll('-', '').slice(2)}${String(randomInt(100_000_000)).padStart(8, '0')}`
