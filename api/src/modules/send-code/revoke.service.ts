import type { SendCodeState } from '@portal/contract/send-code'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { findOwnCode, revokeCode } from './send-code.repository'
import { findOwnShare, revokeShare } from './share.repository'
import { shareStateAt } from './share.service'
import { stateAt } from './send-code-status'

/**
 * Revokes an own code or share that was not used yet. @returns its state afterwards
 * @throws BusinessError SEND_CODE_NOT_FOUND, for another customer's too, SEND_CODE_USED when the order is placed or the
 * friend has answered
 */
export const revokeOwn = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  codeNo: string,
): Promise<{ state: SendCodeState }> => {
  const now = clock()
  await revokeCode(db, userId, codeNo, now)
  await revokeShare(db, userId, codeNo, now)
  const [code, share] = [await findOwnCode(db, userId, codeNo), await findOwnShare(db, userId, codeNo)]
  const state = code === undefined ? share && shareStateAt(share, now) : stateAt(code, now)
  if (state === undefined) throw new BusinessError('SEND_CODE_NOT_FOUND')
  if (state === 'CONFIRMED' || state === 'FILLED') throw new BusinessError('SEND_CODE_USED')
  return { state }
}
