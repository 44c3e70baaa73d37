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

/** Pushes an event of a waybill, dated a moment ago, as the carrier's systems do. */
export const pushEvent = async (request: APIRequestContext, event: PushedEvent): Promise<void> => {
  const body = JSON.stringify({ events: [{ eventId: randomUUID(), eventAt: new Date().toISOString(), ...event }] })
  const path = '/api/operations/events'
  const [keyId, timestamp, nonce] = ['main', String(Date.now()), randomUUID()]
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
  expect(((await answer.json()) as { data: { results: { result: string }[] } | null }).data?.results[0]?.result).toBe(
    'APPLIED',
  )
}
