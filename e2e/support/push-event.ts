import { createHmac, randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'

/** The key of a demo (docs/operations-events.md). */
const secret = 'development-secret-never-used-in-production'

export interface PushedEvent {
  ewbNo: string
  nodeType: string
  city?: string
  description?: string
}

/** Pushes what happened to a waybill a moment ago, as the carrier's systems do. */
export const pushEvent = async (request: APIRequestContext, event: PushedEvent): Promise<void> => {
  const body = JSON.stringify({ events: [{ eventId: randomUUID(), eventAt: new Date().toISOString(), ...event }] })
  const [timestamp, nonce] = [String(Date.now()), randomUUID()]
  const signature = createHmac('sha256', secret).update(`${timestamp}.${nonce}.${body}`).digest('hex')
  const answer = await request.post('/api/operations/events', {
    data: body,
    headers: {
      'content-type': 'application/json',
      'x-signature': signature,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
    },
  })
  expect(((await answer.json()) as { data: { results: { result: string }[] } | null }).data?.results[0]?.result).toBe(
    'APPLIED',
  )
}
