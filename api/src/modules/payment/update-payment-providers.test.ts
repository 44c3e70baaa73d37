import { fillDirectories } from '../../fill-directories'
import type { Db } from '../../database/database'
import { addCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { updatePaymentProviders } from './update-payment-providers'
import { catchUpPayments } from './payment-housekeeping'
import { findAttempt } from './payment.repository'
import { paymentAttempt, paymentRefund } from './payment.tables'
import { findOwnRefund } from './refunds/refund.repository'

/** The requests to the provider: the action and its number. */
let requests: string[] = []
/** Numbers for which the provider does not answer. */
let unanswered: string[] = []
let server: TestServer
let userId: string

const answer = (request: string, number: string): void => {
  requests.push(`${request} ${number}`)
  if (unanswered.includes(number)) throw new Error('down')
}

beforeAll(async () => {
  server = await startTestServer({
    ports: (ports) => ({
      ...ports,
      payment: {
        ...ports.payment,
        WECHAT: {
          ...ports.payment.WECHAT,
          close: async (paymentNo) => {
            answer('close', paymentNo)
            return 'CLOSED'
          },
          refund: async ({ refundNo, amountCents }) => {
            answer(`refund ${amountCents} as`, refundNo)
            return 'DONE'
          },
          queryRefund: async () => 'UNKNOWN',
        },
      },
    }),
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  requests = []
  unanswered = []
  ;({ userId } = await addCustomer(server))
})

const minute = 60_000
const addAttempt = async (paymentNo: string, changes: Partial<typeof paymentAttempt.$inferInsert> = {}) => {
  const now = server.now()
  await server.database.db.insert(paymentAttempt).values({
    paymentNo,
    userId,
    clientRequestId: paymentNo,
    contentHash: '',
    channel: 'WECHAT',
    status: 'CLOSED',
    amountCents: 300,
    codeUrl: '',
    openThere: true,
    createdAt: now,
    expiresAt: new Date(now.getTime() + 15 * minute),
    ...changes,
  })
  await fillDirectories(server.database.db)
}
const addPaid = (paymentNo: string) => addAttempt(paymentNo, { status: 'PAID', paidAt: server.now(), openThere: false })
const addRefund = async (refundNo: string, paymentNo: string, minutesUntilDue = 0) => {
  const now = server.now()
  await server.database.db.insert(paymentRefund).values({
    refundNo,
    paymentNo,
    userId,
    amountCents: 120,
    reason: '重复支付',
    status: 'REFUNDING',
    nextTryAt: new Date(now.getTime() + minutesUntilDue * minute),
    createdAt: now,
  })
}
const isOpenThere = async (paymentNo: string) => (await findAttempt(server.database.db, paymentNo))?.openThere
const refundStatus = async (refundNo: string) => (await findOwnRefund(server.database.db, userId, refundNo))?.status
const update = (paymentNos: string[], db: Db = server.app.deps.db) =>
  updatePaymentProviders({ ...server.app.deps, db }, paymentNos)

test('an ended attempt is closed at its provider, once', async () => {
  await addAttempt('P1')
  await update(['P1', 'P1'])
  await update(['P1'])
  expect(requests).toEqual(['close P1'])
  expect(await isOpenThere('P1')).toBe(false)
})

test('an attempt that can still be paid, and one that the caller does not name, stay open there', async () => {
  await addAttempt('P2', { status: 'PAYING' })
  await addAttempt('P3')
  await update(['P2', 'none'])
  expect(requests).toEqual([])
  expect([await isOpenThere('P2'), await isOpenThere('P3')]).toEqual([true, true])
})

test('the due refunds of the attempts are requested, no other ones', async () => {
  await Promise.all(['P4', 'P5'].map(addPaid))
  await addRefund('R4', 'P4')
  await addRefund('R5', 'P4', 1)
  await addRefund('R6', 'P5')
  await update(['P4'])
  expect(requests).toEqual(['refund 120 as R4'])
  expect([await refundStatus('R4'), await refundStatus('R5'), await refundStatus('R6')]).toEqual([
    'REFUNDED',
    'REFUNDING',
    'REFUNDING',
  ])
})

test('a refund that a clock put off which was ahead is due at once', async () => {
  await addPaid('P12')
  await addRefund('R12', 'P12', 400 * 24 * 60)
  await addRefund('R13', 'P12', 60)
  await update(['P12'])
  expect(requests).toEqual(['refund 120 as R12'])
})

test('a provider that does not answer stops neither the caller nor what follows; the housekeeping retries', async () => {
  await addAttempt('P7')
  await addPaid('P8')
  await addRefund('R8', 'P8')
  await addRefund('R9', 'P8')
  await addAttempt('P9')
  unanswered = ['P7', 'R8']
  await update(['P7', 'P8', 'P9'])
  expect(requests).toEqual(['close P7', 'refund 120 as R8', 'refund 120 as R9', 'close P9'])
  expect([await isOpenThere('P7'), await isOpenThere('P9')]).toEqual([true, false])

  unanswered = []
  server.advance(60)
  await catchUpPayments(server.app.deps)
  expect([await isOpenThere('P7'), await refundStatus('R8')]).toEqual([false, 'REFUNDED'])
})

test('a database that fails once stops neither the caller nor what follows', async () => {
  await addAttempt('P10')
  await addAttempt('P11')
  let isAway = true
  const db = new Proxy(server.app.deps.db, {
    get: (target, name) => {
      if (!isAway) return Reflect.get(target, name)
      isAway = false
      throw new Error('Connection terminated unexpectedly')
    },
  })
  await update(['P10', 'P11'], db)
  expect(requests).toEqual(['close P11'])
})
