import { shanghaiDay } from '@portal/rules/shanghai-time'
import { randomInt } from 'node:crypto'

const sixDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** A number for a payment (`P`) or a refund (`R`): the letter, the day in Shanghai and twelve random digits. */
export const newNumber = (letter: 'P' | 'R', now: Date): string =>
  `${letter}${shanghaiDay(now).replaceAll('-', '')}${sixDigits()}${sixDigits()}`
