import type { PaymentBill } from '@portal/contract/payment'
import { compareText } from '../../compare-text'
import type { Deps } from '../../deps'
import { text, yuan } from '../../workbook/cells'
import { streamWorkbook } from '../../workbook/stream-workbook'
import type { Cell } from '../../workbook/worksheet-xml'
import { findOrders } from '../order-core/order.repository'
import { getOwnAttempt } from './attempts/query-payment.service'
import { sharesOf } from './payment.repository'

/**
 * The amounts that an attempt pays, sorted by the numbers of its orders, some of which others may have sent.
 * @throws BusinessError PAYMENT_NOT_FOUND, for another customer's attempt too
 */
export const readBill = async ({ db }: Pick<Deps, 'db'>, userId: string, paymentNo: string): Promise<PaymentBill> => {
  const attempt = await getOwnAttempt({ db }, userId, paymentNo)
  const amounts = new Map((await sharesOf(db, attempt)).map(({ orderNo, amountCents }) => [orderNo, amountCents]))
  const orders = await findOrders(db, [...amounts.keys()])
  return {
    amountCents: attempt.amountCents,
    lines: orders
      .map(({ orderNo, ewbNo, receiverName }) => ({
        orderNo,
        ewbNo,
        receiverName,
        amountCents: amounts.get(orderNo) ?? 0,
      }))
      .toSorted((one, other) => compareText(one.orderNo, other.orderNo)),
  }
}

async function* rowsOf({ amountCents, lines }: PaymentBill): AsyncGenerator<Cell[][]> {
  yield lines.map((line) => [text(line.ewbNo), text(line.orderNo), text(line.receiverName), yuan(line.amountCents)])
  yield [[text('合计'), null, null, yuan(amountCents)]]
}

/** A bill as an .xlsx file, with its sum in the last row. */
export const billSheet = (bill: PaymentBill): AsyncGenerator<Uint8Array> =>
  streamWorkbook({
    name: '账单',
    columns: [
      { title: '运单号', width: 18 },
      { title: '订单号', width: 20 },
      { title: '收件人', width: 16 },
      { title: '金额(元)', width: 15, isNumber: true },
    ],
    rows: rowsOf(bill),
  })
