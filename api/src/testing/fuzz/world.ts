import { createHash, randomInt, randomUUID } from 'node:crypto'
import type { ResponseOf } from '@portal/contract/calls'
import type { NodeType } from '@portal/contract/tracking'
import { sql } from 'drizzle-orm'
import { attemptLock } from '../../modules/attempt-limits/attempt-lock.tables'
import { hashPassword } from '../../modules/accounts/passwords/password-hash'
import { startSession } from '../../modules/accounts/sessions/session'
import { addPass } from '../../modules/captcha/captcha.repository'
import { addBillingProfile, applyBody, type PaidOrder, paidOrder } from '../../modules/invoice/invoice.testing'
import { requestIssuing } from '../../modules/invoice/issuing/request-issuing.service'
import { addBank, addCoupon, addMonthly } from '../../modules/orders/entitlements.testing'
import { openLanes, placeOrder } from '../../modules/orders/order.testing'
import { openLongLane, orderThat } from '../../modules/orders/in-transit/in-transit.testing'
import { outlet } from '../../modules/outlet/outlet.tables'
import { outletOf } from '../../modules/outlet/outlet.testing'
import { openCrossBorderLanes } from '../../modules/orders/cross-border/cross-border.testing'
import { storeCode } from '../../modules/sms/sms.repository'
import { addAccount } from '../../modules/account-core/account.repository'
import { rateCounter } from '../../http/counters/counter.tables'
import { type CodedCall, codedCallOf } from '../coded-calls'
import type { TestCustomer } from '../test-customer'
import { startTestServer, type TestServer, type TestServerOptions } from '../test-server'

const digestOf = (password: string): string => createHash('md5').update(password).digest('hex')

/** Codes, captcha passes and passwords that calls accept in this world. */
export const keys = {
  smsCode: '246810',
  captchaVerification: 'a solved picture',
  password: digestOf('Fuzz2026xx'),
  newPassword: digestOf('Fuzz2027xx'),
  email: 'fuzz@example.com',
  /** The only monthly contract of the carrier. */
  monthlyCode: 'YJ755018036',
  companyName: '深圳晨禾电子商行',
} as const

/** A server with lanes and outlets. */
export interface TestWorldBase {
  server: TestServer
  outletCode: string
  /** Hash of `keys.password`, computed once because it takes long. */
  passwordHash: string
}

/** A server with a customer who has some data of every kind, and a friend. */
export interface TestWorld extends TestWorldBase {
  customer: TestCustomer
  friend: TestCustomer
  /** A phone number without an account. */
  newTel: string
  couponId: string
  bankAccountId: string
  monthlyCode: string
  billingProfileId: string
}

/** A customer who has just logged in with a code, which some calls require. */
export const addPerson = async ({ server: { database, now }, passwordHash }: TestWorldBase): Promise<TestCustomer> => {
  const userId = randomUUID()
  const userTel = newTel()
  await addAccount(database.db, { userId, userTel, createdAt: now(), passwordHash })
  return { userId, userTel, token: await startSession(database.db, userId, 'sms', now()) }
}

const newTel = (): string => `13${String(randomInt(1_000_000_000)).padStart(9, '0')}`

export const openTestWorldBase = async (options: Pick<TestServerOptions, 'standIns'> = {}): Promise<TestWorldBase> => {
  const server = await startTestServer({
    ...options,
    countsInTables: true,
    ports: (ports) => ({
      ...ports,
      contracts: {
        find: (monthlyCode) =>
          Promise.resolve(
            monthlyCode === keys.monthlyCode
              ? { companyName: keys.companyName, contactPhone: '13800138000', state: 'ACTIVE' }
              : null,
          ),
      },
    }),
  })
  await openLanes(server)
  await openLongLane(server)
  await openCrossBorderLanes(server)
  const outletCode = 'LC4403001'
  await server.database.db.insert(outlet).values([outletOf(outletCode), outletOf('LC4403002', { status: 'PAUSED' })])
  return { server, outletCode, passwordHash: await hashPassword(keys.password) }
}

export const openTestWorld = async (ground: TestWorldBase): Promise<TestWorld> => {
  const { server } = ground
  const customer = await addPerson(ground)
  return {
    ...ground,
    customer,
    friend: await addPerson(ground),
    newTel: newTel(),
    couponId: await addCoupon(server, customer),
    bankAccountId: await addBank(server, customer),
    monthlyCode: await addMonthly(server, customer),
    billingProfileId: await addBillingProfile(server, customer),
  }
}

/** The data of a call that has to succeed. */
export const expectSuccess = async <Data>(
  { server, customer }: TestWorld,
  path: string,
  body: object,
  token = customer.token,
): Promise<Data> => {
  const { data, code, message } = await server.call<Data>(path, body, token)
  if (data === null) throw new Error(`${path}: ${code} ${message}`)
  return data
}

export const placeOrderIn = async ({ server, customer }: TestWorld, changes = {}) =>
  placeOrder(server, customer.token, changes)

/** An order on its way. */
export const shippedOrderIn = async ({ server, customer }: TestWorld, ...nodes: NodeType[]) =>
  orderThat(server, customer.token, nodes)

export const paidOrderIn = ({ server, customer }: TestWorld): Promise<PaidOrder> => paidOrder(server, customer)

/** An application for an invoice of a new order; ISSUED when `isIssued`. */
export const invoiceApplicationIn = async (world: TestWorld, isIssued = true): Promise<string> => {
  const body = applyBody(world.billingProfileId, [await paidOrderIn(world)])
  const { applicationNos } = await expectSuccess<ResponseOf<'invoice/apply'>>(world, 'invoice/apply', body)
  const [applicationNo = ''] = applicationNos
  if (isIssued) await requestIssuing(world.server.app.deps, applicationNo)
  return applicationNo
}

/** Clears all limits, and provides new codes and a captcha pass for the fields of the call that need them. */
export const resetAttempts = async (
  { server: { database, config, now }, customer, newTel }: TestWorld,
  fieldNames: ReadonlySet<string>,
  path: string,
): Promise<void> => {
  const { db } = database
  await db.execute(sql`with counters as (delete from ${rateCounter}) delete from ${attemptLock}`)
  if (fieldNames.has('smsCode') || fieldNames.has('emailCode')) {
    const email = `email:${customer.userId}:${keys.email}`
    const monthly = `monthly:${customer.userId}:${keys.monthlyCode}`
    const { smsCode, newSmsCode = smsCode }: CodedCall = codedCallOf(path) ?? { smsCode: 'login' }
    const storedCodes = [
      { name: customer.userTel, purpose: smsCode },
      { name: newTel, purpose: newSmsCode },
      { name: email, purpose: 'email' },
      { name: monthly, purpose: 'monthly' },
    ]
    for (const storedCode of storedCodes) await storeCode(db, storedCode, keys.smsCode, config.secret, now())
  }
  const expiresAt = new Date(now().getTime() + 60_000)
  if (fieldNames.has('captchaVerification'))
    await addPass(db, keys.captchaVerification, '127.0.0.1', { purpose: null, trusted: true, expiresAt })
}
