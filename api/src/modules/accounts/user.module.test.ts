import { apiError } from '../../testing/api-error'
import { addCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('user/queryUerInfo', () => {
  test('returns the logged-in customer, without fields that are not in the contract', async () => {
    const customer = await addCustomer(server, { nickname: '小零' })
    const answer = await server.call('user/queryUerInfo', {}, customer.token)
    expect(answer).toEqual({
      code: 0,
      message: '',
      data: { userId: customer.userId, userTel: customer.userTel, nickname: '小零' },
    })
  })

  test.each([
    ['no token', undefined],
    ['an unknown token', 'x'.repeat(43)],
    ['an absurd token', 'x'.repeat(5000)],
  ])('answers 401 to %s', async (_, token) => {
    const response = await server.send('user/queryUerInfo', {}, { token })
    expect(response.statusCode).toBe(401)
    expect(response.json()).toMatchObject(apiError('SESSION_EXPIRED', '登录已失效，请重新登录，已填写的内容会保留'))
  })

  test('does not believe the userId of the body', async () => {
    const [mine, other] = [await addCustomer(server), await addCustomer(server)]
    const answer = await server.call('user/queryUerInfo', { userId: other.userId }, mine.token)
    expect(answer.data).toMatchObject({ userId: mine.userId })
  })
})
