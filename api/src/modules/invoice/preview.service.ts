import type { ResponseOf } from '@portal/contract/calls'
import type { Deps } from '../../deps'
import { assertWithinLimit } from '../../http/rate-limit'
import { findOrders } from '../order-core/order.repository'
import { numberOf } from '../account-core/number-of'
import { applications } from './limits'
import { draftInvoices } from './draft-invoices'
import { assertInvoiceable } from './invoiceable-orders'
import { sellerOf } from './seller-of'
import { missingText } from './transports'

/** @throws BusinessError as `applyForInvoices` does for the orders, RATE_LIMITED */
export const previewInvoices = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  orderNos: readonly string[],
): Promise<ResponseOf<'invoice/preview'>> => {
  const now = clock()
  await assertWithinLimit(db, applications, userId, now)
  const uniqueOrderNos = [...new Set(orderNos)]
  const records = await findOrders(db, uniqueOrderNos)
  const drafts = draftInvoices(
    await assertInvoiceable(db, uniqueOrderNos, records, { userId, ...(await numberOf(db, userId)) }, now),
  )
  return {
    totalCents: drafts.reduce((sum, { totalCents }) => sum + totalCents, 0),
    invoices: drafts.map(({ sellerCode, orders: own, ...draft }) => {
      const { name, taxNo } = sellerOf(sellerCode)
      return { ...draft, seller: { name, taxNo }, orderCount: own.length, waitsFor: missingText(draft.lines) }
    }),
  }
}
