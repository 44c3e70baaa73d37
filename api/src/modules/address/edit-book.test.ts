import { maxBookEntries } from '@portal/contract/limits'
import type { RequestOf, ResponseOf } from '@portal/contract/calls'
import { ADDRESS_BOOK_FULL, ADDRESS_EXISTS } from '@portal/contract/codes'
import { apiError } from '../../testing/api-error'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { addGroup, bookOf, createEntryOf, entryBody, importRow } from './address-book.testing'

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

const create = (fields: Partial<RequestOf<'address/create'>> = {}, token = customer.token) =>
  createEntryOf(server, token, fields)
const createAddress = async (fields: Partial<RequestOf<'address/create'>> = {}): Promise<string> =>
  (await create(fields)).data?.addressId ?? ''
const change = (addressId: string, fields: Partial<RequestOf<'address/create'>>, token = customer.token) => {
  const { kind: _kind, clientRequestId: _id, ...content } = entryBody(fields)
  return server.call<ResponseOf<'address/update'>>('address/update', { addressId, ...content }, token)
}
const book = async (kind: 'sender' | 'receiver' = 'sender') =>
  (await bookOf(server, customer.token, kind)).map(({ name, isDefault }) => (isDefault ? `${name}*` : name))
const missing = apiError('ADDRESS_NOT_FOUND', '该地址不存在或已删除', null)

describe('address/create', () => {
  test('keeps an entry with the names of its place, found by the initials of a surname in both readings', async () => {
    expect(await create({ name: '曾国藩', tag: '老家', townCode: '330106010' })).toMatchObject({
      code: 0,
      data: { name: '曾国藩', cityName: '杭州市', tag: '老家', isDefault: false, isStale: false },
    })
    const countMatches = async (keyword: string) =>
      (await server.call<ResponseOf<'address/page'>>('address/page', { kind: 'sender', keyword }, customer.token)).data
        ?.total
    expect([await countMatches('zgf'), await countMatches('cgf'), await countMatches('zgl')]).toEqual([1, 1, 0])
  })

  test('twice the same request makes one entry, also at once; other content under its number is refused', async () => {
    const body = entryBody()
    const answers = await Promise.all([1, 2, 3].map(() => create(body)))
    expect(new Set(answers.map(({ data }) => data?.addressId)).size).toBe(1)
    expect(await create({ ...body, address: '另一条路1号' })).toMatchObject(apiError('IDEMPOTENCY_CONFLICT'))
    expect(await book()).toEqual(['李思雨'])
  })

  test('the same name, phone, place and address is there once, from two tabs too; the other book is another', async () => {
    const codes = await Promise.all([1, 2, 3, 4].map(async () => (await create()).code))
    expect(codes.sort()).toEqual([0, ADDRESS_EXISTS, ADDRESS_EXISTS, ADDRESS_EXISTS])
    expect(await create({ company: '别的公司', tag: '家' })).toMatchObject(apiError('ADDRESS_EXISTS', '该地址已存在'))
    expect([
      (await create({ kind: 'receiver' })).code,
      (await create({ ext: '12' })).code,
      (await create({ address: '文三路479号' })).code,
    ]).toEqual([0, 0, 0])
  })

  test('name and address are the same in whatever width', async () => {
    await createAddress({ name: '晨禾(前海)', address: '文三路478号Ａ座 3层' })
    for (const fields of [
      { name: '晨禾（前海）', address: '文三路478号A座3层' },
      { name: ' 晨禾 (前海)', address: '文三路４７８号A座　3层' },
    ])
      expect(await create(fields)).toMatchObject(apiError('ADDRESS_EXISTS'))
    expect(await create({ name: '晨禾前海', address: '文三路478号A座3层' })).toMatchObject({ code: 0 })
    expect((await bookOf(server, customer.token)).map(({ name }) => name).sort()).toEqual(['晨禾(前海)', '晨禾前海'])
  })

  test('one default per book: the new one takes its place', async () => {
    await createAddress({ name: '第一', isDefault: true })
    await createAddress({ name: '收件', kind: 'receiver', isDefault: true })
    server.advance(1)
    await createAddress({ name: '第二', isDefault: true })
    expect([await book(), await book('receiver')]).toEqual([['第二*', '第一'], ['收件*']])
  })

  test('500 of a kind and no more, however many come at once', async () => {
    const rows = Array.from({ length: maxBookEntries - 5 }, (_, index) => importRow({ address: `文三路${index}号院` }))
    await server.call('address/importRows', { kind: 'sender', rows }, customer.token)
    const codes = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => (await create({ address: `学院路${index}号院` })).code),
    )
    expect([
      codes.filter((code) => code === 0).length,
      codes.filter((code) => code === ADDRESS_BOOK_FULL).length,
    ]).toEqual([5, 15])
    expect(await create({ kind: 'receiver' })).toMatchObject({ code: 0 })
  })

  test.each<[string, Partial<RequestOf<'address/create'>>, string]>([
    [
      'a phone with letters',
      { mobile: '1380000abcd' },
      '联系电话：请输入正确的手机号码，区号与座机号码之间请用“-”分隔',
    ],
    [
      'a number that passes at login alone',
      { mobile: '14912345678' },
      '联系电话：请输入正确的手机号码，区号与座机号码之间请用“-”分隔',
    ],
    ['a district of another city', { districtCode: '440305' }, '区县：请重新选择区县'],
    ['an address that repeats its place', { address: '浙江省杭州市西湖区文三路478号' }, '详细地址：请勿重复填写省市区'],
    ['a long tag', { tag: '这个标签太长了' }, '标签：不能超过6个字'],
    ['a postcode of five digits', { postcode: '51805' }, '邮编：请填写6位数字'],
    ['a postcode with a letter', { postcode: '5l8057' }, '邮编：请填写6位数字'],
  ])('refuses %s', async (_, fields, message) =>
    expect(await create(fields)).toMatchObject(apiError('BAD_FIELD', message)),
  )
})

describe('address/update', () => {
  test('changes what was typed and what it is found by; the book stays the same', async () => {
    const addressId = await createAddress({ isDefault: true })
    expect(await change(addressId, { name: '仇英', isDefault: true, tag: '公司' })).toMatchObject({
      code: 0,
      data: { addressId, kind: 'sender', name: '仇英', tag: '公司' },
    })
    expect(
      (await server.call<ResponseOf<'address/page'>>('address/page', { kind: 'sender', keyword: 'qy' }, customer.token))
        .data?.total,
    ).toBe(1)
    expect(await book()).toEqual(['仇英*'])
  })

  test('a postcode and a group that the request does not name stay', async () => {
    const groupId = await addGroup(server, customer.token)
    const { postcode: _postcode, ...before } = importRow()
    const addressId = await createAddress({ postcode: '３１００１２', groupId })
    const update = (fields: object) =>
      server.call('address/update', { addressId, ...before, ...fields }, customer.token)
    expect(await update({ tag: '家' })).toMatchObject({ data: { postcode: '310012', groupId, groupName: '供应商' } })
    expect(await update({ postcode: '', groupId: '' })).toMatchObject({ data: { postcode: '', groupId: '' } })
  })

  test('refuses to become another entry', async () => {
    await createAddress()
    const addressId = await createAddress({ name: '王一' })
    expect(await change(addressId, {})).toMatchObject(apiError('ADDRESS_EXISTS'))
    expect(await change(addressId, { name: '王一', company: '新公司' })).toMatchObject({ code: 0 })
  })
})

test('address/setDefault: one, another, none', async () => {
  const [first, second] = [await createAddress({ name: '第一' }), await createAddress({ name: '第二' })]
  const set = (addressId: string, isDefault: boolean) =>
    server.call('address/setDefault', { addressId, isDefault }, customer.token)
  await Promise.all([set(first, true), set(second, true)])
  expect((await book()).filter((name) => name.endsWith('*'))).toHaveLength(1)
  expect(await set(first, true)).toMatchObject({ code: 0, data: { addressId: first, isDefault: true } })
  expect((await book())[0]).toBe('第一*')
  await set(first, false)
  expect((await book()).filter((name) => name.endsWith('*'))).toEqual([])
})

test('address/delete: those that are there, once; a deleted default leaves none', async () => {
  const [first, second, third] = [
    await createAddress({ name: '第一', isDefault: true }),
    await createAddress({ name: '第二' }),
    await createAddress({ name: '第三' }),
  ]
  const remove = (addressIds: string[], token = customer.token) => server.call('address/delete', { addressIds }, token)
  expect(await remove([first, second, 'nothing'])).toMatchObject({ code: 0, data: { deleted: 2 } })
  expect(await remove([first, second])).toMatchObject({ code: 0, data: { deleted: 0 } })
  expect(await remove([third], stranger.token)).toEqual(await remove(['nothing'], stranger.token))
  expect(await book()).toEqual(['第三'])
  expect(await remove([])).toMatchObject(apiError('BAD_FIELD', '地址：请选择地址'))
})

test("another's entry is none", async () => {
  const addressId = await createAddress()
  const setDefault = (id: string) =>
    server.call('address/setDefault', { addressId: id, isDefault: true }, stranger.token)
  expect([
    await change(addressId, { name: '改名' }, stranger.token),
    await change('nothing', { name: '改名' }, stranger.token),
  ]).toEqual([missing, missing])
  expect([await setDefault(addressId), await setDefault('nothing')]).toEqual([missing, missing])
  expect([await book(), await bookOf(server, stranger.token)]).toEqual([['李思雨'], []])
})
