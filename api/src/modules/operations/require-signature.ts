import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { readSignature, type SignedRequest } from './events-signature'
import { useNonce } from './nonce.repository'

/**
 * Lets only the carrier's own systems in, and each of their requests once.
 * @throws BusinessError SIGNATURE_INVALID
 */
export const requireSignature = async ({ db, clock, config }: Deps, request: SignedRequest): Promise<void> => {
  const now = clock()
  const nonce = readSignature(request, config.operationsSecret, now)
  if (nonce === null || !(await useNonce(db, nonce, now))) throw new BusinessError('SIGNATURE_INVALID')
}
