import { randomUUID, createHmac } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'

/** The key of a demo (docs/operations-events.md). */
const secret = 'development-secret-never-used-in-production'

/**
 * Calls the API as the carrier's systems do, with a signature.
 * @param now of the portal's clock
 */
export const callOperations = async <T>(
  request: APIRequestContext,
  name: string,
  data: object,
  now = Date.now(),
): Promise<T> => {
  const body = JSON.stringify(data)
  const path = `/api/operations/${name}`
  const [keyId, timestamp, nonce] = ['main', String(now), randomUUID()]
  const signature = createHmac('sha256', secret)
    .update(['POST', path, keyId, timestamp, nonce, body].join('\n'))
    .digest('hex')
  const answer = await request.post(path, {
    data: body,
    headers: {
      'content-type': 'application/json',
      'x-signature': signature,
      'x-key-id': keyId,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
    },
  })
  const envelope = (await answer.json()) as { message: string; data: T }
  expect(envelope.message).toBe('')
  return envelope.data
}

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
  vehicle?: { plate: string }
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

/**
 * Pushes that the goods were collected, a day ago.
 * After so long a silence their arrival is not predicted by the goods of other tests, which arrive within seconds:
 * a receiver could then change nothing any more.
 */
export const pushCollectedYesterday = (request: APIRequestContext, ewbNo: string): Promise<void> =>
  pushEvent(request, {
    ewbNo,
    nodeType: 'COLLECTED',
    eventAt: new Date(Date.now() - 25 * 3_600_000).toISOString(),
    city: '深圳市',
    description: '已揽收',
  })
