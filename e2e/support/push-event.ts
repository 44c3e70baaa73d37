import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { callOperations } from './call-operations'

export interface PushedEvent {
  ewbNo: string
  /** When it happened, ISO 8601; by default at `now`. */
  eventAt?: string
  nodeType: string
  city?: string
  description?: string
  outletName?: string
  outletPhone?: string
  courierName?: string
  courierPhone?: string
  signer?: string
  images?: string[]
  measured?: { weightGrams: number }
  actualLines?: { feeType: string; label: string; amountCents: number }[]
}

/**
 * Pushes an event of a waybill, dated a moment ago, as the carrier's systems do.
 * @param now of the portal's clock
 */
export const pushEvent = async (request: APIRequestContext, event: PushedEvent, now = Date.now()): Promise<void> => {
  const events = [{ eventId: randomUUID(), eventAt: new Date(now).toISOString(), ...event }]
  const { results } = await callOperations<{ results: { result: string }[] }>(request, 'events', { events }, now)
  expect(results[0]?.result).toBe('APPLIED')
}
