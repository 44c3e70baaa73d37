import {
  BAD_FIELD,
  CONSENT_REQUIRED,
  GOODS_PROHIBITED,
  LANE_NOT_SERVED,
  SEND_CODE_EXPIRED,
  SEND_CODE_NOT_FOUND,
  SEND_CODE_USED,
} from '@portal/contract/codes'
import type {
  ScannedOutlet,
  ShareState,
  OpenedShare,
  MadeSendCode,
  OwnShare,
  SendCodeDraftInput,
} from '@portal/contract/send-code'
import { eq } from 'drizzle-orm'
import { apiError } from '../../testing/api-error'
import { addRecall, recalledGoods } from '../contraband/contraband.testing'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer, usualMorning } from '../../testing/test-server'
import { courier, draftOf, makeCode, openOutlets, signed, standing } from './send-code.testing'
import { sendCode, sendShare } from './send-code.tables'
import { sweepShares } from './share.repository'

let server: TestServer
let customer: TestCustomer
let friend: TestCustomer
beforeAll(async () => {
  server = await startTestServer()
  await addRecall(server)
  await openOutlets(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  ;[customer, friend] = [await addCustomer(server), await addCustomer(server)]
})

describe('我的寄件码', () => {
  test('the code has no personal data and cannot be made from the database', async () => {
    const newCode = await makeCode(server, customer.token)
    expect(newCode.code).toMatch(/^LCS-[0-9a-f]{32}-[0-9a-f]{32}$/)
    expect(newCode.courierUrl).toBe(`/courier?code=${newCode.code}`)
    const storedRows = JSON.stringify(await server.database.db.select().from(sendCode))
    expect(storedRows).not.toContain(newCode.code.slice(-32))
    expect(server.log()).not.toContain(newCode.code.slice(-32))
  })

  test('one that may still be used is found again from anywhere by its owner alone, until its end', async () => {
    const current = async ({ token }: TestCustomer) =>
      (await server.call<MadeSendCode | null>('sendCode/current', {}, token)).data
    expect(await current(customer)).toBeNull()
    const first = await makeCode(server, customer.token)
    server.advance(60)
    expect(await current(customer)).toEqual({ ...first, secondsLeft: 540 })
    expect(await current(friend)).toBeNull()
    const second = await makeCode(server, customer.token)
    expect(await current(customer)).toEqual(second)
    await signed(server, 'sendCodeScan', { code: second.code, ...courier })
    expect(await current(customer)).toMatchObject({ code: second.code })
    await server.call('sendCode/revoke', { codeNo: second.codeNo }, customer.token)
    expect(await current(customer)).toMatchObject({ code: first.code })
    server.advance(600)
    expect(await current(customer)).toBeNull()
  })

  test('a code is replaced without the order being sent again, and is then one of the same order', async () => {
    const { codeNo } = await makeCode(server, customer.token, { draft: { goodsName: '手写的书' } })
    const again = await server.call<MadeSendCode>('sendCode/create', { replaces: codeNo }, customer.token)
    expect(again).toMatchObject({ code: 0 })
    const scanned = await signed(server, 'sendCodeScan', { code: again.data?.code, ...courier })
    expect(scanned.data).toMatchObject({ goodsName: '手写的书' })
    expect((await standing(server, customer.token, codeNo))?.state).toBe('REVOKED')
    expect(await server.call('sendCode/create', { replaces: codeNo }, friend.token)).toMatchObject(
      apiError('SEND_CODE_NOT_FOUND'),
    )
    expect(await server.call('sendCode/create', {}, customer.token)).toMatchObject(apiError('BAD_FIELD'))
  })

  test('another customer can neither follow, end nor replace it: it is as if there were none', async () => {
    const { codeNo } = await makeCode(server, customer.token)
    const unknown = '00000000-0000-4000-8000-000000000000'
    for (const [path, body] of [
      ['sendCode/query', {}],
      ['sendCode/revoke', {}],
      ['sendCode/create', { draft: draftOf(server) }],
    ] as const) {
      const ask = (no: string) => server.call(path, { ...body, codeNo: no, replaces: no }, friend.token)
      const [foreign, none] = [await ask(codeNo), await ask(unknown)]
      expect(foreign).toEqual(none)
      expect(foreign.code).toBe(SEND_CODE_NOT_FOUND)
    }
    expect((await standing(server, customer.token, codeNo))?.state).toBe('ACTIVE')
  })

  test.each<[string, Partial<SendCodeDraftInput>, number, RegExp]>([
    ['contraband', { goodsName: '鞭炮' }, GOODS_PROHIBITED, /禁寄/],
    ['a recalled battery', { goodsName: recalledGoods }, GOODS_PROHIBITED, /高风险电池，暂停收寄/],
    [
      'an unknown district',
      { sender: { ...draftOf({ now: () => usualMorning } as TestServer).sender, districtCode: '449999' } },
      BAD_FIELD,
      /^寄件人-区县/,
    ],
    ['an old agreement', { agreementVersion: '1999-01' }, CONSENT_REQUIRED, /服务协议/],
    ['a monthly account', { payMethod: 'MONTHLY' as 'SENDER' }, BAD_FIELD, /付款方式/],
    [
      'a name of digits',
      { receiver: { ...draftOf({ now: () => usualMorning } as TestServer).receiver, name: '12345' } },
      BAD_FIELD,
      /^收件人-姓名/,
    ],
    ['five grams', { weightGrams: 5 }, BAD_FIELD, /总重量/],
    [
      'a lane that is not served, when the weight is known',
      {
        weightGrams: 1000,
        receiver: {
          ...draftOf({ now: () => usualMorning } as TestServer).receiver,
          provinceCode: '65',
          cityCode: '6501',
          districtCode: '650102',
        },
      },
      LANE_NOT_SERVED,
      /./,
    ],
  ])('refuses %s before the customer goes to the counter', async (_what, changes, code, message) => {
    const answer = await server.call('sendCode/create', { draft: draftOf(server, changes) }, customer.token)
    expect(answer.code).toBe(code)
    expect(answer.message).toMatch(message)
  })

  test('a weight may stay open', async () => {
    expect((await makeCode(server, customer.token, { draft: { weightGrams: 0 } })).secondsLeft).toBe(600)
  })

  test('sixty codes in ten minutes are enough for anybody', async () => {
    const codes: number[] = []
    for (let count = 0; count < 61; count += 1)
      codes.push((await server.call('sendCode/create', { draft: draftOf(server) }, customer.token)).code)
    expect(codes.slice(0, 60).every((code) => code === 0)).toBe(true)
    expect(codes[60]).toBe(429)
  })
})

describe('网点固定码', () => {
  const read = (code: string) => server.call<ScannedOutlet>('sendCode/outlet', { code }, customer.token)
  const codeOf = async (outletCode: string) =>
    (await signed<{ code: string }>(server, 'outletCode', { outletCode })).data?.code ?? ''

  test('leads to the outlet, alone, in an address and in a sentence', async () => {
    const code = await codeOf('SZ01')
    for (const text of [
      code,
      `https://portal.example/DimensionalCodeShipping?code=${code}`,
      `零川物流南山营业部 ${code} 欢迎寄件`,
    ]) {
      expect((await read(text)).data).toEqual({
        outletCode: 'SZ01',
        outletName: '深圳南山营业部',
        place: '广东省深圳市南山区',
        address: '科技南一路1号',
        phones: ['0755-88880000'],
        takesParcels: true,
      })
    }
  })

  test('is signed, so nobody puts up one of their own', async () => {
    const code = await codeOf('SZ01')
    for (const text of [code.replace('SZ01', 'SZ02'), 'LCO-0000000000000000-SZ01', 'SZ01', courier.outletCode])
      expect((await read(text)).code).toBe(SEND_CODE_NOT_FOUND)
  })

  test('an outlet that has closed since then is shown as such', async () => {
    const code = await codeOf('SZ02')
    await server.database.db.execute(`update outlet set status = 'PAUSED' where outlet_code = 'SZ02'`)
    expect((await read(code)).data?.takesParcels).toBe(false)
  })
})

describe('分享给好友', () => {
  const own = () => draftOf(server).sender
  const party = () => draftOf(server).receiver
  const share = async () => {
    const { data } = await server.call<{ codeNo: string; code: string; expiresAt: string }>(
      'sendCode/share',
      { wanted: 'RECEIVER', own: own(), goodsName: '童装' },
      customer.token,
    )
    if (data === null) throw new Error('not shared')
    return data
  }
  const open = (code: string, token = friend.token) => server.call<OpenedShare>('sendCode/openShare', { code }, token)
  const fill = (code: string, by = friend, fields: object = {}) =>
    server.call<{ state: ShareState }>('sendCode/fillShare', { code, party: { ...party(), ...fields } }, by.token)
  const mine = async (token = customer.token) =>
    (await server.call<OwnShare[]>('sendCode/shares', {}, token)).data ?? []

  test('the friend sees the customer masked and fills in the other side, which the customer sees completely', async () => {
    const { code, codeNo } = await share()
    const { data } = await open(`https://portal.example/DimensionalCodeShipping?code=${code}`)
    expect(data).toMatchObject({
      wanted: 'RECEIVER',
      goodsName: '童装',
      maskedName: '欧阳**',
      maskedMobile: '138****1234',
      maskedPlace: '广东省深圳市南山区****',
      isOwn: false,
    })
    expect((await fill(code)).data).toEqual({ state: 'FILLED' })
    expect(await mine()).toMatchObject([
      {
        codeNo,
        state: 'FILLED',
        filled: { name: '李思雨', cityName: '杭州市', mobile: '0571-88886666' },
        own: { name: '欧阳明远' },
      },
    ])
    expect(await mine(friend.token)).toEqual([])
  })

  test('one friend of ten gets it; the same answer again is no second one', async () => {
    const { code } = await share()
    const friends = await Promise.all(Array.from({ length: 10 }, () => addCustomer(server)))
    const codes = (await Promise.all(friends.map((one, number) => fill(code, one, { company: `${number}号` }))))
      .map((answer) => answer.code)
      .sort()
    expect(codes).toEqual([0, ...Array<number>(9).fill(SEND_CODE_USED)])
    const other = (await share()).code
    expect((await fill(other)).code).toBe(0)
    expect((await fill(other)).code).toBe(0)
    expect((await fill(other, friend, { company: '别的公司' })).code).toBe(SEND_CODE_USED)
    expect((await open(other)).code).toBe(SEND_CODE_USED)
  })

  test('is over after a day, and deleted a week later', async () => {
    const { db } = server.database
    const { code, codeNo } = await share()
    server.advance(24 * 3600 - 1)
    expect((await open(code)).code).toBe(0)
    server.advance(1)
    expect((await open(code)).code).toBe(SEND_CODE_EXPIRED)
    expect((await fill(code)).code).toBe(SEND_CODE_EXPIRED)
    expect((await mine())[0]?.state).toBe('EXPIRED')
    server.advance(7 * 24 * 3600 - 1)
    await sweepShares(db, server.now())
    expect(await db.$count(sendShare, eq(sendShare.codeNo, codeNo))).toBe(1)
    server.advance(1)
    await sweepShares(db, server.now())
    expect(await db.$count(sendShare, eq(sendShare.codeNo, codeNo))).toBe(0)
  })

  test('can be taken back by who made it, and by nobody else', async () => {
    const { code, codeNo } = await share()
    expect((await server.call('sendCode/revoke', { codeNo }, friend.token)).code).toBe(SEND_CODE_NOT_FOUND)
    expect((await open(code)).code).toBe(0)
    expect((await server.call('sendCode/revoke', { codeNo }, customer.token)).data).toEqual({ state: 'REVOKED' })
    expect((await fill(code)).code).toBe(SEND_CODE_NOT_FOUND)
    expect((await open(code)).code).toBe(SEND_CODE_NOT_FOUND)
  })

  test('what the friend has filled in stays', async () => {
    const { code, codeNo } = await share()
    await fill(code)
    expect((await server.call('sendCode/revoke', { codeNo }, customer.token)).code).toBe(SEND_CODE_USED)
  })

  test('the customer who opens their own link is informed of that', async () => {
    expect((await open((await share()).code, customer.token)).data?.isOwn).toBe(true)
  })

  test('the link is not in the database', async () => {
    const { code } = await share()
    expect(JSON.stringify(await server.database.db.select().from(sendShare))).not.toContain(code.slice(-32))
  })
})
