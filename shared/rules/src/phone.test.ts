import { fc } from '@portal/testing/property'
import {
  contactPhoneProblem,
  isContactPhone,
  isLandline,
  isLoginPhone,
  isMobileWithExtension,
  normalizePhone,
} from './phone'

const yes = (values: string[]) => values.map((value) => [value, true] as const)
const no = (values: string[]) => values.map((value) => [value, false] as const)

describe('isLoginPhone: 11 digits, 1 then 3–9', () => {
  it.each([
    ...yes([
      '13800001234',
      '14900001234',
      '15000000000',
      '16600000000',
      '17000000000',
      '18900000000',
      '19900000000',
      '14000000000',
    ]),
    ...no([
      '',
      '12800001234',
      '11000000000',
      '1380000123',
      '138000012345',
      '03800001234',
      '1380000123a',
      '+8613800001234',
      '138 0000 1234',
      '13800001234\n',
    ]),
  ])('%j → %s', (value, expected) => expect(isLoginPhone(value)).toBe(expected))
})

describe('isContactPhone', () => {
  it.each([
    // Without a hyphen only the mainland mobile pattern.
    ...yes([
      '13000000000',
      '13900001234',
      '14500001234',
      '14700001234',
      '15012345678',
      '16612345678',
      '17012345678',
      '18812345678',
      '19912345678',
    ]),
    ...no([
      '14000001234',
      '14900001234',
      '14600001234',
      '12012345678',
      '1381234567',
      '138123456789',
      '',
      '075512345678',
      '12345678',
      '1234567',
    ]),
    // With a hyphen a landline or an extension.
    ...yes([
      '0755-12345678',
      '010-1234567',
      '0755-12345678-1',
      '0755-12345678-12345',
      '1234567-801',
      '12345678-12345',
      '13812345678-1234',
      '14912345678-1234',
    ]),
    ...no([
      '755-12345678',
      '0755-123456',
      '0755-123456789',
      '0755-12345678-123456',
      '07555-12345678',
      '13812345678-123',
      '13812345678-12345',
      '0755--12345678',
      '-',
      '0755-12345678-',
      '138-1234-5678',
    ]),
  ])('%j → %s', (value, expected) => expect(isContactPhone(value)).toBe(expected))
})

describe('contactPhoneProblem', () => {
  it.each([
    ['13812345678', ''],
    ['0755-12345678', ''],
    ['0755-123', '请输入正确的联系电话，分机号请用“-”分隔'],
    ['075512345678', '请输入正确的手机号码，区号与座机号码之间请用“-”分隔'],
    ['', '请输入正确的手机号码，区号与座机号码之间请用“-”分隔'],
  ])('%j → %j', (value, problem) => expect(contactPhoneProblem(value)).toBe(problem))
})

describe('isLandline', () => {
  it.each([
    ...yes([
      '1234567',
      '12345678',
      '01012345678',
      '07551234567',
      '075512345678',
      '010-12345678',
      '0755-1234567-8',
      '1234567-12345',
    ]),
    ...no(['123456', '123456789', '7551234567', '0755-12345678-', '0755 12345678', '13812345678']),
  ])('%j → %s', (value, expected) => expect(isLandline(value)).toBe(expected))
})

describe('isMobileWithExtension', () => {
  it.each([
    ...yes(['13812345678-1234']),
    ...no(['13812345678', '13812345678-123', '12812345678-1234', '0755-12345678-1234']),
  ])('%j → %s', (value, expected) => expect(isMobileWithExtension(value)).toBe(expected))
})

describe('normalizePhone', () => {
  it.each([
    ['１３８００００１２３４', '13800001234'],
    [' 138 0000 1234 ', '13800001234'],
    ['138\u30000000\u00a01234', '13800001234'],
    ['+8613800001234', '13800001234'],
    ['+86-138 0000 1234', '13800001234'],
    ['8613800001234', '13800001234'],
    ['(+86)13800001234', '13800001234'],
    ['86-0755-12345678', '0755-12345678'],
    ['8612345', '8612345'],
    ['86123456', '86123456'],
    ['（0755）12345678', '0755-12345678'],
    ['(010)-12345678', '010-12345678'],
    ['0755—12345678', '0755-12345678'],
    ['0755－12345678转801', '0755-12345678-801'],
    ['0755-12345678 转 801', '0755-12345678-801'],
    ['0755-12345678转分机801', '0755-12345678-801'],
    ['0755-12345678 分机号：801', '0755-12345678-801'],
    ['13812345678 ext. 1234', '13812345678-1234'],
    ['13812345678转1234', '13812345678-1234'],
    ['', ''],
  ])('%j → %j', (text, expected) => expect(normalizePhone(text)).toBe(expected))

  it('leaves a normalized number unchanged', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^1[3-9]\d{9}(-\d{4})?$/), (number) => expect(normalizePhone(number)).toBe(number)),
    )
    fc.assert(
      fc.property(fc.stringMatching(/^0\d{2,3}-[2-9]\d{6,7}(-\d{1,5})?$/), (number) =>
        expect(normalizePhone(number)).toBe(number),
      ),
    )
  })
})
