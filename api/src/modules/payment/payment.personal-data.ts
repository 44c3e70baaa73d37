import type { PersonalData } from '../account-core/personal-data'
import { paymentAttempt, paymentAttemptOrder, paymentRefund } from './payment.tables'

export const paymentData: PersonalData = {
  own: [
    {
      table: paymentAttempt,
      exported: { section: 'payments', rowKey: paymentAttempt.paymentNo },
      erased: { because: 'the books of the orders, kept as long as they are' },
    },
  ],
  ofOrders: [
    { table: paymentAttemptOrder, exported: { section: 'payments', isPayers: true } },
    { table: paymentRefund, exported: { section: 'refunds', isPayers: true } },
  ],
}
