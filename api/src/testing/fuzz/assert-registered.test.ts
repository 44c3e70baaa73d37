import fastify from 'fastify'
import { assertRegistered } from './assert-registered'

test('a call that no module registers is named, with the file that lists the modules', async () => {
  const app = fastify()
  await app.register(async (api) => void api.post('/coupon/list', () => ({})), { prefix: '/api' })
  expect(() => assertRegistered(app, 'coupon/list')).not.toThrow()
  expect(() => assertRegistered(app, 'giftCard/list')).toThrow(
    'no module registers giftCard/list: add its module to api/src/modules.ts',
  )
})
