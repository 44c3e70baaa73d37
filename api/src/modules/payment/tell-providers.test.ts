import { startTestServer, type TestServer } from '../../testing/test-server'
import { tellProviders } from './tell-providers'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('what a transaction has decided stands, also when the database goes away before providers are told', async () => {
  const away = Object.assign(Object.create(server.database.db), {
    select: () => {
      throw new Error('Connection terminated unexpectedly')
    },
  })
  await expect(tellProviders({ ...server.app.deps, db: away }, ['p'])).resolves.toBeUndefined()
})
