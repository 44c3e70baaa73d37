import type { OperationEvent, operationsEventsRequest } from '@portal/contract/operations'
import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import type { z } from 'zod'
import type { TestServer } from '../../testing/test-server'
import {
  keyIdHeader,
  nonceHeader,
  signatureHeader,
  signCall,
  timestampHeader,
} from '../carrier-signature/events-signature'
import { keyFor } from '../carrier-signature/signed-headers'

export type EventInput = z.input<typeof operationsEventsRequest>['events'][number]

/** An event of a waybill, `minutes` after a fixed morning. */
export const eventOf = (
  ewbNo: string,
  nodeType: OperationEvent['nodeType'],
  minutes = 0,
  fields: Partial<EventInput> = {},
): EventInput => ({
  eventId: randomUUID(),
  ewbNo,
  nodeType,
  eventAt: new Date(Date.parse('2026-11-20T01:00:00Z') + minutes * 60_000).toISOString(),
  ...fields,
})

export interface PushHeaders {
  keyId?: string
  /** The signed values, where they differ from the request. */
  method?: string
  path?: string
  secret?: string
  timestamp?: string
  nonce?: string
  /** The signed body, when it differs from the one that is sent. */
  signed?: string
}

/** Pushes events as the carrier's system does. */
export const push = (
  { app, config, now }: TestServer,
  events: readonly EventInput[],
  headers: PushHeaders = {},
): Promise<LightMyRequestResponse> => {
  const key = keyFor(config, 'events')
  const { secret = key.secret, keyId = key.id, method = 'POST', path = '/api/operations/events' } = headers
  const { timestamp = String(now().getTime()), nonce = randomUUID() } = headers
  const payload = JSON.stringify({ events })
  const signature = signCall(secret, { method, path, keyId, timestamp, nonce }, headers.signed ?? payload)
  return app.inject({
    method: 'POST',
    url: '/api/operations/events',
    payload,
    headers: {
      'content-type': 'application/json',
      [signatureHeader]: signature,
      [keyIdHeader]: keyId,
      [timestampHeader]: timestamp,
      [nonceHeader]: nonce,
    },
  })
}

/** The results of an accepted push. */
export const pushed = async (server: TestServer, events: readonly EventInput[]): Promise<string[]> => {
  const response = await push(server, events)
  return response.json<{ data: { results: { result: string }[] } }>().data.results.map(({ result }) => result)
}
