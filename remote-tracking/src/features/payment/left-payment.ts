import * as links from '@portal/contract/links'
import { asRecord, tabStorage } from '@portal/kit/storage'

const key = 'portal-left-payment'

/** Milliseconds; no attempt can be paid for longer. */
const lifetime = 15 * 60_000

/** An attempt whose cashier has taken the place of the page. */
export interface ReturnedPayment {
  paymentNo: string
  /** WeChat has said who pays: the cashier opens by itself. */
  pay: boolean
}

/** Stores for which attempt this tab leaves the portal: Back leads from the cashier to a page that is loaded anew. */
export const storeLeftPayment = (userId: string, paymentNo: string): void =>
  void tabStorage.write(key, { userId, paymentNo, leftAt: Date.now() })

export const forgetLeftPayment = (): void => tabStorage.remove(key)

const storedPayment = (customerId: string): ReturnedPayment | null =>
  tabStorage.read(key, (json) => {
    const { userId, paymentNo, leftAt } = asRecord(json) ?? {}
    if (userId !== customerId || typeof paymentNo !== 'string' || typeof leftAt !== 'number') return null
    return Date.now() - leftAt < lifetime ? { paymentNo, pay: false } : null
  })

/** The attempt that the customer comes back from: named in the address of 待付款, or the one that this tab left for. */
export const takeReturnedPayment = (
  userId: string,
  { pathname, search }: Record<'pathname' | 'search', string>,
): ReturnedPayment | null => {
  const named =
    pathname.toLowerCase() === links.unpaidOrders() ? links.readReturnedPayment(new URLSearchParams(search)) : null
  const returned = named?.paymentNo ? named : storedPayment(userId)
  forgetLeftPayment()
  return returned
}
