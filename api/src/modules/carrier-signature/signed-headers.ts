import { randomUUID } from 'node:crypto'
import type { Config } from '../../config/config'
import type { OperationsKey, OperationsScope } from '../../config/operations-keys'
import { keyIdHeader, nonceHeader, signatureHeader, signCall, timestampHeader } from './events-signature'

/** The first key with the scope, which the demo's own carrier signs with. */
export const keyFor = ({ operationsKeys }: Pick<Config, 'operationsKeys'>, scope: OperationsScope): OperationsKey => {
  const key = operationsKeys.find(({ scopes }) => scopes.has(scope))
  if (key === undefined) throw new Error(`no key of the carrier's systems may do ${scope}`)
  return key
}

interface SignedCall {
  /** With `/api`, as it is requested. */
  path: string
  payload: string
  now: Date
}

/** The headers with which the carrier's systems POST JSON. */
export const signedHeaders = (
  { id, secret }: Pick<OperationsKey, 'id' | 'secret'>,
  { path, payload, now }: SignedCall,
): Record<string, string> => {
  const call = { method: 'POST', path, keyId: id, timestamp: String(now.getTime()), nonce: randomUUID() }
  return {
    'content-type': 'application/json',
    [keyIdHeader]: id,
    [timestampHeader]: call.timestamp,
    [nonceHeader]: call.nonce,
    [signatureHeader]: signCall(secret, call, payload),
  }
}
