import { maxFacts } from '../rules/max-facts'
import { type FieldName, messageRules } from '../rules/message-rules'
import { fieldNamesOf } from '../rules/message-words'
import { aliyunField } from './aliyun-messages'

test.each<[FieldName, string, string]>([
  ['amount', '¥1,234.50', '1234.50元'],
  ['price', '¥86.00', '86.00元'],
  ['reason', '需补运费￥1,200元后派送', '需补运费1200元后派送'],
  ['signer', '【代收点】', '代收点'],
  ['signer', '李四👨‍👩‍👧❤️1️⃣', '李四1'],
  ['signer', '阿里木·买买提', '阿里木·买买提'],
  ['signer', 'José', 'Jose'],
  ['signer', '😀', ''],
  ['courier', '王师傅13500000000', '王师傅'],
  ['courier', '王师傅（135 0000 0000）', '王师傅'],
  ['courier', '王师傅１３５００００００００', '王师傅'],
  ['outlet', '杭州西湖营业部 0571-88880000-12', '杭州西湖营业部'],
  ['outlet', '「西湖」3#楼①层★', '西湖3号楼1层'],
  ['outlet', '仓库[A]{B}<C>', '仓库ABC'],
  ['reason', '详见https://www.example.com/a?b=1，谢谢', '详见，谢谢'],
  ['reason', '详见 example.com.cn', '详见'],
  ['reason', '改由301234567890转运', '改由301234567890转运'],
  ['reason', '体积0.96㎡\n超限', '体积0.96m2 超限'],
  ['window', '11月28日 14:00–18:00', '11月28日 14:00-18:00'],
  ['window', '11月28日 14:00 至 11月29日 12:00', '11月28日 14:00 至 11月29日 12:00'],
  ['weight', '12.5 kg', '12.5 kg'],
  ['phone', '0571-88880000转801', '0571-88880000'],
  ['phone', '(0571) 8888 0000', '0571-88880000'],
  ['phone', '+86 135-0000-0000', '13500000000'],
  ['phone', '400 820 1234', '4008201234'],
  ['phone', '95708', '95708'],
  ['phone', '前台', ''],
  ['waybill', '301234567890', '301234567890'],
  ['case', 'FK26112800000001', 'FK26112800000001'],
  ['time', '2026-11-28 14:00', '2026-11-28 14:00'],
])('%s: %s stands in a template as %s', (name, fact, field) => {
  expect(aliyunField(name, fact)).toBe(field)
})

test('a longer text ends with …, and no character is cut in two', () => {
  expect(aliyunField('outlet', '一'.repeat(35))).toBe('一'.repeat(35))
  expect(aliyunField('outlet', '一'.repeat(36))).toBe(`${'一'.repeat(34)}…`)
  expect(aliyunField('outlet', `${'一'.repeat(33)}𠮷𠮷`)).toBe(`${'一'.repeat(33)}…`)
  expect(aliyunField('outlet', '一'.repeat(36), 50)).toBe('一'.repeat(36))
})

test('the longest facts of every SMS are what Aliyun takes', () => {
  const names = messageRules.filter(({ channels }) => channels.flat().includes('SMS')).flatMap(fieldNamesOf)
  for (const name of new Set(names)) {
    const field = aliyunField(name, name === 'link' ? '1'.repeat(16) : maxFacts[name])
    expect(field.length).toBeGreaterThan(0)
    expect(field.length).toBeLessThanOrEqual(name === 'phone' ? 15 : 35)
    expect(field).not.toMatch(/[【】¥￥\p{Extended_Pictographic}\p{Cf}]/u)
    if (name !== 'phone' && name !== 'waybill') expect(field).not.toMatch(/1[3-9]\d{9}/)
  }
})
