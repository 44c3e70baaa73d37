import { z } from 'zod'
import { deliveryDecide } from '@portal/contract/delivery'
import { feedbackReopen } from '@portal/contract/feedback'
import { pieceLine } from '@portal/contract/freight'
import { orderCreate } from '@portal/contract/order'
import { networkOf } from './client-address'
import { requestIdsOf } from './request-id'
import { contentHash, repeatOf } from './request-repeat'
import { safelyParse } from './safely-parse'
import { limitPerCustomer } from './limit-per-customer'
import { parseBody } from './route'

describe('client address', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
  ])('%s belongs to %s', (ip, network) => {
    expect(networkOf({ ip })).toBe(network)
  })
})

describe('request id', () => {
  const own = /^[0-9a-f]{8}-[0-9a-f-]{27}$/
  const given = 'b7f3c1d2e4a59687b7f3c1d2e4a59687'
  const idOf = (
    trustProxy: false | string[],
    remoteAddress: string | undefined,
    header: string | string[] | undefined = given,
  ): string => requestIdsOf(trustProxy)({ headers: { 'x-request-id': header }, socket: { remoteAddress } })

  test.each([
    [['10.0.0.0/8'], '10.1.2.3'],
    [['10.1.2.3'], '10.1.2.3'],
    [['10.0.0.0/8'], '::ffff:10.1.2.3'],
    [['loopback'], '127.0.0.1'],
    [['loopback'], '::1'],
    [['192.0.2.1', 'uniquelocal'], '172.20.0.9'],
    [['2001:db8::/32'], '2001:db8::7'],
  ])('a proxy of %s at %s names the request', (trustProxy, address) => {
    expect(idOf(trustProxy, address)).toBe(given)
  })

  test.each([
    ['there is no proxy', false as const, '127.0.0.1'],
    ['it comes from elsewhere', ['10.0.0.0/8'], '11.0.0.1'],
    ['its connection has ended', ['10.0.0.0/8'], undefined],
  ])('the header is not believed when %s', (_, trustProxy, address) => {
    expect(idOf(trustProxy, address)).toMatch(own)
  })

  test.each([
    ['none', undefined],
    ['two', ['b7f3c1d2e4a5', 'b7f3c1d2e4a6']],
    ['a short one', 'abc'],
    ['a long one', 'a'.repeat(65)],
    ['one that ends a comment', '12345678 */ drop table'],
    ['one with a quote', "12345678'"],
    ['one with a line break', '12345678\n{"level":50}'],
  ])('%s: one is made', (_, header) => {
    expect(
      requestIdsOf(['loopback'])({ headers: { 'x-request-id': header }, socket: { remoteAddress: '::1' } }),
    ).toMatch(own)
  })
})

describe('request repeat', () => {
  const hash = contentHash({ orderNos: ['A'], channel: 'WECHAT' })

  test('a first request has no repeat', () => expect(repeatOf(undefined, hash)).toBeUndefined())

  test('the same content again gets what is stored', () => {
    const firstRequest = { paymentNo: 'P1', contentHash: hash }
    expect(repeatOf(firstRequest, contentHash({ orderNos: ['A'], channel: 'WECHAT' }))).toBe(firstRequest)
  })

  test('other content under the same number is refused', () => {
    const other = contentHash({ orderNos: ['A'], channel: 'ALIPAY' })
    expect(() => repeatOf({ contentHash: hash }, other)).toThrow(
      expect.objectContaining({ errorName: 'IDEMPOTENCY_CONFLICT' }),
    )
  })
})

describe('safely parse', () => {
  const deep = JSON.parse(`${'['.repeat(8000)}${']'.repeat(8000)}`) as unknown
  const pathOf = (schema: z.ZodType, input: unknown): string | undefined =>
    safelyParse(schema, input).error?.issues[0]?.path.join('.')

  test.each([
    ['an object', { toString: 1 }],
    ['an object without a primitive value', JSON.parse('{"__proto__":null,"valueOf":1,"toString":1}') as unknown],
    ['a deep list', deep],
    ['a deep list in a list', [deep]],
  ])('%s as the length of a value is refused at its place', (_, length) => {
    const text = z.string().min(1).max(5)
    const schema = z.object({ name: text, lines: z.array(z.object({ size: text })).max(3) })
    expect(pathOf(schema, { name: { length }, lines: [] })).toBe('name')
    expect(pathOf(schema, { name: 'a', lines: { length } })).toBe('lines')
    expect(pathOf(schema, { name: 'a', lines: [{ size: 'a' }, { size: { length } }] })).toBe('lines.1.size')
    expect(pathOf(text, { length })).toBe('')
  })

  test('whatever a rule throws refuses the value as a whole', () => {
    const schema = z.object({ name: z.string() }).refine(() => {
      throw new RangeError('too deep')
    })
    expect(pathOf(schema, { name: 'a' })).toBe('')
  })

  test('an odd length beside the fields of the schema changes nothing', () =>
    expect(safelyParse(z.object({ name: z.string() }), { name: 'a', other: { length: { toString: 1 } } }).data).toEqual(
      {
        name: 'a',
      },
    ))
})

describe('limit per customer', () => {
  /** Work that lasts until it is released. */
  const work = () => {
    let letGo = (): void => undefined
    const completion = new Promise<void>((resolve) => {
      letGo = resolve
    })
    let isUnderWay = false
    const run = async (): Promise<void> => {
      isUnderWay = true
      await completion
    }
    return { run, letGo: () => letGo(), isUnderWay: () => isUnderWay }
  }

  test("of one customer four calls run at a time, another one's run beside them", async () => {
    const inTurn = limitPerCustomer()
    const own = Array.from({ length: 6 }, work)
    const other = work()
    const all = [...own.map(({ run }) => inTurn('a', run)), inTurn('b', other.run)]
    await Promise.resolve()
    expect([...own, other].map(({ isUnderWay }) => isUnderWay())).toEqual([true, true, true, true, false, false, true])
    own[1]?.letGo()
    await all[1]
    expect(own.map(({ isUnderWay }) => isUnderWay())).toEqual([true, true, true, true, true, false])
    ;[...own, other].forEach(({ letGo }) => letGo())
    await Promise.all(all)
  })

  test('a call that fails gives its place to the next', async () => {
    const inTurn = limitPerCustomer()
    const fail = () => Promise.reject(new Error('failed'))
    await Promise.allSettled(Array.from({ length: 8 }, () => inTurn('a', fail)))
    expect(await inTurn('a', async () => 'done')).toBe('done')
  })

  test('more than a hundred that wait are refused, until one is through', async () => {
    const inTurn = limitPerCustomer()
    const first = work()
    const waiting = Array.from({ length: 104 }, () => inTurn('a', first.run))
    await expect(inTurn('a', async () => 'done')).rejects.toMatchObject({ errorName: 'UNAVAILABLE' })
    expect(await inTurn('b', async () => 'done')).toBe('done')
    first.letGo()
    await Promise.all(waiting)
    expect(await inTurn('a', async () => 'done')).toBe('done')
  })
})

describe('field message', () => {
  const messageFor = (schema: z.ZodType, body: unknown): string => {
    try {
      parseBody(schema, body)
      return ''
    } catch (error) {
      return error instanceof Error ? error.message : ''
    }
  }

  const party = {
    name: '王小明',
    mobile: '13812345678',
    provinceCode: '44',
    cityCode: '4403',
    address: '科技园路100号',
  }

  test.each([
    [
      'a deep field by its whole path',
      orderCreate.request,
      { clientRequestId: 'abcdefgh', sender: { ...party, mobile: '12' }, receiver: party },
      '寄件人-联系电话：请输入正确的手机号码，区号与座机号码之间请用“-”分隔',
    ],
    [
      'a field once, where its sentence begins with it',
      orderCreate.request,
      { clientRequestId: 'abcdefgh', sender: { ...party, name: '王' }, receiver: party },
      '寄件人-姓名：至少2个字',
    ],
    [
      'a side once',
      z.object({ lines: z.array(pieceLine) }),
      { lines: [{ lengthCm: 0, widthCm: 1, heightCm: 1, count: 1 }] },
      '货物明细-第1项-长：须在1-1500厘米',
    ],
    [
      'a position in a list from 1',
      z.object({ lines: z.array(z.object({ count: z.int() })) }),
      { lines: [{ count: 1 }, {}] },
      '货物明细-第2项-件数：不能为空',
    ],
    [
      'a name that means another thing in a declaration',
      z.object({ declaration: z.object({ lines: z.array(z.int()) }) }),
      { declaration: { lines: 'x' } },
      '申报信息-申报明细：格式不正确',
    ],
    [
      'a note about where goods are left',
      deliveryDecide.request,
      {
        clientRequestId: 'abcdefgh',
        code: 'A'.repeat(16),
        lastFour: '8000',
        version: 0,
        wish: { kind: 'SAFE_PLACE', note: '门'.repeat(51) },
      },
      '收货安排-放置位置：不能超过50个字',
    ],
    [
      'a reason that cancels nothing',
      feedbackReopen.request,
      { feedbackNo: 'F1', clientRequestId: 'abcdefgh', reason: '旧' },
      '原因：至少5个字',
    ],
    ['a field of the wrong type', z.object({ page: z.int() }), { page: 'x' }, '页码：格式不正确'],
    ['too short a text', z.object({ name: z.string().min(2) }), { name: 'x' }, '姓名：至少2个字'],
    ['an empty text', z.object({ name: z.string().min(1) }), { name: '' }, '姓名：不能为空'],
    ['too long a text', z.object({ name: z.string().max(2) }), { name: 'xxx' }, '姓名：不能超过2个字'],
    ['too large a number', z.object({ floor: z.int().max(40) }), { floor: 41 }, '楼层：不能大于40'],
    ['a number beyond all counting', z.object({ weightGrams: z.int() }), { weightGrams: 1e20 }, '总重量：格式不正确'],
    ['too many items', z.object({ ewbNos: z.array(z.string()).max(1) }), { ewbNos: ['a', 'b'] }, '运单号：不能超过1项'],
    ['a choice that is not offered', z.object({ tab: z.enum(['a']) }), { tab: 'b' }, '页签：不在可选范围内'],
    [
      'a choice among shapes',
      z.discriminatedUnion('loginType', [z.object({ loginType: z.literal('pwd') })]),
      {},
      '登录方式：不在可选范围内',
    ],
    ['a text for a form', z.object({}), 'x', '格式不正确'],
    ['a field without a label by its wire name', z.object({ whatever: z.string() }), {}, 'whatever：不能为空'],
  ])('names %s', (_, schema, body, expected) => {
    expect(messageFor(schema, body)).toBe(expected)
  })

  test('drops what is not in the contract', () => {
    expect(parseBody(z.object({ page: z.int() }), { page: 1, userId: 'x' })).toEqual({ page: 1 })
  })
})
