import type { Column } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { addressBookEntry, addressGroup } from '../../address/address.tables'
import { sessionToken } from '../../auth/session.tables'
import { bankAccount } from '../../bank/bank.tables'
import { emailBinding } from '../../binding/email.tables'
import { monthlyAccount } from '../../binding/monthly-account.tables'
import { coupon } from '../../coupon/coupon.tables'
import { invoice, invoiceTitle } from '../../invoice/invoice.tables'
import { feedback, feedbackEntry } from '../../feedback/feedback.tables'
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
import { upload } from '../../upload/upload.tables'
import { user } from '../../user/user.tables'
import { wechatBinding } from '../../wechat/wechat.tables'
import { userProfile } from '../profile.tables'

/** A table whose rows belong to a row of another one: `of` holds its key. */
export interface Part {
  key: string
  table: PgTable
  of: Column
}

/** A table whose rows belong to a customer. */
export interface OwnTable {
  /** Of the section in the file. */
  key: string
  table: PgTable
  userId: Column
  /** Tells the rows of one customer apart; they come in its order. */
  rowKey: Column
  parts: readonly Part[]
}

const own = (
  key: string,
  table: PgTable & { userId: Column },
  rowKey: Column = table.userId,
  parts: readonly Part[] = [],
): OwnTable => ({ key, table, userId: table.userId, rowKey, parts })

/** Everything but the orders, in the order of the file. */
export const ownTables: readonly OwnTable[] = [
  own('account', user),
  own('profile', userProfile),
  own('addresses', addressBookEntry, addressBookEntry.addressId),
  own('addressGroups', addressGroup, addressGroup.groupId),
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
  own('invoiceTitles', invoiceTitle, invoiceTitle.titleId),
  own('invoices', invoice, invoice.applicationNo),
  own('feedback', feedback, feedback.feedbackNo, [
    { key: 'entries', table: feedbackEntry, of: feedbackEntry.feedbackNo },
  ]),
  own('uploads', upload, upload.uploadId),
]

/** What belongs to an order, by its number. */
export const orderParts: readonly Part[] = [
  { key: 'fees', table: ledgerEntry, of: ledgerEntry.orderNo },
  { key: 'payments', table: paymentAttemptOrder, of: paymentAttemptOrder.orderNo },
  { key: 'refunds', table: paymentRefund, of: paymentRefund.orderNo },
  { key: 'traces', table: traceNode, of: traceNode.orderNo },
  { key: 'log', table: orderLog, of: orderLog.orderNo },
  { key: 'changes', table: orderModification, of: orderModification.orderNo },
  { key: 'requests', table: orderRequest, of: orderRequest.orderNo },
  { key: 'cancellation', table: orderCancellation, of: orderCancellation.orderNo },
  { key: 'abroad', table: overseasParty, of: overseasParty.orderNo },
]
