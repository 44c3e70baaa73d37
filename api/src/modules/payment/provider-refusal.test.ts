import { ProviderRefusal, refusalCode } from './provider-refusal'

test.each([
  ['ACQ.TRADE_NOT_EXIST', 'ACQ.TRADE_NOT_EXIST'],
  ['C'.repeat(64), 'C'.repeat(64)],
  ['C'.repeat(65), 'unknown'],
  ['TRADE 13800138000', 'unknown'],
  ['TRADE\n', 'unknown'],
  ['\nTRADE', 'unknown'],
  ['', 'unknown'],
])('a refusal with the code %j has the code %j', (code, known) =>
  expect(refusalCode(new ProviderRefusal(code))).toBe(known),
)

test('another failure has no code', () => expect(refusalCode(new Error('TIMEOUT'))).toBe(''))
