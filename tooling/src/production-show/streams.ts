import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from './client'
import type { Journal } from './journal'

/** Milliseconds, as pages have them (`shared/runtime/src/live/follow-orders.ts`). */
const [reconnectWithin, firstRetry] = [500, 1_000]

/** Follows the changes of a customer's orders as a page does, and notes how long there was no stream. */
export const followChanges = async ({ streams }: Journal, client: Client): Promise<never> => {
  let away: Journal['streams'][number] = { from: performance.now(), to: null }
  for (let failures = 0; ;) {
    let isSentAway = false
    let isReady = false
    const onText = (text: string): void => {
      if (!isReady && text.includes('event: ready')) {
        isReady = true
        failures = 0
        away.to = performance.now()
      }
      isSentAway ||= text.includes('event: reconnect')
    }
    await client.follow(onText).catch(() => undefined)
    if (isReady) {
      away = { from: performance.now(), to: null }
      streams.push(away)
    }
    failures += 1
    await pause(isSentAway ? Math.random() * reconnectWithin : firstRetry * 2 ** (failures - 1) * (0.5 + Math.random()))
  }
}
