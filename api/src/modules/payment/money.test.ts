import type { ResponseOf } from '@portal/shared/contract/calls'
import type { PaymentAttempt } from '@portal/shared/contract/payment'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { eventOf, push } from '../operations/operations.testing'
import { openLanes, placeOrder, readDetail } from '../order/order.testing'
import { balance } from './ledger'
import { entriesOf } from './ledger.repository'
import { notify } from './payment.testing'

let server: TestServer
let customer: TestCustomer
beforeAll(async () => {
  server = await startTestServer()
  await openLanes(server)
  customer = await addCustomer(server)
})
afterAll(() => server.close())

type Step = { do: 'open' } | { do: 'pay'; attempt: number } | { do: 'ask'; attempt: number } | { do: 'wait' } | { do: 'weigh'; cents: number } | { do: 'cancel' }
const attempt = fc.nat(5)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Step>({ do: 'open' }) },
  { weight: 4, arbitrary: attempt.map((attempt): Step => ({ do: 'pay', attempt })) },
  attempt.map((attempt): Step => ({ do: 'ask', attempt })),
  fc.constant<Step>({ do: 'wait' }),
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 500_00 }).map((cents): Step => ({ do: 'weigh', cents })) },
  fc.constant<Step>({ do: 'cancel' }),
)

/** Runs the steps against two orders that are always paid together; odd openings take the first one only. */
const run = async (steps: readonly Step[]): Promise<string[]> => {
  const placed = [await placeOrder(server, customer.token), await placeOrder(server, customer.token)]
  const [first] = placed as [ResponseOf<'order/create'>]
  const attempts: PaymentAttempt[] = []
  for (const [index, step] of steps.entries()) {
    const chosen = 'attempt' in step ? attempts[step.attempt % Math.max(1, attempts.length)] : undefined
    if (step.do === 'open') {
      const orderNos = (attempts.length % 2 === 0 ? placed : [first]).map(({ orderNo }) => orderNo)
      const { data } = await server.call<PaymentAttempt>('payment/create', { clientRequestId: randomUUID(), orderNos, channel: 'WECHAT' }, customer.token)
      if (data !== null) attempts.push(data)
    }
    if (step.do === 'pay' && chosen !== undefined) await Promise.all([notify(server, chosen), notify(server, chosen)])
    if (step.do === 'ask' && chosen !== undefined) await server.call('payment/query', { paymentNo: chosen.paymentNo }, customer.token)
    if (step.do === 'wait') server.advance(16 * 60)
    if (step.do === 'weigh') await push(server, [eventOf(first.ewbNo, 'ARRIVED', index, { actualLines: [{ feeType: 'FREIGHT', label: '运费', amountCents: step.cents }] })])
    if (step.do === 'cancel') await push(server, [eventOf(first.ewbNo, 'CANCELED', index)])
  }
  return placed.map(({ orderNo }) => orderNo)
}

test('whatever happens in whatever order: what is due is the sum of the ledger, and never below nothing', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
    for (const orderNo of await run(steps)) {
      const entries = await entriesOf(server.database.db, orderNo)
      const { dueCents, payStatus, payments, estimateCents, actualCents, status } = await readDetail(server, customer.token, orderNo)
      expect(dueCents).toBe(balance(entries))
      expect(payStatus === 'UNPAID' || payStatus === 'PAYING').toBe(dueCents > 0)
      // No attempt's money is kept unless the attempt is PAID, and then no more than the fees.
      const kept = -balance(entries.filter(({ kind }) => kind === 'PAYMENT' || kind === 'REFUND'))
      const paid = payments.filter((payment) => payment.status === 'PAID').reduce((sum, { amountCents }) => sum + amountCents, 0)
      expect(kept).toBeLessThanOrEqual(paid)
      expect(kept + dueCents).toBe(status === 'CANCELED_BY_CARRIER' ? 0 : (actualCents ?? estimateCents))
      expect(payments.filter((payment) => payment.status === 'PAYING').length).toBeLessThanOrEqual(1)
    }
  }), { numRuns: 25 })
}, 120_000)
