import { deliveryCode } from '@portal/contract/delivery'
import { randomInt } from 'node:crypto'
import type { StoredParty } from '@portal/contract/party'
import { addCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { ratingOf, storeRating } from './delivery-rating.repository'
import { keyHashesWith } from '../../crypto/keyed-hash'
import { codeOf, isCodeOf, orderNoOf } from './link-code'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('delivery rating', () => {
  test('a customer has the own rating of an order, not that of a former receiver', async () => {
    const { db } = server.database
    const [former, receiver, stranger] = [
      await addCustomer(server),
      await addCustomer(server),
      await addCustomer(server),
    ]
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
})

describe('link code', () => {
  beforeAll(() => keyHashesWith('the secret of the test of codes'))

  const receiver: StoredParty = {
    name: '李思雨',
    mobile: '13900001111',
    ext: '',
    company: '',
    provinceCode: '33',
    provinceName: '浙江省',
    cityCode: '3301',
    cityName: '杭州市',
    districtCode: '330106',
    districtName: '西湖区',
    townCode: '',
    townName: '',
    address: '文三路478号',
  }
  const order = (number = 1, changes: Partial<StoredParty> = {}) => ({
    orderNo: `LC${String(number).padStart(14, '0')}`,
    receiver: { ...receiver, ...changes },
  })

  test('a code has the form of the contract, names its order, and is of its order alone', () => {
    for (let each = 0; each < 200; each += 1) {
      const linked = order(randomInt(2, 10 ** 14))
      const code = codeOf(linked)
      expect(deliveryCode.parse(code)).toBe(code)
      expect(orderNoOf(code)).toBe(linked.orderNo)
      expect(isCodeOf(linked, code)).toBe(true)
      expect(isCodeOf(order(), code)).toBe(false)
    }
  })

  test('another number of the receiver has another code; another name or door has not', () => {
    const code = codeOf(order())
    expect(isCodeOf(order(1, { mobile: '13900001112' }), code)).toBe(false)
    expect(isCodeOf(order(1, { ext: '1234' }), code)).toBe(false)
    expect(isCodeOf(order(1, { name: '王建国', address: '天目山路198号' }), code)).toBe(true)
  })

  test('a letter that is changed makes another code, whichever', () => {
    const code = codeOf(order())
    for (let place = 0; place < code.length; place += 1) {
      const other = `${code.slice(0, place)}${code[place] === 'z' ? 'y' : 'z'}${code.slice(place + 1)}`
      expect(isCodeOf(order(), other)).toBe(false)
    }
  })

  test('an order with a number of another form has no code', () => {
    expect(codeOf({ ...order(), orderNo: 'A1' })).toBe('')
  })
})
