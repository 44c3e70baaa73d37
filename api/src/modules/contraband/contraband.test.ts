import type { ResponseOf } from '@portal/contract/calls'
import { apiError } from '../../testing/api-error'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { openLanes, orderBody } from '../orders/order.testing'
import { signed } from '../send-code/send-code.testing'
import { batteryRecallList } from './battery-recalls.tables'

let server: TestServer
let customer: TestCustomer
beforeAll(async () => {
  server = await startTestServer()
  await openLanes(server)
  customer = await addCustomer(server)
})
afterAll(() => server.close())
beforeEach(() => server.database.db.delete(batteryRecallList))

const model = { brand: '罗马仕', model: 'PAC20-272', returnUrl: 'https://maker.example.com/recall' }
const push = (change: object = {}) =>
  signed<{ known: number }>(server, 'batteryRecalls', {
    edition: '2026-11',
    publishedOn: '2026-11-20',
    models: [model],
    ...change,
  })
const list = async () =>
  (await server.call<ResponseOf<'contraband/batteryRecalls'>>('contraband/batteryRecalls', {})).data

describe('the list of recalls', () => {
  test('is empty at first, then what the carrier imported, as a whole', async () => {
    expect(await list()).toEqual({ edition: '', publishedOn: '', models: [] })
    expect((await push()).data).toEqual({ known: 1 })
    expect(await list()).toEqual({ edition: '2026-11', publishedOn: '2026-11-20', models: [model] })
    const { returnUrl: _url, ...bare } = { ...model, model: 'A1647' }
    await push({ edition: '2026-12', publishedOn: '2026-12-01', models: [bare] })
    expect((await list())?.models).toEqual([{ ...bare, returnUrl: '' }])
  })

  test('is not replaced by an earlier one, also when both come at once', async () => {
    await Promise.all([push({ publishedOn: '2026-11-21', models: [] }), push(), push()])
    expect(await list()).toMatchObject({ publishedOn: '2026-11-21', models: [] })
    expect(await push()).toMatchObject({
      ...apiError('BAD_FIELD', '发布日期：不能早于现行名单的发布日期'),
      data: { path: 'publishedOn' },
    })
  })

  test.each<[object, string, string]>([
    [{ publishedOn: '2026-02-30' }, 'publishedOn', ''],
    [{ edition: ' ' }, 'edition', '请填写版本'],
    [{ models: [{ ...model, model: '型号' }] }, 'models.0.model', '由字母、数字'],
    [{ models: [{ ...model, brand: '' }] }, 'models.0.brand', '请填写品牌'],
    [{ models: [{ ...model, returnUrl: 'http://maker.example.com' }] }, 'models.0.returnUrl', '请填写https网址'],
    [{ models: [model, { ...model, model: 'pac20272' }] }, 'models.1.model', '与前面的型号重复'],
    [{ models: Array.from({ length: 2001 }, (_, at) => ({ ...model, model: `A${at}` })) }, 'models', '不能超过2000个'],
  ])('of %j is refused at %s', async (change, path, text) => {
    const { code, message, data } = await push(change)
    expect({ code, data }).toMatchObject({ code: apiError('BAD_FIELD').code, data: { path } })
    expect(message).toContain(text)
    expect((await list())?.models).toEqual([])
  })
})

describe('goods with a recalled model', () => {
  const goods = { goodsName: '罗马仕充电宝 PAC20-272', goodsType: '电子产品' as const }
  const place = (change: typeof goods) => server.call('order/create', orderBody(server, change), customer.token)

  test('are refused in an order, with the maker’s return; another model and the list before are not', async () => {
    expect((await place(goods)).code).toBe(0)
    await push()
    expect(await place(goods)).toMatchObject({
      ...apiError('GOODS_PROHIBITED'),
      message: expect.stringContaining('属于高风险电池，暂停收寄。请停止使用，联系厂家退换：https://maker') as string,
      data: { path: 'goodsName' },
    })
    expect((await place({ ...goods, goodsName: '罗马仕充电宝 PAC20-300' })).code).toBe(0)
  })

  test('are a problem of their row in a batch', async () => {
    await push()
    const { data } = await server.call<ResponseOf<'order/checkBatch'>>(
      'order/checkBatch',
      { rows: [orderBody(server, goods)] },
      customer.token,
    )
    expect(data?.results[0]?.problems).toMatchObject([
      { path: 'goodsName', text: expect.stringContaining('高风险电池，暂停收寄') as string },
    ])
  })
})
