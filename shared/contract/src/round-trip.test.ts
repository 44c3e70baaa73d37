import { fc } from '@portal/testing/property'
import { calls } from './calls'
import { partyInput } from './party'
import { cents } from './primitives'

const through = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const numeric = (digits: number) => fc.stringMatching(new RegExp(`^\\d{${digits}}$`))

const aParty = fc.record({
  name: fc.stringMatching(/^[\u4e00-\u9fa5]{2,20}$/),
  mobile: fc.oneof(fc.stringMatching(/^1[3589]\d{9}$/), fc.stringMatching(/^0\d{2,3}-\d{7,8}(-\d{1,5})?$/)),
  ext: fc.stringMatching(/^\d{0,5}$/),
  provinceCode: numeric(2),
  cityCode: numeric(4),
  districtCode: fc.oneof(fc.constant(''), numeric(6)),
  townCode: fc.oneof(fc.constant(''), numeric(9)),
  address: fc.stringMatching(/^[\u4e00-\u9fa5]{4,50}\d{1,4}号$/),
  company: fc.stringMatching(/^[\u4e00-\u9fa5]{0,50}$/),
})

describe('what is sent arrives', () => {
  it('amounts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (amount) =>
        expect(cents.parse(through(amount))).toBe(amount),
      ),
    )
  })

  it('parties', () => {
    fc.assert(fc.property(aParty, (party) => expect(partyInput.parse(through(party))).toEqual(party)))
  })
})

it('amounts are whole, positive and bounded', () => {
  const junk = fc.oneof(
    fc.double().filter((value) => !Number.isInteger(value)),
    fc.integer({ max: -1 }),
    fc.maxSafeInteger().filter((value) => value > 9_999_999_999),
    fc.string(),
  )
  fc.assert(fc.property(junk, (amount) => expect(cents.safeParse(amount).success).toBe(false)))
})

it.each([
  [{ name: '12' }, '姓名不能全为数字'],
  [{ name: '张' }, '姓名至少2个字'],
  [{ mobile: '075512345678' }, '请输入正确的手机号码，区号与座机号码之间请用“-”分隔'],
  [{ mobile: '0755-123' }, '请输入正确的联系电话，分机号请用“-”分隔'],
  [{ provinceCode: '' }, '请选择省份'],
  [{ cityCode: undefined }, '请选择城市'],
  [{ address: '一' }, '详细地址至少4个字'],
  [{ ext: 'x' }, '分机号为1-5位数字'],
])('a party with %j gets the message %s', (change, message) => {
  const party = {
    name: '张三',
    mobile: '13800001234',
    provinceCode: '44',
    cityCode: '4403',
    districtCode: '440305',
    address: '科技南十二路2号',
  }
  expect(partyInput.safeParse(party).success).toBe(true)
  expect(partyInput.safeParse({ ...party, ...change }).error?.issues.map((issue) => issue.message)).toEqual([message])
})

it('every request schema reports issues for invalid input, never an exception', () => {
  fc.assert(fc.property(fc.anything(), (junk) => calls.forEach(({ request }) => request.safeParse(junk))))
})
