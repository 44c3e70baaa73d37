import { createHash } from 'node:crypto'
import { BusinessError } from './business-error'

/** Equal for two requests of the same content. `content` is a parsed request without its `clientRequestId`. */
export const contentHash = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url')

/**
 * A `clientRequestId` stands for one content: the same id with another content is a defect of the client.
 * @throws BusinessError IDEMPOTENCY_CONFLICT
 */
export const assertSameContent = (isSame: boolean): void => {
  if (!isSame) throw new BusinessError('IDEMPOTENCY_CONFLICT')
}

/**
 * The stored result of an earlier request under the same `clientRequestId`; undefined when this is the first.
 * @throws BusinessError IDEMPOTENCY_CONFLICT
 */
export const repeatOf = <Stored extends { contentHash: string }>(
  storedRequest: Stored | undefined,
  hash: string,
): Stored | undefined => {
  if (storedRequest !== undefined) assertSameContent(storedRequest.contentHash === hash)
  return storedRequest
}
