import type { PaymentAttempt } from '@portal/contract/payment'
import { fc } from '@portal/testing/property'
import { randomUUID } from 'node:crypto'
import { historiesTimeout, runs } from '../../../testing/runs'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { eventOf, push } from '../../operations/operations.testing'
import { openLanes, placeOrder, readDetail } from '../order.testing'
import { balance } from '../../order-core/ledger'
import { ledgerOf } from '../../../testing/ledger-of'
import { notify } from '../../payment/payment.testing'
import { cancelBody } from './cancel-body.testing'

let server: TestServer
let customer: TestCustomer
beforeAll(async () => {
  server = await startTestServer()
  await openLanes(server)
  customer = await addCustomer(server)
})
afterAll(() => server.close())

type Step = 'open' | 'pay' | 'wait' | 'weigh' | 'collect' | 'cancel' | 'callOff'
const step = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<Step>('open', 'pay') },
  { weight: 2, arbitrary: fc.constantFrom<Step>('weigh', 'wait') },
  { weight: 2, arbitrary: fc.constant<Step>('cancel') },
  { weight: 1, arbitrary: fc.constantFrom<Step>('collect', 'callOff') },
)

/**
 * Runs groups of steps, those of a group at the same time, against two orders that are always paid together; only the
 * first is cancelled.
 */
const run = async (groups: readonly (readonly Step[])[]) => {
  const orders = [await placeOrder(server, customer.token), await placeOrder(server, customer.token)] as const
  const [{ orderNo, ewbNo }] = orders
  const attempts: PaymentAttempt[] = []
  const refunds = new Set<number>()
  const paid = new Map<string, number>()
  const take = async (name: Step, minute: number): Promise<void> => {
    const newest = attempts.at(-1)
    if (name === 'open') {
      const { data } = await server.call<PaymentAttempt>(
        'payment/create',
        { clientRequestId: randomUUID(), orderNos: orders.map((order) => order.orderNo), channel: 'WECHAT' },
        customer.token,
      )
      if (data !== null) attempts.push(data)
    }
    if (name === 'pay' && newest !== undefined) {
      paid.set(newest.paymentNo, newest.amountCents)
      await notify(server, newest)
    }
    if (name === 'wait') server.advance(16 * 60)
    if (name === 'weigh')
      await push(server, [
        eventOf(ewbNo, 'ASSIGNED', minute, {
          actualLines: [{ feeType: 'FREIGHT', label: '运费', amountCents: minute * 1000 }],
        }),
      ])
    if (name === 'collect') await push(server, [eventOf(ewbNo, 'COLLECTED', minute)])
    if (name === 'callOff') await push(server, [eventOf(ewbNo, 'CANCELED', minute)])
    if (name === 'cancel') {
      const { data } = await server.call<{ refundCents: number }>('order/cancel', cancelBody(orderNo), customer.token)
      if (data !== null) refunds.add(data.refundCents)
    }
  }
  for (const [minute, group] of groups.entries()) await Promise.all(group.map((name) => take(name, minute)))
  return { orders, paid, refunds, orderNo }
}

test(
  "whatever is paid, weighed, collected and called off, also at the same time: the ledger balances and nobody's money is kept",
  async () => {
    const started = server.now().getTime()
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 6 }),
        async (groups) => {
          const { orders, paid, refunds, orderNo } = await run(groups)
          server.advance((started - server.now().getTime()) / 1000)
          let totalPaidCents = 0
          for (const order of orders) {
            const entries = await ledgerOf(server.database.db, order.orderNo, 'SENDER')
            const { status, dueCents, payStatus, estimateCents, actualCents, payments } = await readDetail(
              server,
              customer.token,
              order.orderNo,
            )
            const netPaidCents = 0 - balance(entries.filter(({ kind }) => kind === 'PAYMENT' || kind === 'REFUND'))
            expect(dueCents).toBe(balance(entries))
            expect(netPaidCents).toBeGreaterThanOrEqual(0)
            expect(netPaidCents + dueCents).toBe(
              status === 'CANCELED' || status === 'CANCELED_BY_CARRIER' ? 0 : (actualCents ?? estimateCents),
            )
            expect(payStatus === 'UNPAID' || payStatus === 'PAYING').toBe(dueCents > 0)
            if (status === 'CANCELED' && order.orderNo === orderNo)
              expect(payments.filter((payment) => payment.status === 'PAYING')).toEqual([])
            totalPaidCents += 0 - balance(entries.filter(({ kind }) => kind === 'PAYMENT'))
          }
          expect(totalPaidCents).toBe([...paid.values()].reduce((sum, cents) => sum + cents, 0))
          expect(refunds.size).toBeLessThanOrEqual(1)
        },
      ),
      { numRuns: runs(15, 8) },
    )
  },
  historiesTimeout,
)
