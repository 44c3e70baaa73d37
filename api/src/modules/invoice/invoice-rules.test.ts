import { type InvoiceStatus, invoiceStatuses } from '@portal/contract/invoice'
import { hasFile, type InvoiceAction, possibleActions } from './invoice-rules'

const now = new Date('2026-11-20T02:00:00Z')
const invoice = { replaces: '', isChanged: false, issuedAt: new Date('2026-03-01T02:00:00Z') }
const allowed = (changes: Partial<typeof invoice> & { status: InvoiceStatus }, at = now): string =>
  Object.entries(possibleActions({ ...invoice, ...changes }, at))
    .flatMap(([action, is]) => (is ? [action as InvoiceAction] : []))
    .join(' ')

const expected: Record<InvoiceStatus, [actions: string, file: boolean]> = {
  SUBMITTED: ['withdraw', false],
  ISSUING: ['', false],
  ISSUED: ['change reverse resend', true],
  FAILED: ['', false],
  WITHDRAWN: ['', false],
  RED_CONFIRMING: ['', true],
  RED_ISSUED: ['', true],
  EXCHANGING: ['', true],
  EXCHANGED: ['', true],
}
test.each(invoiceStatuses)('%s: what can be done, and whether there is a file', (status) =>
  expect([allowed({ status }), hasFile({ status })]).toEqual(expected[status]),
)

test.each<[string, Partial<typeof invoice>, string]>([
  ['was changed', { isChanged: true }, 'reverse resend'],
  ['is of last year', { issuedAt: new Date('2025-12-31T15:59:59Z') }, 'reverse resend'],
  [
    'is of this year in Shanghai, of the last in Greenwich',
    { issuedAt: new Date('2025-12-31T16:00:00Z') },
    'change reverse resend',
  ],
])('an issued one that %s', (_case, changes, actions) =>
  expect(allowed({ status: 'ISSUED', ...changes })).toBe(actions),
)

test('what takes the place of another cannot be withdrawn', () =>
  expect(allowed({ status: 'SUBMITTED', replaces: 'FP1' })).toBe(''))
