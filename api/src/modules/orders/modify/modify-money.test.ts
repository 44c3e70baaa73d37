import type { ResponseOf } from '@portal/contract/calls'
import type { OrderModifyRequest } from '@portal/contract/order'
import type { PaymentAttempt } from '@portal/contract/payment'
import { fc } from '@portal/testing/property'
import { randomUUID } from 'node:crypto'
import { historiesTimeout, runs } from '../../../testing/runs'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { eventOf, push } from '../../operations/operations.testing'
import { balance } from '../../order-core/ledger'
import { ledgerOf } from '../../../testing/ledger-of'
import { notify } from '../../payment/payment.testing'
import { addCoupon, addMonthly } from '../entitlements.testing'
import { type OrderBody, openLanes, orderBody, placeOrder, readDetail } from '../order.testing'

let server: TestServer
let customer: TestCustomer
let monthlyCode: string
beforeAll(async () => {
  server = await startTestServer()
  await openLanes(server)
  customer = await addCustomer(server)
  monthlyCode = await addMonthly(server, customer)
})
afterAll(() => server.close())

type PayMethod = OrderBody['payMethod']
interface Choice {
  payMethod: PayMethod
  weightGrams: number
  hasCoupon: boolean
}
type Step =
  | { do: 'modify'; choice: Choice }
  | { do: 'open' }
  | { do: 'pay'; attempt: number }
  | { do: 'wait' }
  | { do: 'weigh'; cents: number }
  | { do: 'cancel' }

const choice: fc.Arbitrary<Choice> = fc.record({
  payMethod: fc.constantFrom<PayMethod>('SENDER', 'SENDER', 'RECEIVER', 'MONTHLY'),
  weightGrams: fc.integer({ min: 1, max: 60 }).map((tens) => tens * 10_000),
  hasCoupon: fc.boolean(),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: choice.map((choice): Step => ({ do: 'modify', choice })) },
  { weight: 3, arbitrary: fc.constant<Step>({ do: 'open' }) },
  { weight: 4, arbitrary: fc.nat(4).map((attempt): Step => ({ do: 'pay', attempt })) },
  fc.constant<Step>({ do: 'wait' }),
  fc.integer({ min: 0, max: 500_00 }).map((cents): Step => ({ do: 'weigh', cents })),
  fc.constant<Step>({ do: 'cancel' }),
)

/** Runs the steps against a new order. @returns the order, and the income of each attempt that was paid */
const run = async (first: Choice, steps: readonly Step[]) => {
  const couponId = await addCoupon(server, customer)
  const contentOf = ({ payMethod, weightGrams, hasCoupon }: Choice) => ({
    payMethod,
    weightGrams,
    monthlyCode,
    couponId: hasCoupon ? couponId : '',
    lines: [],
    packageCount: 8,
  })
  const { orderNo, ewbNo }: ResponseOf<'order/create'> = await placeOrder(server, customer.token, contentOf(first))
  const { confirmDuplicate: _confirmed, ...body } = orderBody(server)
  const attempts: PaymentAttempt[] = []
  const paidByAttempt = new Map<string, number>()
  for (const [index, step] of steps.entries()) {
    const attempt = 'attempt' in step ? attempts[step.attempt % Math.max(1, attempts.length)] : undefined
    if (step.do === 'modify') {
      const request: OrderModifyRequest = { ...body, ...contentOf(step.choice), orderNo, clientRequestId: randomUUID() }
      await Promise.all([
        server.call('order/modify', request, customer.token),
        server.call('order/modify', request, customer.token),
      ])
    }
    if (step.do === 'open') {
      const { data } = await server.call<PaymentAttempt>(
        'payment/create',
        { clientRequestId: randomUUID(), orderNos: [orderNo], channel: 'WECHAT' },
        customer.token,
      )
      if (data !== null) attempts.push(data)
    }
    if (step.do === 'pay' && attempt !== undefined) {
      await Promise.all([notify(server, attempt), notify(server, attempt)])
      paidByAttempt.set(attempt.paymentNo, attempt.amountCents)
    }
    if (step.do === 'wait') server.advance(16 * 60)
    if (step.do === 'weigh')
      await push(server, [
        eventOf(ewbNo, 'ASSIGNED', index, {
          actualLines: [{ feeType: 'FREIGHT', label: '运费', amountCents: step.cents }],
        }),
      ])
    if (step.do === 'cancel') await push(server, [eventOf(ewbNo, 'CANCELED', index)])
  }
  return { orderNo, paidByAttempt }
}

test(
  'whatever is changed, paid and cancelled: the amount due is the sum of the ledger, and no money is lost',
  async () => {
    const started = server.now().getTime()
    await fc.assert(
      fc.asyncProperty(choice, fc.array(step, { minLength: 3, maxLength: 10 }), async (first, steps) => {
        const { orderNo, paidByAttempt } = await run(first, steps)
        server.advance((started - server.now().getTime()) / 1000)
        const entries = await ledgerOf(server.database.db, orderNo, 'SENDER')
        const { dueCents, payStatus, payments, payMethod, estimateCents, actualCents, status, modifyCount } =
          await readDetail(server, customer.token, orderNo)
        const [paidCents, refundedCents] = [
          0 - balance(entries.filter(({ kind }) => kind === 'PAYMENT')),
          balance(entries.filter(({ kind }) => kind === 'REFUND')),
        ]
        const isOwed = payMethod === 'SENDER' && status !== 'CANCELED_BY_CARRIER'
        expect(dueCents).toBe(balance(entries))
        expect(dueCents).toBeGreaterThanOrEqual(0)
        expect(payStatus === 'UNPAID' || payStatus === 'PAYING').toBe(dueCents > 0)
        // All payments are booked, and the part without a refund pays for this order only.
        expect(paidCents).toBe([...paidByAttempt.values()].reduce((sum, cents) => sum + cents, 0))
        expect(paidCents - refundedCents + dueCents).toBe(isOwed ? (actualCents ?? estimateCents) : 0)
        for (const [paymentNo, cents] of paidByAttempt)
          expect(
            balance(entries.filter((entry) => entry.kind === 'REFUND' && entry.paymentNo === paymentNo)),
          ).toBeLessThanOrEqual(cents)
        expect(payments.filter((payment) => payment.status === 'PAYING').length).toBeLessThanOrEqual(1)
        expect(modifyCount).toBeLessThanOrEqual(3)
      }),
      { numRuns: runs(20, 10) },
    )
  },
  historiesTimeout,
)
