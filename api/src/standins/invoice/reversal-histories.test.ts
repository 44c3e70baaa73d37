import { randomUUID } from 'node:crypto'
import { fc } from '@portal/testing/property'
import { eq } from 'drizzle-orm'
import { validInvoiceStatuses, type InvoiceStatus } from '@portal/contract/invoice'
import { BusinessError } from '../../http/business-error'
import { contentOf } from '../../modules/invoice/invoice-content'
import { invoice, invoicedOrder, invoiceOrder, invoiceReversal } from '../../modules/invoice/invoice.tables'
import { addBillingProfile, applyBody, paidOrder, type PaidOrder } from '../../modules/invoice/invoice.testing'
import { applyForInvoices } from '../../modules/invoice/apply.service'
import { requestIssuing } from '../../modules/invoice/issuing/request-issuing.service'
import { reverseInvoice } from '../../modules/invoice/reversal/reverse-invoice.service'
import { reversePart } from '../../modules/invoice/reversal/reverse-part.service'
import { openLanes } from '../../modules/orders/order.testing'
import { historiesTimeout, runs } from '../../testing/runs'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import type { TestServer } from '../../testing/test-server'
import { startDemoServer } from '../testing/start-demo-server'
import { bookedReversals, recordBuyerDecision } from './local-books'
import { restOf } from './local-status'

/** A step; `which` selects among the invoices that exist by then. */
type Step =
  | { do: 'issue' | 'ask' | 'agree' | 'deny' | 'repeat'; which: number }
  | { do: 'reverse'; which: number }
  | { do: 'part'; which: number; isWhole: boolean; amountCents: number }

const which = fc.nat(3)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('issue' as const, 'ask' as const, 'agree' as const, 'deny' as const), which }),
  fc.record({ do: fc.constantFrom('repeat' as const, 'reverse' as const), which }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('part' as const),
      which,
      isWhole: fc.boolean(),
      amountCents: fc.oneof(fc.integer({ min: 1, max: 120_00 }), fc.constantFrom(1, 70_01, 33_33)),
    }),
  },
)

let server: TestServer
beforeAll(async () => {
  server = await startDemoServer()
  await openLanes(server)
})
afterAll(() => server.close())

interface World {
  customer: TestCustomer
  orders: PaidOrder[]
  profile: string
  applicationNos: string[]
  parts: Parameters<typeof reversePart>[1][]
}

/** A refusal is as good as any answer, as long as all agree afterwards. */
const allowRefusal = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof BusinessError) return null
    throw error
  }
}

const deps = () => server.app.deps

const issue = async (world: World): Promise<void> => {
  const held = await server.database.db
    .select()
    .from(invoicedOrder)
    .where(eq(invoicedOrder.userId, world.customer.userId))
  const free = world.orders.filter(({ orderNo }) => !held.some((row) => row.orderNo === orderNo))
  if (free.length === 0) return
  const body = applyBody(world.profile, free, { email: `${randomUUID()}@example.com` })
  const answer = await applyForInvoices(deps(), world.customer.userId, { ...body, kind: 'ORDINARY', remark: '' })
  world.applicationNos.push(...answer.applicationNos)
  for (const applicationNo of answer.applicationNos) await requestIssuing(deps(), applicationNo)
}

const takeBack = async (world: World, { which: index, isWhole, amountCents }: Extract<Step, { do: 'part' }>) => {
  const applicationNo = world.applicationNos[index % Math.max(world.applicationNos.length, 1)] ?? 'none'
  const target = isWhole ? { applicationNo } : { ewbNo: world.orders[index % world.orders.length]?.ewbNo }
  const request = { requestId: randomUUID(), ...target, amountCents, reason: '04' as const, note: '' }
  world.parts.push(request)
  await allowRefusal(reversePart(deps(), request))
}

const run = async (world: World, one: Step): Promise<void> => {
  const applicationNo = world.applicationNos[one.which % Math.max(world.applicationNos.length, 1)] ?? 'none'
  if (one.do === 'issue') await issue(world)
  if (one.do === 'part') await takeBack(world, one)
  if (one.do === 'reverse') await allowRefusal(reverseInvoice(deps(), world.customer.userId, applicationNo, '01'))
  const repeated = world.parts[one.which % Math.max(world.parts.length, 1)]
  if (one.do === 'repeat' && repeated !== undefined) await allowRefusal(reversePart(deps(), repeated))
  if (one.do === 'agree' || one.do === 'deny')
    await recordBuyerDecision(server.database.db, applicationNo, one.do === 'agree', server.now())
  server.advance(1)
  for (const each of world.applicationNos) await requestIssuing(deps(), each)
}

const sum = <Row>(rows: readonly Row[], cents: (row: Row) => number): number =>
  rows.reduce((total, row) => total + cents(row), 0)

/** Records, orders, red invoices and the stand-in's books agree to the cent. */
const check = async ({ applicationNos, orders }: World): Promise<void> => {
  const { db } = server.database
  const invoicedNow = new Map<string, number>()
  for (const applicationNo of applicationNos) {
    const [record] = await db.select().from(invoice).where(eq(invoice.applicationNo, applicationNo))
    if (record === undefined) throw new Error('no invoice')
    const shares = await db.select().from(invoiceOrder).where(eq(invoiceOrder.applicationNo, applicationNo))
    const reversals = await db.select().from(invoiceReversal).where(eq(invoiceReversal.applicationNo, applicationNo))
    const done = reversals.filter(({ outcome }) => outcome === 'REVERSED')
    const rest = restOf(contentOf(record), await bookedReversals(db, applicationNo))
    expect([sum(done, (red) => red.totalCents), sum(done, (red) => red.taxCents)]).toEqual([
      record.reversedCents,
      record.reversedTaxCents,
    ])
    expect(sum(shares, (share) => share.reversedCents)).toBe(record.reversedCents)
    expect(rest).toEqual({
      totalCents: record.totalCents - record.reversedCents,
      taxCents: record.taxCents - record.reversedTaxCents,
    })
    expect(shares.every((share) => share.reversedCents >= 0 && share.reversedCents <= share.amountCents)).toBe(true)
    expect(record.status === 'RED_ISSUED').toBe(rest.totalCents === 0)
    const valid: readonly InvoiceStatus[] = validInvoiceStatuses
    if (valid.includes(record.status))
      for (const share of shares) {
        expect(invoicedNow.has(share.orderNo)).toBe(false)
        invoicedNow.set(share.orderNo, share.amountCents - share.reversedCents)
      }
  }
  // Σ invoiced − Σ reversed of an order is what stands on its one valid invoice.
  for (const { orderNo } of orders) {
    const shares = await db.select().from(invoiceOrder).where(eq(invoiceOrder.orderNo, orderNo))
    const net = sum(shares, (share) => share.amountCents - share.reversedCents)
    expect(net).toBe(invoicedNow.get(orderNo) ?? 0)
  }
}

test(
  'records, ledger and the stand-in agree to the cent after each step of any history',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 9 }), fc.nat(1), async (steps, buyer) => {
        const customer = await addCustomer(server)
        const buyerName = ['深圳晨禾电子有限公司', '一家已抵扣'][buyer] ?? ''
        const profile = await addBillingProfile(server, customer, { buyerName })
        const orders = [
          await paidOrder(server, customer, {}, 100_01),
          await paidOrder(server, customer, { productCode: 'EXP' }, 70_01),
        ]
        const world: World = { customer, orders, profile, applicationNos: [], parts: [] }
        await issue(world)
        for (const one of steps) {
          await run(world, one)
          await check(world)
        }
      }),
      { numRuns: runs(30, 8, 100), endOnFailure: true },
    )
  },
  historiesTimeout,
)
