import { addCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { ratingOf, storeRating } from './delivery-rating.repository'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a customer has the own rating of an order, not that of a former receiver', async () => {
  const { db } = server.database
  const [former, receiver, stranger] = [await addCustomer(server), await addCustomer(server), await addCustomer(server)]
  const orderNo = 'LC26112400000001'
  for (const [{ userId }, stars] of [
    [former, 1],
    [receiver, 5],
  ] as const)
    await storeRating(db, { userId, orderNo }, { stars, tags: [], words: '' }, server.now())

  expect(await ratingOf(db, former.userId, orderNo)).toMatchObject({ stars: 1 })
  expect(await ratingOf(db, receiver.userId, orderNo)).toMatchObject({ stars: 5 })
  expect(await ratingOf(db, stranger.userId, orderNo)).toBeUndefined()
})
