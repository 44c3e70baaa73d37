import { numberText, oneLine, withoutBlanks, type CrossBorderRules } from '@portal/shared'
import { drawableProblem } from '@portal/shared/drawable'
import { textLength } from '@portal/shared/order/limits'
import type { PathErrors } from '../../../rules/field-path'
import type { CrossBorderReceiverDraft } from '../draft/cross-border-draft'
import { toReceiver } from '../rules/to-cross-border-order'

const pageField: Readonly<Record<string, string>> = {
  'addressLines.0': 'line1',
  'addressLines.1': 'line2',
  'addressLines.2': 'line3',
}

const emailProblem = (text: string): string => {
  const email = numberText(text)
  return !email || (email.length <= 100 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email))
    ? ''
    : '请填写正确的邮箱，如 name@example.com'
}

const ownProblems = (receiver: CrossBorderReceiverDraft): PathErrors => ({
  phoneCode: /^\+?[1-9]\d{0,3}$/.test(withoutBlanks(receiver.phoneCode)) ? '' : '请填写国际区号',
  email: emailProblem(receiver.email),
  taxId: textLength(withoutBlanks(receiver.taxId)) > 30 ? '税号不能超过30个字符' : '',
})

/** The fields in the order of the page. */
const order: readonly (keyof CrossBorderReceiverDraft)[] = [
  'name',
  'company',
  'phoneCode',
  'phone',
  'email',
  'line1',
  'line2',
  'line3',
  'city',
  'state',
  'postcode',
  'taxId',
  'vatNo',
  'eoriNo',
  'iossNo',
]

/** The fields that may have other than English letters when they are printed for Hong Kong, Macao and Taiwan. */
const printedFields = ['name', 'company', 'state', 'city', 'line1', 'line2', 'line3'] as const

/** The first problem of each field of a receiver abroad (domain §13). */
export const validateReceiver = (
  rules: CrossBorderRules,
  destination: string,
  receiver: CrossBorderReceiverDraft,
): PathErrors => {
  const lines = [receiver.line1, receiver.line2, receiver.line3].map(oneLine)
  const ruleProblems = rules.receiverProblems(destination, {
    company: '',
    email: '',
    state: '',
    postcode: '',
    taxId: '',
    vatNo: '',
    eoriNo: '',
    iossNo: '',
    ...toReceiver(receiver),
    addressLines: lines,
  })
  const printed = { ...receiver, ...toReceiver(receiver) }
  const problems: PathErrors = {
    ...Object.fromEntries(printedFields.map((field) => [field, drawableProblem(printed[field])])),
    ...ownProblems(receiver),
  }
  for (const { path, message } of ruleProblems) {
    const field = path.replace('receiver.', '')
    problems[pageField[field] ?? field] = message
  }
  return Object.fromEntries(order.map((field) => [`receiver.${field}`, problems[field] ?? '']))
}
