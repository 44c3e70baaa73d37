import { type ChannelState, maxTestsPerDay, type SwitchedChannel } from '@portal/contract/messages'
import { inTransaction } from '../../../database/transaction'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import { assertWithinLimit } from '../../../http/rate-limit'
import { lockCustomerRow } from '../../account-core/lock-customer-row'
import { addTest } from '../queue/write-messages'
import { testsPerDay } from '../send/limits'
import { channelStateOf } from './channel-state'

const problems: Record<Exclude<ChannelState, 'READY'>, string> = {
  UNBOUND: '尚未绑定，请先绑定后再试',
  OPTED_OUT: '该号码已退订短信，回复“恢复”后可再次接收',
  UNAVAILABLE: '暂未开通',
}

/**
 * Sends a customer a test message by the same way as all others.
 * @returns where it goes, masked
 * @throws BusinessError BAD_FIELD while the channel does not reach the customer, RATE_LIMITED
 */
export const sendTest = async (deps: Deps, userId: string, via: SwitchedChannel): Promise<{ to: string }> => {
  const { state, to } = await channelStateOf(deps, userId, via)
  if (state !== 'READY') throw new BusinessError('BAD_FIELD', problems[state], { path: 'via' })
  const now = deps.clock()
  await inTransaction(deps.db, async (tx) => {
    await lockCustomerRow(tx, userId)
    await addTest(tx, userId, via, now)
    await assertWithinLimit(tx, testsPerDay, `${userId}\n${via}`, now, {
      message: `每个渠道一天最多发送${maxTestsPerDay}条测试消息，请明天再试`,
    })
  })
  return { to }
}
