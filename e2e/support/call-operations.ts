import { createHmac, randomUUID } from 'node:crypto'
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
