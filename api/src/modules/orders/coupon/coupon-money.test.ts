import type { ResponseOf } from '@portal/contract/calls'
import type { PaymentAttempt } from '@portal/contract/payment'
import { eq } from 'drizzle-orm'
import { fc } from '@portal/testing/property'
import { randomUUID } from 'node:crypto'
import { type FeeLine, feeTypes } from '@portal/contract/freight'
import { historiesTimeout, runs } from '../../../testing/runs'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { coupon } from '../../coupon/coupon.tables'
import { grantCoupon } from '../../coupon/coupon.testing'
import { eventOf, push } from '../../operations/operations.testing'
import { cancelBody } from '../cancel/cancel-body.testing'
import { openLanes, placeOrder, readDetail } from '../order.testing'
import { balance } from '../../order-core/ledger'
import { ledgerOf } from '../../../testing/ledger-of'
import { notify } from '../../payment/payment.testing'
import { withAgreedCoupon } from '../../coupon/with-coupon'
import { actualFees, reportedFees } from './actual-fees'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('coupon money', () => {
  let customer: TestCustomer
  beforeAll(async () => {
    await openLanes(server)
  })

  /** The price of the order of `placeOrder`, and the freight in it. */
  const plainCents = 281_20
  const freightCents = 240_00
  /** Maximum discount and minimum freight of each coupon. */
  const coupons = [
    { discountCents: 20_00, thresholdCents: 100_00 },
    { discountCents: 55_55, thresholdCents: 250_00 },
    { discountCents: 999_00, thresholdCents: 0 },
  ]

  const [order, which, attempt] = [fc.nat(1), fc.nat(coupons.length), fc.nat(3)]
  type Step =
    | { do: 'choose'; order: number; which: number }
    | { do: 'race'; which: number }
    | { do: 'open'; both: boolean; order: number }
    | { do: 'pay' | 'close'; attempt: number }
    | { do: 'weigh'; order: number; cents: number }
    | { do: 'cancel'; order: number }
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 6, arbitrary: fc.record({ do: fc.constant('choose' as const), order, which }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('race' as const), which }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('open' as const), both: fc.boolean(), order }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('pay' as const, 'close' as const), attempt }) },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant('weigh' as const), order, cents: fc.integer({ min: 0, max: 500_00 }) }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), order }) },
  )

  interface Placed {
    orderNo: string
    ewbNo: string
    /** The freight by the last weighing. */
    weighedCents?: number
  }

  const call = async <Data>(path: string, body: object) => server.call<Data>(path, body, customer.token)

  /** Selects a coupon from the list, twice at once: the listed total must be the amount due afterwards. */
  const choose = async ({ orderNo }: Placed, couponId: string): Promise<void> => {
    const { data: listed } = await call<ResponseOf<'order/coupons'>>('order/coupons', { orderNo })
    const verdict = listed?.coupons.find((each) => each.couponId === couponId)
    const totalCents = couponId === '' ? listed?.plainTotalCents : verdict?.totalCents
    const body = { orderNo, couponId, expectedTotalCents: totalCents }
    const answers = await Promise.all([1, 2].map(() => call<{ dueCents: number }>('order/changeCoupon', body)))
    if (listed === null) return
    const accepted = couponId === '' || (verdict?.usable ?? false)
    for (const { code, data } of answers)
      expect([code === 0, data?.dueCents]).toEqual(accepted ? [true, totalCents] : [false, undefined])
  }

  const run = async (steps: readonly Step[]) => {
    // A history takes hours of the test's clock, so each has a customer with a fresh session.
    customer = await addCustomer(server)
    const couponIds = ['']
    for (const terms of coupons) couponIds.push(await grantCoupon(server, customer.userId, terms))
    const placed: Placed[] = [await placeOrder(server, customer.token), await placeOrder(server, customer.token)]
    const attempts: PaymentAttempt[] = []
    const orderAt = (index: number): Placed => placed[index] ?? { orderNo: '', ewbNo: '' }
    for (const [index, step] of steps.entries()) {
      const selectedAttempt = 'attempt' in step ? attempts[step.attempt % Math.max(1, attempts.length)] : undefined
      const couponId = 'which' in step ? (couponIds[step.which] ?? '') : ''
      if (step.do === 'choose') await choose(orderAt(step.order), couponId)
      if (step.do === 'race')
        await Promise.all(placed.map(({ orderNo }) => call('order/changeCoupon', { orderNo, couponId })))
      if (step.do === 'open') {
        const orderNos = (step.both ? placed : [orderAt(step.order)]).map(({ orderNo }) => orderNo)
        const body = { clientRequestId: randomUUID(), orderNos, channel: 'WECHAT' }
        const { data } = await call<PaymentAttempt>('payment/create', body)
        if (data !== null) attempts.push(data)
      }
      if (step.do === 'pay' && selectedAttempt)
        await Promise.all([notify(server, selectedAttempt), notify(server, selectedAttempt)])
      if (step.do === 'close' && selectedAttempt) await call('payment/close', { paymentNo: selectedAttempt.paymentNo })
      if (step.do === 'weigh') {
        const weighed = orderAt(step.order)
        const actualLines = [{ feeType: 'FREIGHT' as const, label: '运费', amountCents: step.cents }]
        await push(server, [eventOf(weighed.ewbNo, 'ASSIGNED', index, { actualLines })])
        if ((await readDetail(server, customer.token, weighed.orderNo)).status !== 'CANCELED')
          weighed.weighedCents = step.cents
      }
      if (step.do === 'cancel') await call('order/cancel', cancelBody(orderAt(step.order).orderNo))
      for (const each of placed) await check(each, couponIds)
    }
  }

  /** The amount that an order owes: its fees less the discount of its coupon, nothing once it is cancelled. */
  const owedBy = ({ weighedCents }: Placed, couponId: string, couponIds: readonly string[]): number => {
    const { discountCents = 0 } = coupons[couponIds.indexOf(couponId) - 1] ?? {}
    return (weighedCents ?? plainCents) - Math.min(discountCents, freightCents, weighedCents ?? freightCents)
  }

  const check = async (placed: Placed, couponIds: readonly string[]): Promise<void> => {
    const { db } = server.database
    const { orderNo } = placed
    const entries = await ledgerOf(db, orderNo, 'SENDER')
    const { couponId, status, dueCents, payStatus, modifyCount, payments } = await readDetail(
      server,
      customer.token,
      orderNo,
    )
    const netPaidCents = 0 - balance(entries.filter(({ kind }) => kind === 'PAYMENT' || kind === 'REFUND'))
    expect(dueCents).toBe(balance(entries))
    expect(dueCents).toBeGreaterThanOrEqual(0)
    expect(netPaidCents + dueCents).toBe(status === 'CANCELED' ? 0 : owedBy(placed, couponId, couponIds))
    expect(payStatus === 'UNPAID' || payStatus === 'PAYING').toBe(dueCents > 0)
    expect(payments.filter((payment) => payment.status === 'PAYING').length).toBeLessThanOrEqual(1)
    expect(modifyCount).toBe(0)
    // A coupon belongs to at most one order, which names it; a cancelled order has none.
    const acquiredCouponIds = (await db.select().from(coupon).where(eq(coupon.orderNo, orderNo))).map(
      (row) => row.couponId,
    )
    expect(acquiredCouponIds).toEqual(couponId === '' || status === 'CANCELED' ? [] : [couponId])
  }

  test(
    'whatever is chosen, weighed, paid, closed and called off: what is due is the sum of the ledger, the fees less the coupon',
    async () => {
      await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), run), { numRuns: runs(10, 10) })
    },
    historiesTimeout,
  )
})

describe('actual fees', () => {
  const line = (feeType: FeeLine['feeType'], amountCents: number, label = '', note = ''): FeeLine => ({
    feeType,
    label,
    amountCents,
    note,
  })
  const coupon = (cents: number) => line('COUPON', -cents, '优惠', '满100减20')
  const extra = line('EXPRESSADDRCHANGEFEE', 12_00, '改址费', '同城')

  test.each<[string, FeeLine[], FeeLine[], FeeLine[]]>([
    ['nothing of its own', [line('FREIGHT', 90_00)], [line('FREIGHT', 80_00)], [line('FREIGHT', 90_00)]],
    ['its coupon', [line('FREIGHT', 90_00)], [line('FREIGHT', 80_00), coupon(20_00)], [line('FREIGHT', 90_00)]],
    ['a coupon cut short', [line('FREIGHT', 5_00)], [line('FREIGHT', 80_00), coupon(20_00)], [line('FREIGHT', 5_00)]],
    ['a fee agreed on the way', [line('FREIGHT', 90_00)], [line('FREIGHT', 80_00), extra], [line('FREIGHT', 90_00)]],
    [
      'a reduction that the carrier told',
      [line('FREIGHT', 90_00), line('COUPON', -3_00, '折扣')],
      [line('FREIGHT', 80_00), coupon(20_00)],
      [line('FREIGHT', 90_00), line('COUPON', -3_00, '折扣')],
    ],
  ])('the reported lines are recovered when the estimate has %s', (_, carrierLines, estimate, expected) =>
    expect(reportedFees(actualFees(carrierLines, estimate), estimate)).toEqual(expected),
  )

  const note = fc.constantFrom('', '同城', '满100减20')
  const charge = fc.record({
    feeType: fc.constantFrom(...feeTypes.filter((feeType) => feeType !== 'COUPON')),
    label: fc.constantFrom('运费', '改址费'),
    amountCents: fc.integer({ min: -50_00, max: 300_00 }),
    note,
  })
  const reduction = (label: string) =>
    fc.record({
      feeType: fc.constant('COUPON' as const),
      label: fc.constant(label),
      amountCents: fc.integer({ min: -50_00, max: -1 }),
      note,
    })
  /** Discounts of the carrier have another label than coupons. */
  const linesOfCarrier = fc.array(
    fc.oneof({ weight: 5, arbitrary: charge }, { weight: 1, arbitrary: reduction('折扣') }),
    {
      maxLength: 6,
    },
  )
  const estimatedLines = fc.array(
    fc.oneof({ weight: 5, arbitrary: charge }, { weight: 1, arbitrary: reduction('优惠') }),
    { maxLength: 6 },
  )

  test('fees that are computed again from the recovered lines are the same', () => {
    fc.assert(
      fc.property(linesOfCarrier, estimatedLines, (carrierLines, estimate) => {
        const fees = actualFees(carrierLines, estimate)
        expect(balance(actualFees(reportedFees(fees, estimate), estimate))).toBe(balance(fees))
      }),
    )
  })

  test('without the estimate’s coupon nothing is taken off', () => {
    const carrierLines = [line('FREIGHT', 90_00), line('UPSTAIRSFEE', 30_00)]
    const fees = actualFees(carrierLines, [line('FREIGHT', 80_00), coupon(20_00)])
    expect(balance(fees)).toBe(100_00)
    expect(withAgreedCoupon(reportedFees(fees, [coupon(20_00)]), [line('FREIGHT', 80_00)])).toEqual(carrierLines)
  })
})
