import { productionEnv } from '../../testing/production-env'
import { startTestServer } from '../../testing/test-server'

test('dev/new-customer makes a customer who is logged in', async () => {
  const server = await startTestServer()
  const { data } = await server.call<{ userId: string; userTel: string; token: string }>('dev/new-customer', {})
  expect(await server.call('user/queryUerInfo', {}, data?.token)).toMatchObject({
    data: { userId: data?.userId, userTel: data?.userTel },
  })
  await server.close()
})

test('there is none in production', async () => {
  const server = await startTestServer({ env: productionEnv })
  expect((await server.send('dev/new-customer', {})).statusCode).toBe(404)
  await server.close()
})
