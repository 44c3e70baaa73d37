import { billingProfileInput } from '../modules/invoice/invoice.testing'
import { coverageRule } from '../modules/coverage/coverage-rule.tables'
import { addCustomer, type TestCustomer } from '../testing/test-customer'
import { startTestServer, type TestServer } from '../testing/test-server'

let server: TestServer
let customer: TestCustomer
beforeAll(async () => {
  server = await startTestServer()
  customer = await addCustomer(server)
})
afterAll(() => server.close())

const call = async (path: string, body: object): Promise<unknown> =>
  (await server.call(path, body, customer.token)).data

test('a page of contract 1 keeps its billing profiles under the former names', async () => {
  const { buyerType, ...input } = billingProfileInput()
  const created = await call('invoiceTitle/create', { ...input, titleType: buyerType })
  expect(created).toEqual({ titleId: expect.any(String), billingProfileId: expect.any(String) })
  const { titleId } = created as { titleId: string }
  expect(await call('invoiceTitle/list', {})).toMatchObject([
    { titleId, billingProfileId: titleId, titleType: buyerType, buyerType },
  ])
  expect(await call('invoiceTitle/delete', { titleId })).toEqual({})
  expect(await call('billingProfile/list', {})).toEqual([])
})

test.each([
  ['overseas/destinations', 'crossBorder/destinations', {}],
  ['range/browse', 'coverage/browse', {}],
])('%s answers what %s does', async (former, present, body) => {
  expect(await call(former, body)).toEqual(await call(present, body))
  expect(await call(former, body)).not.toBeNull()
})

test('an estimate outside of the coverage says so under both names', async () => {
  await server.database.db.insert(coverageRule).values([
    { regionCode: '44', direction: 'PICKUP', provinceCode: '44', verdict: 'OUTLET_ONLY', reason: '修路' },
    { regionCode: '33', direction: 'DELIVERY', provinceCode: '33', verdict: 'FULL' },
  ])
  const estimate = (await call('freight/estimate', {
    from: { provinceCode: '44', cityCode: '4403', districtCode: '440305' },
    to: { provinceCode: '33', cityCode: '3301', districtCode: '330106' },
    packageCount: 1,
    weightGrams: 20_000,
    lines: [{ lengthCm: 60, widthCm: 40, heightCm: 50, count: 1 }],
    deliveryMode: 'DOOR',
  })) as Record<string, unknown>
  expect(estimate['outOfCoverage']).toMatchObject({ direction: 'PICKUP' })
  expect(estimate['outOfRange']).toEqual(estimate['outOfCoverage'])
})
