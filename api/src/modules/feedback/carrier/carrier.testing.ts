import type { LightMyRequestResponse } from 'fastify'
import type { TestServer } from '../../../testing/test-server'
import { keyFor, signedHeaders } from '../../carrier-signature/signed-headers'

/** Calls as the carrier's system does; with another `secret` the signature is wrong. */
export const ask = (
  { app, config, now }: TestServer,
  path: string,
  body: object,
  secret = keyFor(config, 'feedback').secret,
): Promise<LightMyRequestResponse> => {
  const [url, payload] = [`/api/operations/${path}`, JSON.stringify(body)]
  const key = { ...keyFor(config, 'feedback'), secret }
  return app.inject({
    method: 'POST',
    url,
    payload,
    headers: signedHeaders(key, { path: url, payload, now: now() }),
  })
}

/** The data of a successful answer. */
export const carrierMessages = async <Data>(server: TestServer, path: string, body: object): Promise<Data> => {
  const answer = await ask(server, path, body)
  const { code, message, data } = answer.json<{ code: number; message: string; data: Data }>()
  if (code !== 0) throw new Error(`${code} ${message}`)
  return data
}
