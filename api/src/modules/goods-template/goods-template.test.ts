import type { RequestOf, ResponseOf } from '@portal/contract/calls'
import { BAD_FIELD, GOODS_TEMPLATE_EXISTS, GOODS_TEMPLATES_FULL } from '@portal/contract/codes'
import { maxGoodsTemplates } from '@portal/contract/limits'
import { randomUUID } from 'node:crypto'
import { apiError } from '../../testing/api-error'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'

let server: TestServer
let customer: TestCustomer
let stranger: TestCustomer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  ;[customer, stranger] = [await addCustomer(server), await addCustomer(server)]
})

const clothes = {
  goodsName: '女装',
  goodsType: '服装鞋帽箱包' as const,
  packageCount: 8,
  weightGrams: 120_000,
  volumeCm3: 960_000,
  lines: [{ lengthCm: 60, widthCm: 40, heightCm: 50, count: 8, pieceWeightGrams: 15_000 }],
  packageService: 'CARTON' as const,
}
const create = (fields: Partial<RequestOf<'goodsTemplate/create'>> = {}, token = customer.token) =>
  server.call<ResponseOf<'goodsTemplate/create'>>(
    'goodsTemplate/create',
    { clientRequestId: randomUUID(), templateName: '女装整箱', goods: clothes, ...fields },
    token,
  )
const add = async (templateName: string) => (await create({ templateName })).data?.templateId ?? ''
const rename = (templateId: string, templateName: string, token = customer.token) =>
  server.call('goodsTemplate/rename', { templateId, templateName }, token)
const remove = (templateId: string, token = customer.token) =>
  server.call('goodsTemplate/delete', { templateId }, token)
const list = async (token = customer.token) =>
  (await server.call<ResponseOf<'goodsTemplate/list'>>('goodsTemplate/list', {}, token)).data ?? []
const names = async (token?: string) => (await list(token)).map(({ templateName }) => templateName)

test('a template has all of the goods; the newest is the first', async () => {
  await create()
  server.advance(1)
  await create({ templateName: '样品', goods: { goodsName: '样品', goodsType: '其他', packageCount: 1 } })
  expect(await list()).toEqual([
    {
      templateId: expect.any(String),
      templateName: '样品',
      goods: {
        goodsName: '样品',
        goodsType: '其他',
        packageCount: 1,
        weightGrams: 0,
        volumeCm3: 0,
        lines: [],
        packageService: 'NONE',
      },
    },
    { templateId: expect.any(String), templateName: '女装整箱', goods: clothes },
  ])
})

test('a repeat, also at once, gets the first template; other content under its number is refused', async () => {
  const body = { clientRequestId: randomUUID() }
  const answers = await Promise.all([1, 2, 3].map(() => create(body)))
  expect(new Set(answers.map(({ data }) => data?.templateId)).size).toBe(1)
  expect(await create({ ...body, templateName: '别的' })).toMatchObject(apiError('IDEMPOTENCY_CONFLICT'))
  expect(await create({ ...body, goods: { ...clothes, packageCount: 9 } })).toMatchObject(
    apiError('IDEMPOTENCY_CONFLICT'),
  )
  expect(await names()).toEqual(['女装整箱'])
})

test('a name is there once, in whatever width and from two tabs too', async () => {
  const codes = await Promise.all([1, 2].map(async () => (await create({ templateName: '女装(大)' })).code))
  expect(codes.sort()).toEqual([0, GOODS_TEMPLATE_EXISTS])
  expect(await create({ templateName: ' 女装（大）' })).toMatchObject(
    apiError('GOODS_TEMPLATE_EXISTS', '该常用货物名称已存在'),
  )
  const other = await add('男装')
  expect(await rename(other, '女装（大)')).toMatchObject(apiError('GOODS_TEMPLATE_EXISTS'))
  expect(await rename(other, '男装')).toMatchObject({ code: 0 })
  expect(await rename(other, '童装')).toMatchObject({ data: { templateId: other, templateName: '童装' } })
})

test('twenty and no more, however many come at once; a deleted one makes room', async () => {
  for (let index = 0; index < maxGoodsTemplates - 2; index += 1) await add(`货物${index}`)
  const codes = await Promise.all(
    Array.from({ length: 4 }, async (_, index) => (await create({ templateName: `新货物${index}` })).code),
  )
  expect(codes.sort()).toEqual([0, 0, GOODS_TEMPLATES_FULL, GOODS_TEMPLATES_FULL])
  expect(await create({ templateName: '第二十一' })).toMatchObject(
    apiError('GOODS_TEMPLATES_FULL', '最多保存20个常用货物，请先删除不用的'),
  )
  const [newest] = await list()
  expect(await remove(newest?.templateId ?? '')).toMatchObject({ code: 0, data: { deleted: 1 } })
  expect(await create({ templateName: '第二十一' })).toMatchObject({ code: 0 })
  expect(await create({}, stranger.token)).toMatchObject({ code: 0 })
})

test("another's template is none", async () => {
  const theirs = (await create({}, stranger.token)).data?.templateId ?? ''
  expect(await list()).toEqual([])
  for (const templateId of [theirs, randomUUID()])
    expect(await rename(templateId, '改名')).toEqual(
      apiError('GOODS_TEMPLATE_NOT_FOUND', '该常用货物不存在或已删除', null),
    )
  expect(await remove(theirs)).toMatchObject({ code: 0, data: { deleted: 0 } })
  expect(await names(stranger.token)).toEqual(['女装整箱'])
  expect(await server.call('goodsTemplate/list', {}, 'x'.repeat(43))).toMatchObject(apiError('SESSION_EXPIRED'))
})

test.each([
  ['no name', { templateName: ' \u200b' }, '请填写常用货物的名称'],
  ['a long name', { templateName: '一'.repeat(21) }, '不能超过20个字'],
  ['no goods', { goods: { ...clothes, goodsName: '' } }, '请填写物品名称'],
  ['no such kind', { goods: { ...clothes, goodsType: '猫' as '其他' } }, '请选择物品类别'],
  ['too many pieces', { goods: { ...clothes, packageCount: 1000 } }, '货物-总件数：须在1-999'],
])('%s is refused', async (_, fields, message) => {
  const answer = await create(fields)
  expect(answer.code).toBe(BAD_FIELD)
  expect(answer.message).toContain(message)
})
