import { shanghaiDay } from '@portal/rules/shanghai-time'
import { randomInt } from 'node:crypto'

const randomDigits = (length: number): string => Array.from({ length }, () => randomInt(10)).join('')

/** `LC`, the day in Shanghai and eight random digits: says when, not how many. */
export const newOrderNo = (now: Date): string => `LC${shanghaiDay(now).replaceAll('-', '').slice(2)}${randomDigits(8)}`

/** 12 digits that begin with 3 (spec §5). */
export const newEwbNo = (): string => `3${randomDigits(11)}`
