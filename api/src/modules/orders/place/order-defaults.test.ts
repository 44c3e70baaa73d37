import type { ResponseOf } from '@portal/contract/calls'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { rightSubmission, uploadPhotos } from '../../realname/real-name.testing'
import { openLanes, placeOrder } from '../order.testing'

let server: TestServer
let customer: TestCustomer
beforeAll(async () => {
  server = await startTestServer()
  await openLanes(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await addCustomer(server)
})

const defaults = async () =>
  (await server.call<ResponseOf<'order/defaults'>>('order/defaults', {}, customer.token)).data

test('before the first order nothing is known', async () => {
  expect(await defaults()).toEqual({
    ...{ senderName: '', productCode: '', agreementVersion: '' },
    ...{ goodsName: '', goodsType: '' },
  })
})

test('product, agreement and goods are those of the newest order of this customer', async () => {
  await placeOrder(server, customer.token, { productCode: 'ECO' })
  server.advance(1)
  await placeOrder(server, customer.token, {
    productCode: 'DRD',
    agreementVersion: '2026-12',
    goodsName: '茶叶',
    goodsType: '食品保健',
  })
  await placeOrder(server, (await addCustomer(server)).token, { productCode: 'STD' })
  expect(await defaults()).toMatchObject({
    productCode: 'DRD',
    agreementVersion: '2026-12',
    goodsName: '茶叶',
    goodsType: '食品保健',
  })
})

test('the name is the verified one', async () => {
  await uploadPhotos(server, customer.token)
  expect(await server.call('realname/submit', rightSubmission, customer.token)).toMatchObject({ code: 0 })
  expect(await defaults()).toMatchObject({ senderName: '林一诺' })
})
