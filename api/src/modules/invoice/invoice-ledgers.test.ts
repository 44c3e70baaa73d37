import { randomUUID } from 'node:crypto'
import type { ResponseOf } from '@portal/contract/calls'
import { type InvoiceStatus, validInvoiceStatuses } from '@portal/contract/invoice'
import { errorCatalogue } from '@portal/contract/error-codes'
import { eq, inArray } from 'drizzle-orm'
import { fc } from '@portal/testing/property'
import { inTransaction } from '../../database/transaction'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { startSession } from '../accounts/sessions/session'
import { findKeys, lockOrders, updateOrder } from '../order-core/order.repository'
import { openLanes } from '../orders/order.testing'
import { adjustCharges } from '../payment/postings/adjust-charges'
import { refreshAmountDue } from '../payment/postings/post-entries'
import { paymentRefund } from '../payment/payment.tables'
import { addBillingProfile, applyBody, paidOrder } from './invoice.testing'
import { invoice, invoicedOrder, invoiceOrder, type InvoiceRecord, invoiceReversal } from './invoice.tables'
import { requestDueIssuing, requestIssuing } from './issuing/request-issuing.service'
import { paidAmounts } from '../order-core/ledger.repository'
import { reversePart } from './reversal/reverse-part.service'
import { isStatus, restOf, type ScriptedAnswer, scriptedAnswers, ScriptedIssuer } from './scripted-issuer.testing'
import { historiesTimeout, runs } from '../../testing/runs'

const orderCount = 4

/** An action; its numbers select among the orders and invoices that exist by then. */
type Act =
  | { do: 'apply'; orders: number[]; session: number }
  | { do: 'withdraw' | 'change' | 'reverse' | 'ask'; which: number; session: number }
  | { do: 'round'; session: number }
  | { do: 'look'; session: number }
  | { do: 'refund'; which: number; session: number }
  | { do: 'part'; which: number; amountCents: number; session: number }

/** The actions of one moment happen at the same time. */
interface Moment {
  acts: Act[]
  seconds: number
}

const session = fc.nat(1)
const which = fc.nat(5)
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('apply' as const),
      orders: fc.uniqueArray(fc.nat(orderCount - 1), { minLength: 1 }),
      session,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('withdraw' as const, 'change' as const, 'reverse' as const, 'ask' as const),
      which,
      session,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.oneof(
      fc.record({ do: fc.constant('round' as const), session }),
      fc.record({ do: fc.constant('look' as const), session }),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('part' as const),
      which,
      amountCents: fc.oneof(fc.integer({ min: 1, max: 150_00 }), fc.constantFrom(1, 50_00, 100_00, 100_01)),
      session,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refund' as const), which: fc.nat(orderCount - 1), session }) },
)
const moment: fc.Arbitrary<Moment> = fc.record({
  acts: fc.array(act, { minLength: 1, maxLength: 5 }),
  seconds: fc.constantFrom(0, 1, 61, 700),
})
const history = fc.record({
  moments: fc.array(moment, { minLength: 3, maxLength: 12 }),
  script: fc.array(fc.constantFrom<ScriptedAnswer>('YES', 'YES', ...scriptedAnswers), { maxLength: 20 }),
})

/** The state machine of domain §14; a replacement whose original is never reversed fails while it waits. */
const next: Record<InvoiceStatus, readonly InvoiceStatus[]> = {
  SUBMITTED: ['ISSUING', 'WITHDRAWN', 'FAILED'],
  ISSUING: ['ISSUED', 'FAILED'],
  ISSUED: ['RED_CONFIRMING', 'EXCHANGING'],
  RED_CONFIRMING: ['ISSUED', 'RED_ISSUED'],
  EXCHANGING: ['ISSUED', 'EXCHANGED'],
  FAILED: [],
  WITHDRAWN: [],
  RED_ISSUED: [],
  EXCHANGED: [],
}
const reachable = (from: InvoiceStatus, statuses = new Set<InvoiceStatus>([from])): Set<InvoiceStatus> => {
  for (const status of next[from]) if (!statuses.has(status)) reachable(status, statuses.add(status))
  return statuses
}

const holding: readonly InvoiceStatus[] = validInvoiceStatuses
/** Whether the invoice replaces one that is still valid; it has no orders until then. */
const isWaiting = ({ status, replaces, askAt }: InvoiceRecord): boolean =>
  status === 'SUBMITTED' && replaces !== '' && askAt === null
const standing: readonly InvoiceStatus[] = ['ISSUED']
const reversedStatuses: readonly InvoiceStatus[] = ['RED_ISSUED', 'EXCHANGED']
const never: readonly InvoiceStatus[] = ['SUBMITTED', 'WITHDRAWN', 'FAILED']

const documented = new Set<number>([0, ...Object.values(errorCatalogue).map(({ code }) => code)])

let server: TestServer
let issuer: ScriptedIssuer
beforeAll(async () => {
  server = await startTestServer({
    ports: (ports) => {
      issuer = new ScriptedIssuer(() => server.now())
      return { ...ports, issuing: issuer, mail: null }
    },
  })
  await openLanes(server)
})
afterAll(() => server.close())

interface World {
  customer: TestCustomer
  tokens: string[]
  profiles: string[]
  orderNos: string[]
  lastStatuses: Map<string, InvoiceStatus>
}

const createWorld = async (): Promise<World> => {
  const customer = await addCustomer(server)
  const profiles = [
    await addBillingProfile(server, customer),
    await addBillingProfile(server, customer, { buyerName: '杭州云织服饰有限公司' }),
  ]
  const orderNos: string[] = []
  for (let index = 0; index < orderCount; index += 1)
    orderNos.push((await paidOrder(server, customer, {}, 100_00 + index)).orderNo)
  return {
    customer,
    profiles,
    orderNos,
    tokens: [customer.token, await startSession(server.database.db, customer.userId, 'pwd', server.now())],
    lastStatuses: new Map(),
  }
}

const invoicesOf = ({ customer }: World): Promise<InvoiceRecord[]> =>
  server.database.db
    .select()
    .from(invoice)
    .where(eq(invoice.userId, customer.userId))
    .orderBy(invoice.createdAt, invoice.applicationNo)

const call = async (path: string, body: object, token = ''): Promise<void> => {
  const { code, message } = await server.call(path, body, token)
  if (!documented.has(code) || code === 500 || code === 503) throw new Error(`${path}: ${code} ${message}`)
}

/** Refunds a part of the payment, as a lower weight does, completed by the provider. */
const refund = (orderNo: string): Promise<unknown> =>
  inTransaction(server.database.db, async (tx) => {
    const [order] = await lockOrders(tx, await findKeys(tx, [orderNo]))
    if (order === undefined) throw new Error('no order')
    const { userId } = order
    const amountCents = Math.max(order.estimateCents - 10_00, 0)
    await updateOrder(tx, order, { estimateCents: amountCents })
    await adjustCharges(
      tx,
      [{ feeType: 'FREIGHT', label: '运费', amountCents, note: '' }],
      { userId, orderNo, payer: 'SENDER', source: randomUUID(), note: '重量复核', createdAt: server.now() },
      '重量复核',
    )
    await tx
      .update(paymentRefund)
      .set({ status: 'REFUNDED', doneAt: server.now() })
      .where(eq(paymentRefund.orderNo, orderNo))
    await refreshAmountDue(tx, order)
  })

const apply = async (world: World, orders: readonly number[], token?: string): Promise<void> => {
  const orderNos = orders.map((index) => world.orderNos[index] ?? '')
  const paid = await paidAmounts(server.database.db, await findKeys(server.database.db, orderNos))
  await call(
    'invoice/apply',
    applyBody(
      world.profiles[0] ?? '',
      orderNos.map((orderNo) => ({ orderNo, ewbNo: '', amountCents: paid.get(orderNo) ?? 0 })),
    ),
    token,
  )
}

/** The carrier reverses a part of an invoice; refusals are as good as any answer. */
const takeBack = async (applicationNo: string, amountCents: number): Promise<void> => {
  const body = { requestId: randomUUID(), applicationNo, amountCents, reason: '04' as const, note: '' }
  await reversePart(server.app.deps, body).catch((error: unknown) => expect(error).toHaveProperty('errorName'))
}

const run = async (world: World, invoices: readonly InvoiceRecord[], step: Act): Promise<void> => {
  const token = world.tokens[step.session]
  if (step.do === 'apply') return apply(world, step.orders, token)
  if (step.do === 'refund') return void (await refund(world.orderNos[step.which] ?? ''))
  if (step.do === 'look') return call('invoice/page', {}, token)
  if (step.do === 'round') return requestDueIssuing(server.app.deps).catch(() => undefined)
  const applicationNo = invoices[step.which % Math.max(invoices.length, 1)]?.applicationNo ?? 'none'
  if (step.do === 'part') return takeBack(applicationNo, step.amountCents)
  if (step.do === 'ask') return requestIssuing(server.app.deps, applicationNo)
  if (step.do === 'withdraw') return call('invoice/withdraw', { applicationNo }, token)
  if (step.do === 'reverse') return call('invoice/reverse', { applicationNo, reason: '01' }, token)
  return call(
    'invoice/change',
    {
      clientRequestId: randomUUID(),
      applicationNo,
      billingProfileId: world.profiles[1],
      kind: 'ORDINARY',
      email: 'a@example.com',
    },
    token,
  )
}

/** Does all of it at the same time; the issuer's late answers come when all else is done. */
const runTogether = async (world: World, invoices: readonly InvoiceRecord[], steps: readonly Act[]): Promise<void> => {
  let underWay = steps.length
  issuer.onLate = () => {
    if (issuer.late.length >= underWay) for (const answer of issuer.late.splice(0)) answer()
  }
  await Promise.all(
    steps.map((step) =>
      run(world, invoices, step).finally(() => {
        underWay -= 1
        issuer.onLate()
      }),
    ),
  )
}

/** The invariants at any moment between two steps. */
const check = async (world: World): Promise<void> => {
  const { db } = server.database
  const all = await invoicesOf(world)
  const shares =
    all.length === 0
      ? []
      : await db
          .select()
          .from(invoiceOrder)
          .where(
            inArray(
              invoiceOrder.applicationNo,
              all.map(({ applicationNo }) => applicationNo),
            ),
          )
  const ordersOf = (applicationNo: string) => shares.filter((share) => share.applicationNo === applicationNo)
  const valid = all.filter((one) => holding.includes(one.status) && !isWaiting(one))
  const claimRows = await db.select().from(invoicedOrder).where(inArray(invoicedOrder.orderNo, world.orderNos))
  // An order is on one valid invoice at most, and the claimed orders are those of valid invoices.
  const claims = valid.flatMap(({ applicationNo }) =>
    ordersOf(applicationNo).map(({ orderNo }) => `${orderNo} ${applicationNo}`),
  )
  expect(claimRows.map(({ orderNo, applicationNo }) => `${orderNo} ${applicationNo}`).sort()).toEqual(claims.sort())
  // In the issuer's books each order has at most one invoice that was issued and not reversed.
  const standingOf = all.filter(({ applicationNo }) => {
    const booked = issuer.books.get(applicationNo)
    return booked !== undefined && isStatus(booked)
  })
  for (const orderNo of world.orderNos)
    expect(
      standingOf.filter(({ applicationNo }) => ordersOf(applicationNo).some((share) => share.orderNo === orderNo))
        .length,
    ).toBeLessThanOrEqual(1)
  for (const one of all) {
    const booked = issuer.books.get(one.applicationNo)
    const isThere = booked !== undefined && isStatus(booked)
    // Red invoices, the invoice, its orders and the issuer's books agree on what was taken back, in total and in tax.
    const red = await db.select().from(invoiceReversal).where(eq(invoiceReversal.applicationNo, one.applicationNo))
    const done = red.filter(({ outcome }) => outcome === 'REVERSED')
    expect(done.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(one.reversedCents)
    expect(done.reduce((sum, { taxCents }) => sum + taxCents, 0)).toBe(one.reversedTaxCents)
    expect(ordersOf(one.applicationNo).reduce((sum, { reversedCents }) => sum + reversedCents, 0)).toBe(
      one.reversedCents,
    )
    if (booked !== undefined && one.status === 'ISSUED')
      expect(restOf(booked)).toEqual({
        totalCents: one.totalCents - one.reversedCents,
        taxCents: one.taxCents - one.reversedTaxCents,
      })
    if (reversedStatuses.includes(one.status)) expect(one.reversedCents).toBe(one.totalCents)
    // The sums are those of the orders, here and in the issuer's books.
    expect(ordersOf(one.applicationNo).reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(one.totalCents)
    if (booked !== undefined) expect(booked.content.totalCents).toBe(one.totalCents)
    if (standing.includes(one.status)) expect([one.applicationNo, isThere]).toEqual([one.applicationNo, true])
    if (reversedStatuses.includes(one.status)) expect([booked?.issue.outcome, isThere]).toEqual(['ISSUED', false])
    if (never.includes(one.status)) expect(isThere).toBe(false)
    // Statuses follow the state machine.
    expect([...reachable(world.lastStatuses.get(one.applicationNo) ?? 'SUBMITTED')]).toContain(one.status)
    world.lastStatuses.set(one.applicationNo, one.status)
  }
}

/**
 * Lets everything finish by making all parties answer. The eligible orders are then those on no invoice, with the
 * ledger's sums.
 */
const comeToRest = async (world: World): Promise<void> => {
  issuer.script = []
  for (let round = 0; round < 3; round += 1) {
    server.advance(700)
    await requestDueIssuing(server.app.deps)
  }
  await check(world)
  const all = await invoicesOf(world)
  expect(
    all.filter(({ status }) => !['ISSUED', 'FAILED', 'WITHDRAWN', 'RED_ISSUED', 'EXCHANGED'].includes(status)),
  ).toEqual([])
  const { db } = server.database
  const invoicedOrderNos = new Set(
    (await db.select().from(invoicedOrder).where(inArray(invoicedOrder.orderNo, world.orderNos))).map(
      ({ orderNo }) => orderNo,
    ),
  )
  const free = [...(await paidAmounts(db, await findKeys(db, world.orderNos)))]
    .filter(([orderNo, amountCents]) => !invoicedOrderNos.has(orderNo) && amountCents > 0)
    .map(([orderNo, amountCents]) => ({ orderNo, amountCents }))
  const { data } = await server.call<ResponseOf<'invoice/eligiblePage'>>(
    'invoice/eligiblePage',
    {},
    world.customer.token,
  )
  expect(data?.totalCents).toBe(free.reduce((sum, { amountCents }) => sum + amountCents, 0))
  expect(
    data?.list
      .map(({ orderNo, amountCents }) => ({ orderNo, amountCents }))
      .sort((one, other) => one.orderNo.localeCompare(other.orderNo)),
  ).toEqual(free.sort((one, other) => one.orderNo.localeCompare(other.orderNo)))
}

const numRuns = runs(15, 5)

test(
  'the ledgers agree after every moment of any history, whoever asks for what at the same time',
  async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ moments: rounds, script }) => {
        const world = await createWorld()
        issuer.script = [...script]
        for (const { acts: together, seconds } of rounds) {
          server.advance(seconds)
          await runTogether(world, await invoicesOf(world), together)
          await check(world)
        }
        await comeToRest(world)
      }),
      { numRuns, endOnFailure: true },
    )
  },
  historiesTimeout,
)
