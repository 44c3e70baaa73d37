import { createDraft, gap } from './draft'
import { extractNumbers } from './numbers'

const none = { mobile: '', mobileExt: '', phone: '', phoneExt: '', postcode: '', isExtensionUnsure: false }

test.each([
  ['13800001234', { mobile: '13800001234' }],
  ['138 0000 1234', { mobile: '13800001234' }],
  ['137-0000-3456', { mobile: '13700003456' }],
  ['+86 139 0000 4567', { mobile: '13900004567' }],
  ['8613300000026', { mobile: '13300000026' }],
  ['１３５７８０００２７１', { mobile: '13578000271' }],
  ['13800001234转5678', { mobile: '13800001234', mobileExt: '5678' }],
  ['13800001234-5678', { mobile: '13800001234', mobileExt: '5678' }],
  ['010-64001234转8015', { phone: '010-64001234', phoneExt: '8015' }],
  ['(0755)86000012', { phone: '0755-86000012' }],
  ['（021）54320011-602', { phone: '021-54320011', phoneExt: '602' }],
  ['0571 8888 6666', { phone: '0571-88886666' }],
  ['+86 023 5810 0027', { phone: '023-58100027' }],
  ['400 820 1234', { phone: '400-820-1234' }],
  ['00852-23640001', { phone: '852-23640001' }],
  ['(852) 9123 4567', { phone: '852-91234567' }],
  ['+852-9123-4567转12', { phone: '852-91234567', phoneExt: '12' }],
  ['0912-345-678', { mobile: '0912345678' }],
  ['+886 928 333 444', { mobile: '0928333444' }],
  ['(02)27201234', { phone: '02-27201234' }],
  ['886-2-27201234', { phone: '02-27201234' }],
  ['106台北市', { postcode: '106' }],
  ['电话：88886666', { phone: '88886666' }],
  ['邮编：201203', { postcode: '201203' }],
  ['海口，570125', { postcode: '570125' }],
  ['88886666', {}],
  ['12345678901', {}],
  ['138000012345', {}],
  ['三路570125号', {}],
])('%s', (text, expected) => expect(extractNumbers(createDraft(text))).toEqual({ ...none, ...expected }))

test('recognized parts are extracted and everything else keeps its position', () => {
  const draft = createDraft('张三 13800001234 南山区')
  extractNumbers(draft)
  expect(draft.text()).toBe(`张三 ${gap.repeat(11)} 南山区`)
})
