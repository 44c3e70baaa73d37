import type { FastifyRequest, preParsingAsyncHookHandler, RequestPayload } from 'fastify'
import { Readable } from 'node:stream'
import type { OperationsScope } from '../../config/operations-keys'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { beginSignature, type Claim, isSignature, readClaim } from './events-signature'
import { useNonce } from './nonce.repository'

/** The body, when it is the one that was signed; the signature is computed over its chunks as they arrive. */
const readSigned = async (
  request: FastifyRequest,
  payload: RequestPayload,
  secret: string,
  claim: Claim,
): Promise<Buffer[]> => {
  const signature = beginSignature(secret, { method: request.method, path: request.url, ...claim })
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of payload as AsyncIterable<Buffer>) {
    length += piece.length
    if (length > request.routeOptions.bodyLimit) throw new BusinessError('BODY_TOO_LARGE')
    signature.update(piece)
    pieces.push(piece)
  }
  if (!isSignature(claim.signature, signature)) throw new BusinessError('SIGNATURE_INVALID')
  return pieces
}

/**
 * Admits only the carrier's own systems, and each of their requests once. It runs before the JSON parser: parsing
 * megabytes of a stranger would block the process for seconds.
 * @param scope the scope that their key must have
 * @throws BusinessError SIGNATURE_INVALID, KEY_NOT_ALLOWED, BODY_TOO_LARGE
 */
export const requireSignature = (
  { db, clock, config }: Deps,
  scope: OperationsScope,
): { preParsing: preParsingAsyncHookHandler } => ({
  preParsing: async (request, _reply, payload) => {
    const now = clock()
    const claim = readClaim(request.headers, now)
    const key = config.operationsKeys.find(({ id }) => id === claim?.keyId)
    if (claim === null || key === undefined) throw new BusinessError('SIGNATURE_INVALID')
    const pieces = await readSigned(request, payload, key.secret, claim)
    if (!key.scopes.has(scope)) throw new BusinessError('KEY_NOT_ALLOWED')
    if (!(await useNonce(db, `${key.id}:${claim.nonce}`, now))) throw new BusinessError('SIGNATURE_INVALID')
    return Readable.from(pieces, { objectMode: false })
  },
})
