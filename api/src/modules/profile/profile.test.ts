import type { Profile } from '@portal/contract/profile'
import { createCanvas } from '@napi-rs/canvas'
import { BAD_FIELD, PICTURE_REFUSED } from '@portal/contract/codes'
import { eq } from 'drizzle-orm'
import { apiError } from '../../testing/api-error'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { openLanes, placeOrder } from '../orders/order.testing'
import { orders } from '../order-core/order.tables'

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

const detail = async (token = customer.token) => (await server.call<Profile>('profile/detail', {}, token)).data
const save = (fields: Record<string, unknown>) =>
  server.call('profile/save', { nickname: '陈立言', ...fields }, customer.token)
const saveAvatar = (imageBase64: string) =>
  server.call<{ avatar: string }>('profile/saveAvatar', { imageBase64 }, customer.token)

test('the profile of a new customer is empty', async () => {
  expect(await detail()).toEqual({
    userTel: customer.userTel,
    nickname: '',
    gender: 'UNSAID',
    birthday: '',
    company: '',
    industry: '',
    avatar: '',
    registeredAt: server.now().toISOString(),
    level: '普通会员',
    ordersOfYear: 0,
    nextLevel: { level: '银卡会员', orders: 10 },
  })
})

test('what is saved is shown, to nobody else, and may be taken back', async () => {
  const other = await addCustomer(server)
  const profile = {
    nickname: '欧阳😀',
    gender: 'MALE',
    birthday: '1990-02-28',
    company: '晨禾电子',
    industry: '电商零售',
  }
  expect((await save({ ...profile, userId: other.userId })).code).toBe(0)
  expect(await detail()).toMatchObject(profile)
  expect(await detail(other.token)).toMatchObject({ nickname: '', company: '' })
  await save({})
  expect(await detail()).toMatchObject({
    nickname: '陈立言',
    gender: 'UNSAID',
    birthday: '',
    company: '',
    industry: '',
  })
})

test.each<[Record<string, unknown>, string]>([
  [{ nickname: '陈' }, '昵称：须为2–20个字'],
  [{ nickname: '陈'.repeat(21) }, '昵称：须为2–20个字'],
  [{ birthday: '2999-01-01' }, '生日：日期超出范围'],
  [{ birthday: '2026-02-30' }, '生日：格式不正确'],
  [{ birthday: '2100-01-01' }, '生日：不能晚于今天'],
  [{ company: '司'.repeat(51) }, '公司名称：不能超过50个字'],
  [{ industry: '炼金' }, '行业：不在可选范围内'],
])('%j is answered with %s', async (fields, message) =>
  expect(await save(fields)).toMatchObject(apiError('BAD_FIELD', message)),
)

test('the level depends on the orders of a year that were not cancelled', async () => {
  const first = await placeOrder(server, customer.token)
  const second = await placeOrder(server, customer.token, { customerOrderNo: 'K-2', goodsName: '书' })
  expect(await detail()).toMatchObject({ ordersOfYear: 2 })
  const set = (orderNo: string, fields: Partial<typeof orders.$inferInsert>) =>
    server.database.db.update(orders).set(fields).where(eq(orders.orderNo, orderNo))
  await set(first.orderNo, { status: 'CANCELED' })
  await set(second.orderNo, { createdAt: new Date(server.now().getTime() - 366 * 86_400_000) })
  expect(await detail()).toMatchObject({ ordersOfYear: 0 })
})

describe('the avatar', () => {
  const forHeader = async (token = customer.token) =>
    (await server.call<{ avatar: string }>('profile/avatar', {}, token)).data?.avatar
  const picture = (side: number) => createCanvas(side, side).toBuffer('image/png').toString('base64')

  test('is drawn anew as a small JPEG, shown, and taken away', async () => {
    const { data } = await saveAvatar(picture(900))
    expect(data?.avatar).toMatch(/^data:image\/jpeg;base64,/)
    expect(data?.avatar.length).toBeLessThan(40_000)
    expect((await detail())?.avatar).toBe(data?.avatar)
    expect(await forHeader()).toBe(data?.avatar)
    expect(await forHeader((await addCustomer(server)).token)).toBe('')
    await saveAvatar('')
    expect((await detail())?.avatar).toBe('')
    expect(await forHeader()).toBe('')
  })

  test.each([
    [
      'no picture',
      Buffer.from('<svg onload=alert(1)>').toString('base64'),
      PICTURE_REFUSED,
      '仅支持 JPG、PNG 格式的图片',
    ],
    ['a stamp', picture(32), PICTURE_REFUSED, '图片过小，短边不能小于64像素'],
    ['not base64', '!!!', BAD_FIELD, '头像：图片格式不正确'],
    ['more than 2 MB', 'A'.repeat(2_800_000), BAD_FIELD, '头像：图片不能超过2MB'],
    ['far more', 'A'.repeat(4_000_000), 413, '提交的内容过大'],
  ])('%s is refused', async (_, imageBase64, code, message) =>
    expect(await saveAvatar(imageBase64)).toMatchObject({ code, message }),
  )
})
