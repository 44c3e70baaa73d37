import type { BankCheckRequest } from '../../modules/bank/bank-check.port'
import { demoBankCheck } from './demo-bank-check'

const question: BankCheckRequest = {
  cardNo: '6222021234567890128',
  accountName: '林一诺',
  accountType: 'PRIVATE',
  bankName: '中国工商银行',
  mobile: '13800001234',
  tries: 0,
}

test.each([
  ['an ordinary number is verified', {}, { outcome: 'VERIFIED' }],
  ['one that ends in 0000 is refused', { cardNo: '6222021234560000' }, { outcome: 'FAILED' }],
  ['one that ends in 1111 takes its time', { cardNo: '6222021234561111' }, { outcome: 'LATER' }],
  ['and is verified when it is asked about again', { cardNo: '6222021234561111', tries: 1 }, { outcome: 'VERIFIED' }],
  ['a company waits for a transfer, as everywhere', { accountType: 'COMPANY' as const }, { outcome: 'LATER' }],
])('%s', async (_, changes, answer) =>
  expect(await demoBankCheck.check({ ...question, ...changes })).toMatchObject(answer),
)
