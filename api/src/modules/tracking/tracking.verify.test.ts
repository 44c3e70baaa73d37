import type { ResponseOf } from '@portal/contract/calls'
import {
  IMAGE_CAPTCHA_REQUIRED,
  LAST_FOUR_LOCKED,
  LAST_FOUR_WRONG,
  PROOF_EXPIRED,
  RATE_LIMITED,
} from '@portal/contract/codes'
import type { Envelope } from '@portal/contract/envelope'
import { shanghaiTime } from '@portal/rules/shanghai-time'
import { apiError } from '../../testing/api-error'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { addPass } from '../captcha/captcha.repository'
import { eventOf, pushed } from '../operations/operations.testing'
import { openLanes, orderBody, placeOrder } from '../orders/order.testing'

let server: TestServer
let customer: TestCustomer
beforeAll(async () => {
  server = await startTestServer({ env: { PORTAL_IP_LIMIT_FACTOR: '1' } })
  await openLanes(server)
})
afterAll(() => server.close())
/** Each test calls from its own network addresses, with orders of a customer with a fresh session. */
let network = 0
beforeEach(async () => {
  network += 1
  customer = await addCustomer(server)
})

const unknown = () => `3000000${String(network).padStart(5, '0')}`
const call = async <Path extends 'tracking/verify' | 'tracking/full'>(
  path: Path,
  body: object,
  address = `10.1.0.${network}`,
): Promise<Envelope<ResponseOf<Path>>> => (await server.send(path, body, { address })).json()
const verify = (
  ewbNo: string,
  lastFour: string,
  { captchaVerification, address }: { captchaVerification?: string; address?: string } = {},
) => call('tracking/verify', { ewbNo, lastFour, captchaVerification }, address)
const codesOf = async (ewbNo: string, lastFours: readonly string[], address?: string): Promise<number[]> => {
  const codes: number[] = []
  for (const lastFour of lastFours) codes.push((await verify(ewbNo, lastFour, { address })).code)
  return codes
}
const solved = async (name: string): Promise<string> => {
  await addPass(server.database.db, `${name}-${network}`, '', {
    purpose: 'query',
    trusted: false,
    expiresAt: new Date(server.now().getTime() + 60_000),
  })
  return `${name}-${network}`
}
const wrong = apiError('LAST_FOUR_WRONG', '号码后四位不正确，请核对后重试', null)
const lockedUntil = (text: unknown) => apiError('LAST_FOUR_LOCKED', text, null)
const locked = lockedUntil(expect.stringMatching(/^此运单验证失败次数过多，请在15分钟后（\d\d:\d\d）再试$/))
const needsCode = apiError('IMAGE_CAPTCHA_REQUIRED', '验证失败次数较多，请输入图形验证码后继续', null)
const proofExpired = apiError('PROOF_EXPIRED', '验证已过期，请重新验证', null)

describe('tracking/verify', () => {
  test.each([
    ['sender', '1234'],
    ['receiver', '6666'],
  ])('shows all to who knows the phone of the %s', async (_role, lastFour) => {
    const { ewbNo } = await placeOrder(server, customer.token)
    await pushed(server, [
      eventOf(ewbNo, 'SIGNED', 0, { city: '杭州市', description: '已签收，签收人李思雨 0571-88886666' }),
    ])
    const { code, data } = await verify(` ${ewbNo} `, lastFour)
    expect(code).toBe(0)
    expect(data?.waybill).toMatchObject({
      ewbNo,
      goodsName: '纸箱装服装',
      packageCount: 8,
      weightGrams: 120_000,
      sender: { name: '欧阳明远', mobile: '13800001234', cityName: '深圳市', address: '科技南十二路2号B栋10楼' },
      receiver: {
        name: '李思雨',
        mobile: '0571-88886666',
        districtName: '西湖区',
        address: '文三路478号华星时代广场A座',
      },
    })
    expect(data?.waybill.nodes.map(({ description }) => description)).toContain('已签收，签收人李思雨 0571-88886666')
    expect(JSON.stringify(data)).not.toContain(customer.userId)
  })

  test("with 隐私面单, hides from who knows the receiver's phone what the label hides, also when it is opened again", async () => {
    const { ewbNo } = await placeOrder(server, customer.token, { privacyWaybill: true })
    await pushed(server, [eventOf(ewbNo, 'COLLECTED', 0, { description: '已揽收，寄件人欧阳明远' })])
    const { data } = await verify(ewbNo, '6666')
    const again = await call('tracking/full', { ewbNo, proof: data?.proof })
    for (const waybill of [data?.waybill, again.data?.waybill]) {
      expect(waybill).toMatchObject({ sender: { name: '欧阳**', mobile: '138****1234' }, receiver: { name: '李思雨' } })
      expect(waybill?.nodes.map(({ description }) => description).join()).not.toContain('欧阳明远')
    }
    expect((await verify(ewbNo, '1234')).data?.waybill.sender).toMatchObject({
      name: '欧阳明远',
      mobile: '13800001234',
    })
    expect(await call('tracking/full', { ewbNo, proof: data?.proof.replace('receiver', 'sender') })).toEqual(
      proofExpired,
    )
  })

  test('of a virtual number wants the extension', async () => {
    const { sender } = orderBody(server)
    const { ewbNo } = await placeOrder(server, customer.token, { sender: { ...sender, mobile: '13900001111-5678' } })
    expect(await codesOf(ewbNo, ['1111', '5678'])).toEqual([LAST_FOUR_WRONG, 0])
  })

  test('answers an unknown waybill, one that is too old and a number that is none just like wrong digits, to the lock', async () => {
    const { ewbNo: existingNo } = await placeOrder(server, customer.token)
    const { ewbNo: old } = await placeOrder(server, customer.token)
    const histories: unknown[] = []
    for (const [ewbNo, days, lastFour] of [
      [existingNo, 0, '0000'],
      [unknown(), 0, '0000'],
      [old, 366, '1234'],
      ['11010519491231002X', 0, '0000'],
    ] as const) {
      network += 1
      server.advance(days * 86_400)
      const history: unknown[] = []
      for (let count = 0; count < 6; count += 1) history.push(await verify(ewbNo, lastFour))
      for (let count = 0; count < 6; count += 1)
        history.push(await verify(ewbNo, lastFour, { captchaVerification: await solved(`code-${count}`) }))
      server.advance(-days * 86_400)
      histories.push(history)
    }
    const expected = [...Array(5).fill(wrong), needsCode, ...Array(5).fill(wrong), locked]
    expect(histories).toEqual(Array(4).fill(expected))
  })

  test('the right digits neither count nor get through once it is locked, from whatever network, until a quarter of an hour has passed', async () => {
    const { ewbNo } = await placeOrder(server, customer.token)
    expect(await codesOf(ewbNo, Array(7).fill('1234'))).toEqual(Array(7).fill(0))
    expect(await codesOf(ewbNo, Array(5).fill('0000'))).toEqual(Array(5).fill(LAST_FOUR_WRONG))
    const other = { address: `10.2.0.${network}` }
    expect(await verify(ewbNo, '1234', other)).toEqual(needsCode)
    expect(await verify(ewbNo, '1234', { ...other, captchaVerification: 'made-up' })).toEqual(needsCode)
    expect(await verify(ewbNo, '1234', { ...other, captchaVerification: await solved('right') })).toMatchObject({
      code: 0,
    })
    for (let count = 0; count < 5; count += 1)
      expect(await verify(ewbNo, '0000', { captchaVerification: await solved(`code-${count}`) })).toEqual(wrong)
    expect(await verify(ewbNo, '1234', { ...other, captchaVerification: await solved('late') })).toEqual(locked)
    server.advance(899)
    const opensAt = shanghaiTime(new Date(server.now().getTime() + 60_000)).slice(11, 16)
    expect(await verify(ewbNo, '1234', other)).toEqual(
      lockedUntil(`此运单验证失败次数过多，请在1分钟后（${opensAt}）再试`),
    )
    server.advance(1)
    expect(await verify(ewbNo, '1234', other)).toMatchObject({ code: 0 })
  })

  test('other spellings of a number are the same waybill', async () => {
    const number = `2024${unknown().slice(4)}`
    expect(await codesOf(number, ['0000', '0001', '0002'])).toEqual([LAST_FOUR_WRONG, LAST_FOUR_WRONG, LAST_FOUR_WRONG])
    expect(await codesOf(`zy${number}`, ['0003', '0004', '0005'])).toEqual([
      LAST_FOUR_WRONG,
      LAST_FOUR_WRONG,
      IMAGE_CAPTCHA_REQUIRED,
    ])
  })

  test('of simultaneous attempts five are checked', async () => {
    const { ewbNo } = await placeOrder(server, customer.token)
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        verify(ewbNo, String(index).padStart(4, '0'), { address: `10.3.${network}.${index}` }),
      ),
    )
    expect(answers.filter(({ code }) => code === LAST_FOUR_WRONG)).toHaveLength(5)
    expect(
      answers
        .filter(({ code }) => code !== LAST_FOUR_WRONG)
        .every(({ code }) => code === IMAGE_CAPTCHA_REQUIRED || code === LAST_FOUR_LOCKED),
    ).toBe(true)
  })

  test('a waybill is locked for a day after twenty wrong tries, however spread', async () => {
    const { ewbNo } = await placeOrder(server, customer.token)
    for (let quarter = 0; quarter < 4; quarter += 1) {
      network += 1
      expect(await codesOf(ewbNo, Array(5).fill('0000'))).toEqual(Array(5).fill(LAST_FOUR_WRONG))
      server.advance(900)
    }
    network += 1
    expect(await verify(ewbNo, '1234')).toEqual(
      lockedUntil(expect.stringMatching(/^此运单验证失败次数过多，请在(今天|明天)\d\d:\d\d后再试$/)),
    )
    server.advance(86_400)
    expect(await verify(ewbNo, '1234')).toMatchObject({ code: 0 })
  })

  test('one network cannot try many waybills', async () => {
    const numbers = Array.from({ length: 21 }, (_, index) => `39990000${String(index).padStart(4, '0')}`)
    for (const ewbNo of numbers.slice(0, 10)) expect(await verify(ewbNo, '1234')).toEqual(wrong)
    expect(await verify(numbers[10] ?? '', '1234')).toEqual(needsCode)
    for (const ewbNo of numbers.slice(10, 20))
      expect(await verify(ewbNo, '1234', { captchaVerification: await solved(ewbNo) })).toEqual(wrong)
    expect(await verify(numbers[20] ?? '', '1234', { captchaVerification: await solved('last') })).toEqual(
      lockedUntil(expect.stringMatching(/^当前网络验证失败次数过多，请在15分钟后（\d\d:\d\d）再试$/)),
    )
    network += 1
    expect(await verify(numbers[20] ?? '', '1234')).toEqual(wrong)
  })

  test.each([['12a4'], ['123'], ['１２３'], [undefined]])('refuses %j, which counts for nothing', async (lastFour) => {
    for (let count = 0; count < 11; count += 1) {
      expect(await call('tracking/verify', { ewbNo: unknown(), lastFour })).toEqual(
        apiError('BAD_FIELD', '号码后四位：请输入4位数字', { path: 'lastFour', text: '请输入4位数字' }),
      )
    }
    expect(await verify(unknown(), '0000')).toEqual(wrong)
  })
})

describe('tracking/full', () => {
  const openedProof = async (ewbNo: string): Promise<string> => (await verify(ewbNo, '1234')).data?.proof ?? ''

  test('opens the waybill again, as it is then, for half an hour', async () => {
    const { ewbNo } = await placeOrder(server, customer.token)
    const proof = await openedProof(ewbNo)
    await pushed(server, [eventOf(ewbNo, 'COLLECTED', 0, { description: '已揽收，寄件人欧阳明远' })])
    server.advance(29 * 60)
    const { data } = await call('tracking/full', { ewbNo, proof })
    expect(data?.waybill.nodes.map(({ description }) => description)).toContain('已揽收，寄件人欧阳明远')
    server.advance(60)
    expect(await call('tracking/full', { ewbNo, proof })).toEqual(proofExpired)
  })

  test('opens neither another waybill nor an unknown one, nor anything for a proof that is made up', async () => {
    const { ewbNo } = await placeOrder(server, customer.token)
    const { ewbNo: other } = await placeOrder(server, customer.token)
    const proof = await openedProof(ewbNo)
    for (const body of [
      { ewbNo: other, proof },
      { ewbNo: unknown(), proof },
      { ewbNo, proof: 'made-up' },
      { ewbNo, proof: `9${proof}` },
    ]) {
      expect(await call('tracking/full', body)).toEqual(proofExpired)
    }
  })
})

test('has a limit per network address and minute', async () => {
  for (let count = 0; count < 60; count += 1)
    expect((await call('tracking/full', { ewbNo: unknown(), proof: 'x' })).code).toBe(PROOF_EXPIRED)
  expect(await call('tracking/full', { ewbNo: unknown(), proof: 'x' })).toEqual(
    apiError('RATE_LIMITED', '验证过于频繁，请稍后再试', null),
  )
  expect((await verify(unknown(), '0000')).code).toBe(RATE_LIMITED)
})

test('leaves neither numbers, digits, proofs nor people in the log', async () => {
  const { ewbNo } = await placeOrder(server, customer.token)
  await verify(ewbNo, '9081')
  const proof = (await verify(ewbNo, '1234')).data?.proof ?? ''
  await call('tracking/full', { ewbNo, proof })
  const lines = server
    .log()
    .split('\n')
    .filter((line) => line.includes('tracking/'))
  expect(lines.length).toBeGreaterThan(2)
  for (const secret of [ewbNo, '"9081"', proof, '欧阳明远', '13800001234', `10.1.0.${network}`])
    expect(server.log()).not.toContain(secret)
})
