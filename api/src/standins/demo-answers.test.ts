import type { BankCheckRequest } from '../modules/bank/bank-check.port'
import { demoBankCheck } from './bank/demo-bank-check'
import { demoContracts } from './binding/demo-contracts'
import type { RealNameCheckRequest } from '../modules/realname/real-name.port'
import { demoVerification } from './realname/demo-verification'

describe('demo bank check', () => {
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
})

describe('demo contracts', () => {
  const askedAt = new Date('2026-11-22T04:00:00Z')
  const find = (monthlyCode: string, seconds?: number) =>
    demoContracts(() => new Date(askedAt.getTime() + (seconds ?? 0) * 1000)).find(
      monthlyCode,
      seconds === undefined ? undefined : askedAt,
    )

  test.each([
    ['YJ755018036', undefined, 'ACTIVE'],
    ['YJ021004417', undefined, 'EXPIRED'],
    ['YJ020003366', undefined, 'FROZEN'],
    ['YJ028005577', undefined, 'IN_REVIEW'],
    ['YJ028005577', 119, 'IN_REVIEW'],
    ['YJ028005577', 120, 'ACTIVE'],
  ])('%s, asked for %s s ago: %s', async (monthlyCode, seconds, state) =>
    expect(await find(monthlyCode, seconds)).toMatchObject({ state }),
  )

  test.each(['YJ0', 'constructor'])('no contract has the code %s', async (code) => expect(await find(code)).toBeNull())
})

describe('demo verification', () => {
  const submittedAt = new Date('2026-11-22T04:00:00Z')
  const verify = (name: string, seconds = 0) => {
    const question: RealNameCheckRequest = {
      kind: 'PERSON',
      name,
      idType: 'ID_CARD',
      idNo: '44030519900101001X',
      organisation: '',
      uscc: '',
      submittedAt,
    }
    return demoVerification(() => new Date(submittedAt.getTime() + seconds * 1000)).verify(question)
  }

  test.each([
    ['林一诺', 0, { outcome: 'PASSED' }],
    ['林不符', 0, { outcome: 'REJECTED', reason: '姓名与证件号不一致' }],
    ['林稍候', 19, { outcome: 'LATER' }],
    ['林稍候', 20, { outcome: 'PASSED' }],
  ])('%s after %d s', async (name, seconds, verdict) => expect(await verify(name, seconds)).toEqual(verdict))
})
