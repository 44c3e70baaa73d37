import { oneLine, type CrossBorderRules } from '@portal/shared'
import type { PathErrors } from '../../../rules/field-path'
import type { CrossBorderReceiverDraft } from '../draft/cross-border-draft'
import { toReceiver } from '../rules/to-cross-border-order'

const pageField: Readonly<Record<string, string>> = {
  'addressLines.0': 'line1',
  'addressLines.1': 'line2',
  'addressLines.2': 'line3',
}

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
  const problems: PathErrors = {}
  for (const { path, message } of ruleProblems) {
    const field = path.replace('receiver.', '')
    problems[pageField[field] ?? field] = message
  }
  return Object.fromEntries(order.map((field) => [`receiver.${field}`, problems[field] ?? '']))
}
