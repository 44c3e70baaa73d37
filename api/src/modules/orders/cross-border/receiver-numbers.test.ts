import type { CrossBorderReceiver } from '@portal/contract/cross-border-order'
import { addCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { passRealName } from '../entitlements.testing'
import { openReceiver, sealOldReceivers } from './receiver-numbers'
import { crossBorderParty } from './cross-border-party.tables'
import { openCrossBorderLanes, crossBorderBody } from './cross-border.testing'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await openCrossBorderLanes(server)
})
afterAll(() => server.close())

const receiver: CrossBorderReceiver = {
  name: '陈小姐',
  company: '',
  phoneCode: '886',
  phone: '912345678',
  email: '',
  state: '台北市',
  city: '信义区',
  postcode: '110',
  addressLines: ['市府路1号'],
  taxId: 'A123456789',
  vatNo: '',
  eoriNo: '',
  iossNo: '',
}

test('numbers of orders from before the encryption are sealed once, and read as before', async () => {
  const { db } = server.database
  const customer = await addCustomer(server)
  await passRealName(server, customer)
  expect(await server.call('order/createOverseas', crossBorderBody(server), customer.token)).toMatchObject({ code: 0 })
  await db.update(crossBorderParty).set({ receiver, sealedNumbers: null })
  const readRow = async () => (await db.select().from(crossBorderParty))[0]

  await sealOldReceivers(db, server.keys)
  const sealed = await readRow()
  expect(JSON.stringify(sealed)).not.toContain('A123456789')
  expect(sealed && openReceiver(server.keys, sealed)).toEqual(receiver)
  await sealOldReceivers(db, server.keys)
  expect(await readRow()).toEqual(sealed)
})
