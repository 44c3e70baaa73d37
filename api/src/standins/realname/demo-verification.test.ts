import type { RealNameCheckRequest } from '../../modules/realname/real-name.port'
import { demoVerification } from './demo-verification'

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
