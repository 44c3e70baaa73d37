import { realNameStatuses } from '@portal/shared/contract/realname'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { throwJunk } from '../../testing/throw-junk'
import { hasPassedRealName } from './real-name.repository'
import { realName } from './real-name.tables'

let server: TestServer
let customer: TestCustomer
beforeAll(async () => { server = await startTestServer() })
afterAll(() => server.close())
beforeEach(async () => { customer = await addCustomer(server) })

const prove = (status: (typeof realNameStatuses)[number]) =>
  server.database.db.insert(realName).values({ userId: customer.userId, status, maskedName: '陈**', maskedIdNo: '4403**********1234', updatedAt: server.now() })
const state = async () => (await server.call('realname/state', {}, customer.token)).data
const hasPassed = () => hasPassedRealName(server.database.db, customer.userId)

test('whoever has proved nothing has no name and no number', async () => {
  expect(await state()).toEqual({ status: 'NONE', name: '', idNo: '' })
  expect(await hasPassed()).toBe(false)
})

test.each(realNameStatuses)('%s', async (status) => {
  await prove(status)
  expect(await state()).toEqual({ status, name: '陈**', idNo: '4403**********1234' })
  expect(await hasPassed()).toBe(status === 'PASSED')
})

test('another’s proof is none', async () => {
  await prove('PASSED')
  customer = await addCustomer(server)
  expect([await state(), await hasPassed()]).toEqual([{ status: 'NONE', name: '', idNo: '' }, false])
})

test('is for who is logged in', async () => expect(await server.call('realname/state', {})).toMatchObject({ code: 401 }))
test('answers junk with documented codes', () => throwJunk(server, 'realname/state', { any: '' }, customer.token))
