import { maxGroups } from '@portal/contract/limits'
import type { RequestOf, ResponseOf } from '@portal/contract/calls'
import { randomUUID } from 'node:crypto'
import { ADDRESS_GROUPS_FULL, ADDRESS_GROUP_EXISTS } from '@portal/contract/codes'
import { apiError } from '../../../testing/api-error'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { addGroup, bookOf, createEntryOf, importRow } from '../address-book.testing'

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

const notFound = apiError('ADDRESS_GROUP_NOT_FOUND', '该分组不存在或已删除', null)

const create = (fields: Partial<RequestOf<'addressGroup/create'>> = {}) =>
  server.call<ResponseOf<'addressGroup/create'>>(
    'addressGroup/create',
    { kind: 'sender', clientRequestId: randomUUID(), groupName: '供应商', ...fields },
    customer.token,
  )
const rename = (groupId: string, groupName: string, token = customer.token) =>
  server.call('addressGroup/rename', { groupId, groupName }, token)
const remove = (groupId: string, token = customer.token) => server.call('addressGroup/delete', { groupId }, token)
const move = (addressIds: readonly string[], groupId: string, token = customer.token) =>
  server.call('address/moveToGroup', { addressIds, groupId }, token)
const groups = async (token = customer.token) =>
  (await server.call<ResponseOf<'addressGroup/list'>>('addressGroup/list', {}, token)).data
const entry = async (fields: Parameters<typeof createEntryOf>[2] = {}) =>
  (await createEntryOf(server, customer.token, fields)).data?.addressId ?? ''
const groupsOfEntries = async (kind: 'sender' | 'receiver' = 'sender') =>
  Object.fromEntries((await bookOf(server, customer.token, kind)).map(({ name, groupName }) => [name, groupName]))

test('the groups of both books, the oldest first, each with its number of entries', async () => {
  const suppliers = await addGroup(server, customer.token)
  server.advance(1)
  await addGroup(server, customer.token, { groupName: '仓库' })
  const buyers = await addGroup(server, customer.token, { kind: 'receiver', groupName: '客户' })
  await entry({ name: '甲一', groupId: suppliers })
  await entry({ name: '甲二', groupId: suppliers })
  await entry({ name: '甲三' })
  await addGroup(server, stranger.token, { groupName: '别人的' })
  expect(await groups()).toEqual({
    sender: {
      groups: [
        { groupId: suppliers, groupName: '供应商', count: 2 },
        { groupId: expect.any(String), groupName: '仓库', count: 0 },
      ],
      ungrouped: 1,
    },
    receiver: { groups: [{ groupId: buyers, groupName: '客户', count: 0 }], ungrouped: 0 },
  })
})

test('a page of one group, of none, of all; with words, too', async () => {
  const groupId = await addGroup(server, customer.token)
  await entry({ name: '甲一', groupId })
  await entry({ name: '甲二', groupId })
  await entry({ name: '乙一' })
  const search = async (filter: object, token = customer.token) => {
    const { data } = await server.call<ResponseOf<'address/page'>>('address/page', { kind: 'sender', ...filter }, token)
    return [data?.total, data?.list.map(({ name }) => name).sort()]
  }
  expect(await search({ groupId })).toEqual([2, ['甲一', '甲二']])
  expect(await search({ groupId, keyword: '甲二' })).toEqual([1, ['甲二']])
  expect(await search({ groupId: 'none' })).toEqual([1, ['乙一']])
  expect(await search({})).toEqual([3, ['乙一', '甲一', '甲二']])
  expect(await search({ groupId: randomUUID() })).toEqual([0, []])
  expect(await search({ groupId }, stranger.token)).toEqual([0, []])
})

describe('addressGroup/create', () => {
  test('a repeat gets the group of the first time, also at once; another name under its number is refused', async () => {
    const body = { clientRequestId: randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => create(body)))
    expect(new Set(answers.map(({ data }) => data?.groupId)).size).toBe(1)
    expect(await create({ ...body, groupName: '仓库' })).toMatchObject(apiError('IDEMPOTENCY_CONFLICT'))
    expect((await groups())?.sender.groups).toHaveLength(1)
  })

  test('a name is there once in a book, from two tabs too; the other book is another', async () => {
    const codes = await Promise.all([1, 2, 3].map(async () => (await create()).code))
    expect(codes.sort()).toEqual([0, ADDRESS_GROUP_EXISTS, ADDRESS_GROUP_EXISTS])
    expect(await create({ groupName: ' 供应商\u200b ' })).toMatchObject(
      apiError('ADDRESS_GROUP_EXISTS', '该分组名称已存在'),
    )
    expect(await create({ kind: 'receiver' })).toMatchObject({ code: 0, data: { groupName: '供应商' } })
  })

  test.each([
    ['华东(一)', ['华东（一）', ' 华东 （一)', '华东﹙一﹚']],
    ['Ａ１　组', ['A1 组', 'A1组', 'Ａ１组']],
  ])('%s is there once, in whatever width, and keeps its spelling', async (groupName, spellings) => {
    await create({ groupName })
    const other = await addGroup(server, customer.token, { groupName: '别的' })
    for (const spelling of spellings) {
      expect(await create({ groupName: spelling })).toMatchObject(apiError('ADDRESS_GROUP_EXISTS'))
      expect(await rename(other, spelling)).toMatchObject(apiError('ADDRESS_GROUP_EXISTS'))
      expect(await create({ kind: 'receiver', groupName: spelling })).toMatchObject({
        code: spelling === spellings[0] ? 0 : ADDRESS_GROUP_EXISTS,
      })
    }
    const own = (await groups())?.sender.groups.find((group) => group.groupName === groupName)
    expect(await rename(own?.groupId ?? '', spellings[0] ?? '')).toMatchObject({ data: { groupName: spellings[0] } })
  })

  test('twenty of a book and no more, however many come at once', async () => {
    for (let index = 0; index < maxGroups - 2; index += 1) await create({ groupName: `组${index}` })
    const codes = await Promise.all(
      Array.from({ length: 4 }, async (_, index) => (await create({ groupName: `新组${index}` })).code),
    )
    expect(codes.sort()).toEqual([0, 0, ADDRESS_GROUPS_FULL, ADDRESS_GROUPS_FULL])
    expect(await create({ kind: 'receiver' })).toMatchObject({ code: 0 })
  })

  test.each([
    ['nothing', '', '分组名称：请填写分组名称'],
    ['blanks and what is not seen', ' \u200b\n', '分组名称：请填写分组名称'],
    ['eleven characters', '一二三四五六七八九十一', '分组名称：不能超过10个字'],
  ])('refuses %s', async (_, groupName, message) =>
    expect(await create({ groupName })).toMatchObject(apiError('BAD_FIELD', message)),
  )
})

test('addressGroup/rename: its entries are in it as before; not to a name that another one has', async () => {
  const groupId = await addGroup(server, customer.token)
  await addGroup(server, customer.token, { groupName: '仓库' })
  await addGroup(server, customer.token, { kind: 'receiver', groupName: '客户' })
  await entry({ name: '甲一', groupId })
  expect(await rename(groupId, '仓库')).toMatchObject(apiError('ADDRESS_GROUP_EXISTS'))
  expect(await rename(groupId, '供应商')).toMatchObject({ code: 0 })
  expect(await rename(groupId, '客户')).toMatchObject({ code: 0, data: { groupId, groupName: '客户' } })
  expect(await groupsOfEntries()).toEqual({ 甲一: '客户' })
})

test('addressGroup/delete: its entries stay, in no group; once', async () => {
  const groupId = await addGroup(server, customer.token)
  const others = await addGroup(server, customer.token, { groupName: '仓库' })
  await entry({ name: '甲一', groupId })
  await entry({ name: '乙一', groupId: others })
  expect(await remove(groupId)).toMatchObject({ code: 0, data: { deleted: 1 } })
  expect(await groupsOfEntries()).toEqual({ 甲一: '', 乙一: '仓库' })
  expect((await bookOf(server, customer.token)).map(({ groupId: each }) => each).sort()).toEqual(['', others].sort())
  expect(await remove(groupId)).toMatchObject({ code: 0, data: { deleted: 0 } })
})

describe('address/moveToGroup', () => {
  test('an entry is in one group at most and can be moved to another one or none; deleted entries are skipped', async () => {
    const [suppliers, stores] = [
      await addGroup(server, customer.token),
      await addGroup(server, customer.token, { groupName: '仓库' }),
    ]
    const [first, second, third] = [
      await entry({ name: '甲一', groupId: suppliers }),
      await entry({ name: '甲二' }),
      await entry({ name: '甲三', groupId: suppliers }),
    ]
    expect(await move([first, second, 'gone'], stores)).toMatchObject({ code: 0, data: { moved: 2 } })
    expect(await groupsOfEntries()).toEqual({ 甲一: '仓库', 甲二: '仓库', 甲三: '供应商' })
    expect(await move([first, third], '')).toMatchObject({ code: 0, data: { moved: 2 } })
    expect(await groupsOfEntries()).toEqual({ 甲一: '', 甲二: '仓库', 甲三: '' })
  })

  test('an entry of the other book stays where it is', async () => {
    const groupId = await addGroup(server, customer.token)
    const receiver = await entry({ kind: 'receiver', name: '收件' })
    expect(await move([receiver], groupId)).toMatchObject({ code: 0, data: { moved: 0 } })
    expect(await groupsOfEntries('receiver')).toEqual({ 收件: '' })
  })

  test.each([
    ['no entry', { addressIds: [], groupId: '' }, '地址：请选择地址'],
    ['too many', { addressIds: Array(201).fill('a'), groupId: '' }, '地址：一次最多移动200条'],
    ['no group', { addressIds: ['a'] }, '分组：不能为空'],
  ])('refuses %s', async (_, body, message) =>
    expect(await server.call('address/moveToGroup', body, customer.token)).toMatchObject(
      apiError('BAD_FIELD', message),
    ),
  )
})

test('an entry goes into a group of its own book alone: when it is made, changed and imported', async () => {
  const [groupId, ofReceivers] = [
    await addGroup(server, customer.token),
    await addGroup(server, customer.token, { kind: 'receiver', groupName: '客户' }),
  ]
  const addressId = await entry({ name: '甲一', groupId })
  const change = (fields: object) =>
    server.call('address/update', { addressId, ...importRow({ name: '甲一' }), ...fields }, customer.token)
  const add = (id: string) =>
    server.call(
      'address/importRows',
      { kind: 'sender', rows: [importRow({ name: '甲二' })], groupId: id },
      customer.token,
    )

  for (const wrong of [ofReceivers, randomUUID()]) {
    expect(await createEntryOf(server, customer.token, { name: '甲三', groupId: wrong })).toEqual(notFound)
    expect(await change({ groupId: wrong })).toEqual(notFound)
    expect(await add(wrong)).toEqual(notFound)
  }
  expect(await add(groupId)).toMatchObject({ code: 0 })
  expect(await groupsOfEntries()).toEqual({ 甲一: '供应商', 甲二: '供应商' })
  expect(await change({ groupId: '' })).toMatchObject({ data: { groupId: '', groupName: '' } })
  expect(await groupsOfEntries()).toEqual({ 甲一: '', 甲二: '供应商' })
})

test("another's group is none", async () => {
  const theirs = await addGroup(server, stranger.token)
  const addressId = await entry({ name: '甲一' })
  expect(await rename(theirs, '改名')).toEqual(notFound)
  expect(await move([addressId], theirs)).toEqual(notFound)
  expect(await move([addressId], randomUUID())).toEqual(notFound)
  expect(await createEntryOf(server, customer.token, { groupId: theirs })).toEqual(notFound)
  expect(await remove(theirs)).toEqual(await remove(randomUUID()))
  expect(await move([addressId], '', stranger.token)).toMatchObject({ data: { moved: 0 } })
  expect((await groups(stranger.token))?.sender.groups).toEqual([{ groupId: theirs, groupName: '供应商', count: 0 }])
})
