import { shanghaiDay } from '@portal/shared'
import { type IdentityProblem, identityProblems } from '@portal/shared/verify'
import { type RealNameDraft, toIdentity } from './real-name-draft'

/** The problem of a field of the form; '' for a valid one. */
export const fieldProblem = (draft: RealNameDraft, field: IdentityProblem['field'], now = new Date()): string => {
  const { isLongTerm, day } = draft.validity ?? { isLongTerm: false, day: '' }
  if (field === 'validUntil' && !isLongTerm && day === '') return '请选择有效期，或勾选长期有效'
  return identityProblems(toIdentity(draft), shanghaiDay(now)).find((problem) => problem.field === field)?.message ?? ''
}
