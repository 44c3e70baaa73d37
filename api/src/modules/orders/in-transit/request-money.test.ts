import type { PaymentAttempt } from '@portal/contract/payment'
import type { NodeType } from '@portal/contract/tracking'
import { fc } from '@portal/testing/property'
import { randomUUID } from 'node:crypto'
import { historiesTimeout, runs } from '../../../testing/runs'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { eventOf, push } from '../../operations/operations.testing'
import { openLanes, readDetail } from '../order.testing'
import { balance } from '../../order-core/ledger'
import { ledgerOf } from '../../../testing/ledger-of'
import { notify } from '../../payment/payment.testing'
import {
  changeBody,
  inBeijing,
  interceptBody,
  openLongLane,
  orderThat,
  otherDistrict,
  otherAddress,
} from './in-transit.testing'

let server: TestServer
let customer: TestCustomer
beforeAll(async () => {
  server = await startTestServer()
  await openLanes(server)
  await openLongLane(server)
  customer = await addCustomer(server)
})
afterAll(() => server.close())

type Step =
  | { do: 'pay' }
  | { do: 'weigh'; cents: number }
  | { do: 'happen'; nodeType: NodeType }
  | { do: 'intercept' }
  | { do: 'readdress'; to: typeof otherAddress }
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Step>({ do: 'pay' }) },
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 500_00 }).map((cents): Step => ({ do: 'weigh', cents })) },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom<NodeType>('DEPARTED', 'ARRIVED', 'EXCEPTION', 'DELIVERING', 'RETURNING', 'SIGNED')
      .map((nodeType): Step => ({ do: 'happen', nodeType })),
  },
  { weight: 2, arbitrary: fc.constant<Step>({ do: 'intercept' }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(otherAddress, otherDistrict, inBeijing).map((to): Step => ({ do: 'readdress', to })),
  },
)

/** Runs groups of steps, those of a group at the same time. @returns the fees that the customer agreed to */
const run = async (groups: readonly (readonly Step[])[]) => {
  const { orderNo, ewbNo } = await orderThat(server, customer.token, ['COLLECTED'])
  const agreed = { EXPRESSADDRCHANGEFEE: 0, RETURNFEE: 0 }
  let freight: number | undefined
  const call = async (path: string, body: object) =>
    (await server.call<{ feeCents: number }>(path, body, customer.token)).data
  const take = async (each: Step, minute: number): Promise<void> => {
    if (each.do === 'pay') {
      const { data } = await server.call<PaymentAttempt>(
        'payment/create',
        { clientRequestId: randomUUID(), orderNos: [orderNo], channel: 'WECHAT' },
        customer.token,
      )
      if (data !== null) await notify(server, data)
    }
    if (each.do === 'happen') await push(server, [eventOf(ewbNo, each.nodeType, minute)])
    if (each.do === 'weigh') {
      freight = each.cents
      await push(server, [
        eventOf(ewbNo, 'COLLECTED', minute, {
          actualLines: [{ feeType: 'FREIGHT', label: '运费', amountCents: each.cents }],
        }),
      ])
    }
    if (each.do === 'intercept') {
      const quote = await call('order/interceptQuote', { orderNo })
      const answer =
        quote && (await call('order/intercept', interceptBody(orderNo, { expectedFeeCents: quote.feeCents })))
      if (answer) agreed.RETURNFEE = answer.feeCents
    }
    if (each.do === 'readdress') {
      const quote = await call('order/changeAddressQuote', { orderNo, receiver: each.to })
      const answer =
        quote &&
        (await call(
          'order/changeAddress',
          changeBody(orderNo, { receiver: each.to, expectedFeeCents: quote.feeCents }),
        ))
      if (answer) agreed.EXPRESSADDRCHANGEFEE = answer.feeCents
    }
  }
  for (const [index, group] of groups.entries()) await Promise.all(group.map((each) => take(each, index + 1)))
  return { orderNo, agreed, freight }
}

test(
  'whatever is weighed, paid, stopped and sent elsewhere, also at the same time: exactly what was agreed is charged, and the ledger balances',
  async () => {
    // One weighing at most in a group: of two at the same time either may count.
    const group = fc
      .array(step, { minLength: 1, maxLength: 3 })
      .filter((steps) => steps.filter((each) => each.do === 'weigh').length < 2)
    await fc.assert(
      fc.asyncProperty(fc.array(group, { minLength: 2, maxLength: 6 }), async (groups) => {
        const { orderNo, agreed, freight } = await run(groups)
        const { dueCents, estimateCents, actualCents, estimateLines, interceptState } = await readDetail(
          server,
          customer.token,
          orderNo,
        )
        const entries = await ledgerOf(server.database.db, orderNo, 'SENDER')
        const fees = (feeType: string) => balance(entries.filter((entry) => entry.feeType === feeType))
        const netPaidCents = 0 - balance(entries.filter(({ kind }) => kind === 'PAYMENT' || kind === 'REFUND'))
        expect(fees('EXPRESSADDRCHANGEFEE')).toBe(agreed.EXPRESSADDRCHANGEFEE)
        expect(fees('RETURNFEE')).toBe(interceptState === 'ACCEPTED' ? agreed.RETURNFEE : 0)
        const extras = fees('EXPRESSADDRCHANGEFEE') + fees('RETURNFEE')
        const first = balance(
          estimateLines.filter(({ feeType }) => feeType !== 'EXPRESSADDRCHANGEFEE' && feeType !== 'RETURNFEE'),
        )
        expect(actualCents ?? estimateCents).toBe((freight ?? first) + extras)
        expect(dueCents).toBe(balance(entries))
        expect(dueCents + netPaidCents).toBe(actualCents ?? estimateCents)
        expect(dueCents).toBeGreaterThanOrEqual(0)
        expect(new Set(entries.map(({ entryId }) => entryId)).size).toBe(entries.length)
      }),
      { numRuns: runs(15, 8) },
    )
  },
  historiesTimeout,
)
