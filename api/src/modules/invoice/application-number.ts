import { shanghaiDay } from '@portal/rules/shanghai-time'
import { randomInt } from 'node:crypto'

const fiveDigits = (): string => String(randomInt(100_000)).padStart(5, '0')

/** 申请号: `FP`, the day in Shanghai and ten random digits: it reveals the day, but not how many there are. */
export const newApplicationNo = (now: Date): string =>
  `FP${shanghaiDay(now).replaceAll('-', '')}${fiveDigits()}${fiveDigits()}`
