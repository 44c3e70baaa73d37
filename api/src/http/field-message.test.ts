import { z } from 'zod'
import { pieceLine } from '@portal/contract/freight'
import { orderCreate } from '@portal/contract/order'
import { parseBody } from './route'

const messageFor = (schema: z.ZodType, body: unknown): string => {
  try {
    parseBody(schema, body)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

const party = { name: '王小明', mobile: '13812345678', provinceCode: '44', cityCode: '4403', address: '科技园路100号' }

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
