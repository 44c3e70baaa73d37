import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { productionEnv } from '../../testing/production-env'
import type { TestServer } from '../../testing/test-server'
import { startDemoServer } from '../testing/start-demo-server'
import { verifyPassword } from '../../modules/accounts/passwords/password-hash'
import { user } from '../../modules/account-core/user.tables'
import { apiError } from '../../testing/api-error'

interface Session {
  userId: string
  userTel: string
  token: string
}

describe('in a demo', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startDemoServer()
  })
  afterAll(() => server.close())

  test('dev/new-customer creates a logged-in customer', async () => {
    const { data } = await server.call<Session>('dev/new-customer', {})
    expect(await server.call('user/queryUerInfo', {}, data?.token)).toMatchObject({
      data: { userId: data?.userId, userTel: data?.userTel },
    })
  })

  test('dev/new-customer with a password makes one who can log in by it', async () => {
    const { data } = await server.call<Session>('dev/new-customer', { password: 'Parcel2026' })
    const [customer] = await server.database.db
      .select()
      .from(user)
      .where(eq(user.userId, data?.userId ?? ''))
    const digest = createHash('md5').update('Parcel2026').digest('hex')
    expect(await verifyPassword(digest, customer?.passwordHash ?? null)).toBe(true)
  })

  test('dev/login gives a customer another session, which ends by itself', async () => {
    const { data: customer } = await server.call<Session>('dev/new-customer', {})
    const { data: session } = await server.call<Session>('dev/login', { userTel: customer?.userTel })
    expect(session?.userId).toBe(customer?.userId)
    await server.call('user/logout', {}, session?.token)
    expect(await server.call('user/queryUerInfo', {}, session?.token)).toMatchObject(apiError('SESSION_EXPIRED'))
    expect(await server.call('user/queryUerInfo', {}, customer?.token)).toMatchObject({
      data: { userTel: customer?.userTel },
    })
  })

  test('dev/login knows no customer of another number', async () => {
    expect(await server.call('dev/login', { userTel: '19900000000' })).toEqual(
      apiError('BAD_FIELD', '没有使用该手机号码的客户', null),
    )
  })
})

test.each(['dev/new-customer', 'dev/login'])('there is no %s in production', async (path) => {
  const server = await startDemoServer({ env: productionEnv })
  expect((await server.send(path, { userTel: '13800138000' })).statusCode).toBe(404)
  await server.close()
})
