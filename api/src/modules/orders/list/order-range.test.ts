import type { ResponseOf } from '@portal/contract/calls'
import { errorCatalogue } from '@portal/contract/error-codes'
import { addCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer, usualMorning } from '../../../testing/test-server'
import { coverageRule } from '../../coverage/range-rule.tables'
import { openLanes, orderBody } from '../order.testing'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  await openLanes(server)
  token = (await addCustomer(server)).token
  const hangzhou = { provinceCode: '33', cityCode: '3301' }
  await server.database.db.insert(coverageRule).values([
    { regionCode: '44', direction: 'PICKUP', provinceCode: '44', verdict: 'FULL' },
    {
      regionCode: '440304',
      direction: 'PICKUP',
      provinceCode: '44',
      cityCode: '4403',
      districtCode: '440304',
      verdict: 'SUSPENDED',
      reason: '管制',
    },
    { regionCode: '33', direction: 'DELIVERY', provinceCode: '33', verdict: 'FULL' },
    {
      regionCode: '330106',
      direction: 'DELIVERY',
      ...hangzhou,
      districtCode: '330106',
      verdict: 'SURCHARGE',
      reason: '山区',
      centsPerKg: 100,
      minimumCents: 10_00,
    },
    {
      regionCode: '330105',
      direction: 'DELIVERY',
      ...hangzhou,
      districtCode: '330105',
      verdict: 'NONE',
      reason: '封山',
    },
  ])
})
afterAll(() => server.close())

const body = (changes: Parameters<typeof orderBody>[1] = {}) => orderBody(server, changes)
const { sender, receiver } = orderBody({ now: () => usualMorning })
const inFutian = { ...sender, districtCode: '440304' }
const inGongshu = { ...receiver, districtCode: '330105' }

test('an order costs what the estimate said, 超区费 included, and shows it', async () => {
  const order = body()
  const { data: estimate } = await server.call<ResponseOf<'freight/estimate'>>('freight/estimate', {
    ...order,
    from: order.sender,
    to: order.receiver,
  })
  const quote = estimate?.quotes.find(({ productCode }) => productCode === 'STD')
  expect(quote?.lines.find(({ label }) => label === '超区费')).toMatchObject({
    amountCents: 160_00,
    note: '派送：山区',
  })
  const { code, data } = await server.call<ResponseOf<'order/create'>>(
    'order/create',
    { ...order, expectedTotalCents: quote?.totalCents },
    token,
  )
  expect([code, data?.totalCents]).toEqual([0, quote?.totalCents])
  const { data: detail } = await server.call<ResponseOf<'order/detail'>>(
    'order/detail',
    { orderNo: data?.orderNo },
    token,
  )
  expect(JSON.stringify(detail)).toContain('超区费')
})

test.each([
  ['no pickup', { sender: inFutian }, 'PICKUP_OUT_OF_RANGE', '寄件地区暂停上门取件（管制），可改为网点自送'],
  ['no delivery', { receiver: inGongshu }, 'DELIVERY_OUT_OF_RANGE', '收件地址不在派送范围（封山）'],
] as const)(
  'where %s the order is refused with a code of its own, alone and in a batch',
  async (_, changes, name, message) => {
    expect(await server.call('order/create', body(changes), token)).toMatchObject({
      code: errorCatalogue[name].code,
      message,
    })
    const { data } = await server.call<ResponseOf<'order/checkBatch'>>(
      'order/checkBatch',
      { rows: [body(changes), body()] },
      token,
    )
    expect(data?.results.map(({ ok, problems }) => [ok, problems.map((problem) => problem.message)])).toEqual([
      [false, [message]],
      [true, []],
    ])
  },
)
