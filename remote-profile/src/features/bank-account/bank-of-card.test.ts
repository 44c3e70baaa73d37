import { bankNames, bankOfCard } from './bank-of-card'

it('knows fifteen banks or more, each once', () => {
  expect(bankNames.length).toBeGreaterThanOrEqual(15)
  expect(new Set(bankNames).size).toBe(bankNames.length)
})

it.each([
  ['6222021234567890128', '中国工商银行'],
  ['6228480402564890018', '中国农业银行'],
  ['6217001234567890', '中国建设银行'],
  ['621661', '中国银行'],
  ['6225880200001231', '招商银行'],
  ['6222620110000000', '交通银行'],
  ['6210981234567890', '中国邮政储蓄银行'],
  ['6226900000000000', '中信银行'],
  ['62220', ''],
  ['', ''],
  ['8888881234567890', ''],
])('%s: %j', (digits, name) => expect(bankOfCard(digits)).toBe(name))
