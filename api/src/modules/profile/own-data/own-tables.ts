import type { Column } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { addressBookEntry } from '../../address/address.tables'
import { sessionToken } from '../../auth/session.tables'
import { bankAccount } from '../../bank/bank.tables'
import { emailBinding } from '../../binding/email.tables'
import { monthlyAccount } from '../../binding/monthly-account.tables'
import { coupon } from '../../coupon/coupon.tables'
import { orderCancellation } from '../../order-actions/order-cancellation.tables'
import { orderRequest } from '../../order-requests/order-request.tables'
import { orderLog } from '../../order/order.tables'
import { orderModification } from '../../order/order-modification.tables'
import { overseasParty } from '../../overseas/overseas-party.tables'
import { ledgerEntry } from '../../payment/ledger.tables'
import { paymentAttempt, paymentAttemptOrder, paymentRefund } from '../../payment/payment.tables'
import { realName } from '../../realname/real-name.tables'
import { sendCode, sendShare } from '../../send-code/send-code.tables'
import { traceNode } from '../../tracking/trace-node.tables'
import { user } from '../../user/user.tables'
import { wechatBinding } from '../../wechat/wechat.tables'
import { userProfile } from '../profile.tables'

/** A table whose rows belong to a customer. */
export interface OwnTable {
  /** Of the section in the file. */
  key: string
  table: PgTable
  userId: Column
  /** Tells the rows of one customer apart; they come in its order. */
  rowKey: Column
}

const own = (key: string, table: PgTable & { userId: Column }, rowKey: Column = table.userId): OwnTable => ({ key, table, userId: table.userId, rowKey })

/** Everything but the orders, in the order of the file. */
export const ownTables: readonly OwnTable[] = [
  own('account', user),
  own('profile', userProfile),
  own('addresses', addressBookEntry, addressBookEntry.addressId),
  own('bankAccounts', bankAccount, bankAccount.bankAccountId),
  own('realName', realName),
  own('monthlyAccounts', monthlyAccount, monthlyAccount.monthlyCode),
  own('wechat', wechatBinding),
  own('email', emailBinding),
  own('coupons', coupon, coupon.couponId),
  own('sessions', sessionToken, sessionToken.tokenHash),
  own('sendCodes', sendCode, sendCode.codeNo),
  own('sendShares', sendShare, sendShare.codeNo),
  own('payments', paymentAttempt, paymentAttempt.paymentNo),
]

/** What belongs to an order, by its number. */
export const orderParts: readonly { key: string; table: PgTable; orderNo: Column }[] = [
  { key: 'fees', table: ledgerEntry, orderNo: ledgerEntry.orderNo },
  { key: 'payments', table: paymentAttemptOrder, orderNo: paymentAttemptOrder.orderNo },
  { key: 'refunds', table: paymentRefund, orderNo: paymentRefund.orderNo },
  { key: 'traces', table: traceNode, orderNo: traceNode.orderNo },
  { key: 'log', table: orderLog, orderNo: orderLog.orderNo },
  { key: 'changes', table: orderModification, orderNo: orderModification.orderNo },
  { key: 'requests', table: orderRequest, orderNo: orderRequest.orderNo },
  { key: 'cancellation', table: orderCancellation, orderNo: orderCancellation.orderNo },
  { key: 'abroad', table: overseasParty, orderNo: overseasParty.orderNo },
]
