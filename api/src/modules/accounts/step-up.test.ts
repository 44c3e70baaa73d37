import type { CodePurpose } from '@portal/contract/auth'
import { newAddress } from '../../testing/addresses'
import { otherThan, receiveCode } from '../../testing/receive-code'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { startSession } from './sessions/session'
import { emailBinding } from '../account-core/email.tables'
import { uploadPhotos } from '../realname/real-name.testing'
import { realNamePhoto } from '../realname/real-name.tables'
import { confirmedScan } from '../wechat/wechat.testing'
import { wechatBinding } from '../wechat/wechat.tables'
import { eq } from 'drizzle-orm'
import { apiError } from '../../testing/api-error'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** A change that a session alone must not make: its preparation, the call, and whether it was made. */
type Step = [
  string,
  CodePurpose,
  (customer: TestCustomer) => Promise<{ path: string; body: object; isDone: () => Promise<boolean> }>,
  object,
]

const count = (of: Promise<unknown[]>): Promise<number> => of.then((rows) => rows.length)

const steps: Step[] = [
  [
    'binding a WeChat',
    'bindWechat',
    async ({ userId }) => {
      const { ticket, secret } = await confirmedScan(server, `wx-${userId}`)
      const { db } = server.database
      const rows = () => count(db.select().from(wechatBinding).where(eq(wechatBinding.userId, userId)))
      return { path: 'binding/wechatScan', body: { ticket, secret }, isDone: async () => (await rows()) === 1 }
    },
    { code: 0, data: { state: 'CONFIRMED' } },
  ],
  [
    'unbinding the e-mail',
    'unbindEmail',
    async ({ userId }) => {
      const { db } = server.database
      await db.insert(emailBinding).values({ userId, email: `${userId}@example.com`, boundAt: server.now() })
      const rows = () => count(db.select().from(emailBinding).where(eq(emailBinding.userId, userId)))
      return { path: 'binding/emailUnbind', body: {}, isDone: async () => (await rows()) === 0 }
    },
    apiError('BAD_FIELD'),
  ],
  [
    'deleting the real name',
    'deleteRealName',
    async ({ userId, token }) => {
      await uploadPhotos(server, token, ['FRONT'])
      const { db } = server.database
      const rows = () => count(db.select().from(realNamePhoto).where(eq(realNamePhoto.userId, userId)))
      return { path: 'realname/delete', body: {}, isDone: async () => (await rows()) === 0 }
    },
    apiError('BAD_FIELD'),
  ],
  [
    'signing the other devices out',
    'signOutOthers',
    async ({ userId }) => {
      const other = await startSession(server.database.db, userId, 'pwd', server.now())
      const isOver = async () => (await server.send('user/queryUerInfo', {}, { token: other })).statusCode === 401
      return { path: 'binding/deviceSignOutOthers', body: {}, isDone: isOver }
    },
    apiError('BAD_FIELD'),
  ],
]

test.each<Step>(steps)(
  '%s needs a code sent to the phone, besides the session',
  async (_, purpose, prepare, withoutCode) => {
    const customer = await addCustomer(server)
    const { path, body, isDone } = await prepare(customer)
    const post = async (fields: object) =>
      (await server.send(path, { ...body, ...fields }, { token: customer.token, address: newAddress() })).json<object>()
    expect(await post({})).toMatchObject(withoutCode)
    const smsCode = await receiveCode(server, customer.userTel, purpose)
    expect(await post({ smsCode: otherThan(smsCode) })).toMatchObject(apiError('SMS_CODE_WRONG'))
    expect(await isDone()).toBe(false)
    expect(await post({ smsCode })).toMatchObject({ code: 0 })
    expect(await isDone()).toBe(true)
  },
)
