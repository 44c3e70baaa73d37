import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import type { TestServer } from '../../../testing/test-server'
import { nonceHeader, signatureHeader, signEvents, timestampHeader } from '../../operations/events-signature'

/** Asks as the carrier's system would; `secret` is another when it is not to be believed. */
export const ask = (
  { app, config, now }: TestServer,
  path: string,
  body: object,
  secret = config.operationsSecret,
): Promise<LightMyRequestResponse> => {
  const [timestamp, nonce, payload] = [String(now().getTime()), randomUUID(), JSON.stringify(body)]
  return app.inject({
    method: 'POST',
    url: `/api/operations/${path}`,
    payload,
    headers: {
      'content-type': 'application/json',
      [timestampHeader]: timestamp,
      [nonceHeader]: nonce,
      [signatureHeader]: signEvents(secret, timestamp, nonce, payload),
    },
  })
}

/** The data of an answer, or its code. */
export const told = async <Data>(server: TestServer, path: string, body: object): Promise<Data> => {
  const answer = await ask(server, path, body)
  const { code, message, data } = answer.json<{ code: number; message: string; data: Data }>()
  if (code !== 0) throw new Error(`${code} ${message}`)
  return data
}
