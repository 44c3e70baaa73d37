import type { Profile } from '@portal/contract/profile'
import { createCanvas } from '@napi-rs/canvas'
import { BAD_FIELD, PICTURE_REFUSED } from '@portal/contract/codes'
import { eq, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { randomUUID } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { apiError } from '../../testing/api-error'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { openLanes, placeOrder } from '../orders/order.testing'
import { orders } from '../order-core/order.tables'
import { memberLevel } from './profile.service'
import { newAddress } from '../../testing/addresses'
import { otherThan, receiveCode } from '../../testing/receive-code'
import { sections } from '../account-core/personal-data'
import { addGroup, createEntryOf } from '../address/address-book.testing'
import { bankAccount } from '../bank/bank.tables'
import { grantCoupon } from '../coupon/coupon.testing'
import { caseBody, sendFeedback } from '../feedback/feedback.testing'
import { readMe } from './own-data/stream-own-data'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('profile', () => {
  let customer: TestCustomer
  beforeAll(async () => {
    await openLanes(server)
  })
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
})

describe('member level', () => {
  test.each([
    [0, '普通会员', { level: '银卡会员', orders: 10 }],
    [9, '普通会员', { level: '银卡会员', orders: 10 }],
    [10, '银卡会员', { level: '金卡会员', orders: 50 }],
    [199, '金卡会员', { level: '钻石会员', orders: 200 }],
    [200, '钻石会员', null],
    [100_000, '钻石会员', null],
  ])('%i orders: %s', (orders, level, nextLevel) => expect(memberLevel(orders)).toEqual({ level, nextLevel }))
})

describe('own data', () => {
  beforeAll(async () => {
    await openLanes(server)
  })

  /** A customer with data of most kinds; every text contains `mark`. */
  const withBelongings = async (mark: string) => {
    const customer = await addCustomer(server, { nickname: mark })
    await server.call('profile/save', { nickname: mark, company: `${mark}公司` }, customer.token)
    await grantCoupon(server, customer.userId)
    await server.database.db.insert(bankAccount).values({
      bankAccountId: `bank-${mark}`,
      userId: customer.userId,
      bankName: `${mark}银行`,
      cardTail: '0128',
      accountName: mark,
      accountType: 'PRIVATE',
      status: 'VERIFIED',
      createdAt: server.now(),
    })
    const groupId = await addGroup(server, customer.token, { groupName: `${mark}组` })
    await createEntryOf(server, customer.token, { name: mark, postcode: '310012', groupId })
    await server.call(
      'goodsTemplate/create',
      {
        clientRequestId: randomUUID(),
        templateName: `${mark}货`,
        goods: { goodsName: mark, goodsType: '其他', packageCount: 1 },
      },
      customer.token,
    )
    await sendFeedback(server, customer, caseBody({ description: `${mark}：希望下单页面可以记住货物` }))
    const { orderNo } = await placeOrder(server, customer.token, { goodsName: `${mark}的书` })
    return { ...customer, orderNo }
  }
  const ask = ({ token }: Pick<TestCustomer, 'token'>, smsCode: string) =>
    server.send('profile/export', { smsCode }, { token, address: newAddress() })
  const download = async (customer: TestCustomer) => {
    server.advance(61)
    const response = await ask(customer, await receiveCode(server, customer.userTel, 'exportOwnData'))
    expect(response.headers['content-type']).toBe('application/zip')
    return { files: unzipSync(response.rawPayload), disposition: response.headers['content-disposition'] }
  }

  test('has all data of the customer and none of others', async () => {
    const [mine, other] = [await withBelongings('甲甲甲'), await withBelongings('乙乙乙')]
    const { files, disposition } = await download(mine)
    expect(Object.keys(files)).toEqual(['说明.txt', '我的数据.json', '订单.xlsx'])
    expect(decodeURIComponent(String(disposition))).toMatch(/我的数据_\d{8}\.zip$/)
    const text = strFromU8(files['我的数据.json'] ?? new Uint8Array())
    const data = JSON.parse(text)
    expect(Object.keys(data)).toEqual(['exportedAt', ...sections])
    expect(data.account[0]).toMatchObject({ userId: mine.userId, userTel: mine.userTel, nickname: '甲甲甲' })
    expect(data.profile[0]).toMatchObject({ company: '甲甲甲公司' })
    expect(data.addressGroups).toMatchObject([{ kind: 'sender', groupName: '甲甲甲组' }])
    expect(data.addresses).toMatchObject([{ postcode: '310012', groupId: data.addressGroups[0].groupId }])
    expect(data.goodsTemplates).toMatchObject([{ templateName: '甲甲甲货', goods: { goodsName: '甲甲甲' } }])
    expect(data.bankAccounts[0]).toMatchObject({ cardTail: '0128', bankName: '甲甲甲银行' })
    expect(data.feedback[0]).toMatchObject({
      description: '甲甲甲：希望下单页面可以记住货物',
      entries: [{ by: 'CUSTOMER', action: '提交反馈' }],
    })
    expect([data.coupons.length, data.sessions.length, data.orders.length]).toEqual([1, 1, 1])
    expect(data.orders[0]).toMatchObject({
      orderNo: mine.orderNo,
      goodsName: '甲甲甲的书',
      fees: expect.arrayContaining([expect.objectContaining({ kind: 'CHARGE' })]),
    })
    for (const foreign of ['乙乙乙', other.userId, other.userTel, other.orderNo]) expect(text).not.toContain(foreign)
    expect(text).not.toMatch(/Hash"|"clientRequestId"|"v1\./)
    expect(
      strFromU8(unzipSync(files['订单.xlsx'] ?? new Uint8Array())['xl/worksheets/sheet1.xml'] ?? new Uint8Array()),
    ).toContain('甲甲甲的书')
  })

  test('more orders than are read at a time', async () => {
    const customer = await withBelongings('丙丙丙')
    await server.database.db.execute(sql`
    insert into orders (order_no, ewb_no, user_id, client_request_id, content_hash, sender, receiver, sender_name, sender_mobile, sender_city, receiver_name, receiver_mobile, receiver_city,
      goods_name, goods_type, package_count, weight_grams, product_code, delivery_mode, pickup_date, pickup_slot, pay_method, agreement_version, agreed_at, chargeable_weight_grams,
      estimate_lines, estimate_cents, due_cents, status, pay_status, created_at, moved_at)
    select 'X' || n, 'X' || n, user_id, 'x' || n, '', '{}', '{}', sender_name, sender_mobile, sender_city, receiver_name, receiver_mobile, receiver_city,
      goods_name, goods_type, package_count, weight_grams, product_code, delivery_mode, pickup_date, pickup_slot, pay_method, agreement_version, agreed_at, chargeable_weight_grams,
      '[]', estimate_cents, 0, 'SIGNED', 'PAID', created_at, moved_at
    from orders, generate_series(1, 600) n where order_no = ${customer.orderNo}`)
    const { files } = await download(customer)
    const { orders } = JSON.parse(strFromU8(files['我的数据.json'] ?? new Uint8Array()))
    expect(new Set(orders.map(({ orderNo }: { orderNo: string }) => orderNo)).size).toBe(601)
  })

  test('needs the code, and is there three times a day', async () => {
    const customer = await addCustomer(server)
    expect(
      (await ask(customer, otherThan(await receiveCode(server, customer.userTel, 'exportOwnData')))).json(),
    ).toMatchObject(apiError('SMS_CODE_WRONG'))
    expect((await ask({ token: 'x'.repeat(43) }, '123456')).statusCode).toBe(401)
    for (let count = 0; count < 3; count += 1) await download(customer)
    expect((await ask(customer, '123456')).json()).toMatchObject(
      apiError('RATE_LIMITED', '每天最多下载3次，请明天再试'),
    )
  })
})

describe('read me', () => {
  const root = join(__dirname, '..', '..', '..', '..')
  const titles = readdirSync(root)
    .filter((folder) => folder.startsWith('remote-'))
    .flatMap((folder) => {
      const { routes } = JSON.parse(readFileSync(join(root, folder, 'remote.json'), 'utf8')) as {
        routes: { title: string }[]
      }
      return routes.map(({ title }) => title)
    })

  test('every page that is named exists', () => {
    const named = [...readMe.matchAll(/“([^”]+)”页面/g)].map(([, title]) => title)
    expect(named).toEqual(['实名信息', '投诉记录'])
    expect(titles).toEqual(expect.arrayContaining(named))
  })
})
