import type { OperationEvent } from '@portal/contract/operations'
import { cashMethodLabel } from '@portal/rules/service-labels'
import type { Db } from '../../database/database'
import { writeLog } from '../order-core/order-history.repository'
import { endAttemptsOfOrders } from '../payment/attempts/end-attempts'
import { atTheDoor, payerOf } from '../order-core/ledger'
import { postEntries } from '../payment/postings/post-entries'
import { refundExcess } from '../payment/refunds/refund-excess'
import { yuanOf } from '../payment/yuan'
import type { WaybillOrder } from '../order-core/lock-subjects'

type CashPayment = NonNullable<OperationEvent['doorPayment']>

const lineOf = ({ amountCents, method }: CashPayment): string =>
  amountCents > 0
    ? `快递员代收¥${yuanOf(amountCents)}（${cashMethodLabel(method)}）`
    : `快递员退还¥${yuanOf(-amountCents)}（${cashMethodLabel(method)}）`

/**
 * Books the cash that the courier took or refunded at the door for an order: an open payment attempt is closed, since
 * it would take the money again, and excess online payments are refunded. On a monthly account it is only logged:
 * nothing is owed there. The order's row must be locked by `tx`.
 * @returns payment numbers to pass to `updatePaymentProviders` after the commit
 */
export const recordDoorCash = async (
  tx: Db,
  order: WaybillOrder,
  fresh: readonly OperationEvent[],
  now: Date,
): Promise<string[]> => {
  const { userId, orderNo, payMethod } = order
  const paymentNos: string[] = []
  for (const { eventId, doorPayment } of fresh) {
    if (doorPayment === undefined) continue
    await writeLog(tx, order, now, '承运商', lineOf(doorPayment))
    if (payMethod === 'MONTHLY') continue
    const payer = payerOf({ payMethod })
    const { amountCents, method } = doorPayment
    await postEntries(tx, order, [
      atTheDoor({ userId, orderNo, payer, amountCents }, eventId, cashMethodLabel(method), now),
    ])
    const cause = { userId, orderNo, payer, source: eventId, note: '快递员已代收，线上支付原路退回', createdAt: now }
    paymentNos.push(...(await refundExcess(tx, cause)), ...(await endAttemptsOfOrders(tx, [orderNo], 'CHANGED', now)))
  }
  return paymentNos
}
