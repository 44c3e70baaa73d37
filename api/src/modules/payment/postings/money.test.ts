import type { ResponseOf } from '@portal/contract/calls'
import type { PaymentAttempt } from '@portal/contract/payment'
import { eq } from 'drizzle-orm'
import { fc } from '@portal/testing/property'
import { randomUUID } from 'node:crypto'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { eventOf, push } from '../../operations/operations.testing'
import { cancelBody } from '../../orders/cancel/cancel-body.testing'
import { openLanes, placeOrder, readDetail } from '../../orders/order.testing'
import { balance } from '../../order-core/ledger'
import { ledgerOf } from '../../../testing/ledger-of'
import { catchUpPayments } from '../payment-housekeeping'
import { paymentRefund } from '../payment.tables'
import { sendNotice } from '../payment.testing'
import { historiesTimeout, runs } from '../../../testing/runs'

/** Whether the banks accept refunds. */
let isBankUp = true
let server: TestServer
let customer: TestCustomer
beforeAll(async () => {
  server = await startTestServer({
    ports: (ports) => {
      const { WECHAT, ALIPAY } = ports.payment
      const refund = (bank: typeof WECHAT): typeof WECHAT => ({
        ...bank,
        refund: (request) => (isBankUp ? bank.refund(request) : Promise.reject(new Error('down'))),
      })
      return { ...ports, payment: { WECHAT: refund(WECHAT), ALIPAY: refund(ALIPAY) } }
    },
  })
  await openLanes(server)
})
afterAll(() => server.close())

type Step =
  | { do: 'open' | 'wait' | 'cancel' | 'bankDown' | 'bankUp' | 'round' }
  | { do: 'bankTakes' | 'bankTells' | 'pay' | 'ask' | 'close'; attempt: number }
  | { do: 'weigh'; cents: number }
const attempt = fc.nat(5)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Step>({ do: 'open' }) },
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constantFrom('bankTakes', 'bankTells', 'pay', 'ask', 'close'), attempt }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('wait', 'cancel', 'bankDown', 'bankUp', 'round') }) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 500_00 }).map((cents): Step => ({ do: 'weigh', cents })) },
)

const twice = (work: () => Promise<unknown>): Promise<unknown> => Promise.all([work(), work()])

/** Sends the bank's current state of an attempt to the portal, twice at once. */
const notifyPortal = async (paymentAttempt: PaymentAttempt): Promise<void> => {
  const trade = server.outside.bank.tradeOf(paymentAttempt.paymentNo)
  if (trade !== undefined) await twice(() => sendNotice(server, paymentAttempt, trade))
}

const onAttempt: Readonly<
  Record<'bankTakes' | 'bankTells' | 'pay' | 'ask' | 'close', (paymentAttempt: PaymentAttempt) => unknown>
> = {
  bankTakes: (paymentAttempt) => server.outside.bank.move(paymentAttempt, 'pay'),
  bankTells: notifyPortal,
  pay: async (paymentAttempt) => {
    server.outside.bank.move(paymentAttempt, 'pay')
    await notifyPortal(paymentAttempt)
  },
  ask: ({ paymentNo }) => twice(() => server.call('payment/query', { paymentNo, ask: true }, customer.token)),
  close: ({ paymentNo }) => twice(() => server.call('payment/close', { paymentNo }, customer.token)),
}

/** Runs the steps against two orders; odd openings take the first one only, and every other one the other channel. */
const run = async (steps: readonly Step[]) => {
  // A history takes hours of the test's clock, so each has a customer with a fresh session.
  customer = await addCustomer(server)
  const placed = [await placeOrder(server, customer.token), await placeOrder(server, customer.token)]
  const [first] = placed as [ResponseOf<'order/create'>]
  const attempts: PaymentAttempt[] = []
  isBankUp = true
  for (const [index, step] of steps.entries()) {
    const paymentAttempt = 'attempt' in step ? attempts[step.attempt % Math.max(1, attempts.length)] : undefined
    if ('attempt' in step) await (paymentAttempt && onAttempt[step.do](paymentAttempt))
    else if (step.do === 'open') {
      const orderNos = (attempts.length % 2 === 0 ? placed : [first]).map(({ orderNo }) => orderNo)
      const { data } = await server.call<PaymentAttempt>(
        'payment/create',
        { clientRequestId: randomUUID(), orderNos, channel: attempts.length % 3 === 1 ? 'ALIPAY' : 'WECHAT' },
        customer.token,
      )
      if (data !== null) attempts.push(data)
    } else if (step.do === 'weigh')
      await push(server, [
        eventOf(first.ewbNo, 'ASSIGNED', index, {
          actualLines: [{ feeType: 'FREIGHT', label: '运费', amountCents: step.cents }],
        }),
      ])
    else if (step.do === 'cancel')
      await twice(() => server.call('order/cancel', cancelBody(first.orderNo), customer.token))
    else if (step.do === 'wait') server.advance(16 * 60)
    else if (step.do === 'round') await twice(() => catchUpPayments(server.app.deps).catch(() => undefined))
    else isBankUp = step.do === 'bankUp'
  }
  return { orderNos: placed.map(({ orderNo }) => orderNo), attempts }
}

/** The amount of an attempt that the bank has received and not refunded. */
const netReceivedBy = async ({ paymentNo }: PaymentAttempt): Promise<number> => {
  const { bank } = server.outside
  const trade = bank.tradeOf(paymentNo)
  return trade?.state === 'PAID' ? trade.amountCents - bank.refundedOf(paymentNo) : 0
}

/** The refunds of an attempt that are not completed yet. */
const onItsWay = async ({ paymentNo }: PaymentAttempt): Promise<number> =>
  (await server.database.db.select().from(paymentRefund).where(eq(paymentRefund.paymentNo, paymentNo)))
    .filter(({ status }) => status !== 'REFUNDED')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)

const total = async (
  attempts: readonly PaymentAttempt[],
  of: (attempt: PaymentAttempt) => Promise<number>,
): Promise<number> => (await Promise.all(attempts.map(of))).reduce((sum, cents) => sum + cents, 0)

const checkOrder = async (orderNo: string): Promise<number> => {
  const entries = await ledgerOf(server.database.db, orderNo, 'SENDER')
  const { dueCents, payStatus, payments, estimateCents, actualCents, status } = await readDetail(
    server,
    customer.token,
    orderNo,
  )
  expect(dueCents).toBe(balance(entries))
  expect(dueCents).toBeGreaterThanOrEqual(0)
  expect(payStatus === 'UNPAID' || payStatus === 'PAYING').toBe(dueCents > 0)
  const money = (kind: 'PAYMENT' | 'REFUND') => balance(entries.filter((entry) => entry.kind === kind))
  const netPaidCents = 0 - money('PAYMENT') - money('REFUND')
  // Only PAID attempts have money that is not refunded, and not more than the fees.
  const paid = payments
    .filter((payment) => payment.status === 'PAID')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
  expect(netPaidCents).toBeLessThanOrEqual(paid)
  expect(netPaidCents).toBeGreaterThanOrEqual(0)
  expect(netPaidCents + dueCents).toBe(status === 'CANCELED' ? 0 : (actualCents ?? estimateCents))
  expect(payments.filter((payment) => payment.status === 'PAYING').length).toBeLessThanOrEqual(1)
  return netPaidCents
}

test(
  'whatever happens in whatever order, each twice: what is due is the sum of the ledger, and the banks hold what the ledger says',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        const { orderNos, attempts } = await run(steps)
        // Payments that the bank has not reported yet are found in the end.
        isBankUp = true
        server.advance(61 * 60)
        for (const paymentAttempt of attempts) await notifyPortal(paymentAttempt)
        await catchUpPayments(server.app.deps)
        let netPaidCents = 0
        for (const orderNo of orderNos) netPaidCents += await checkOrder(orderNo)
        expect(await total(attempts, onItsWay)).toBe(0)
        expect(netPaidCents).toBe(await total(attempts, netReceivedBy))
        for (const paymentAttempt of attempts) expect(await netReceivedBy(paymentAttempt)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: runs(15, 10) },
    )
  },
  historiesTimeout,
)
