import type { InvoiceStatus } from '@portal/contract/invoice'
import { shanghaiDay } from '@portal/rules/shanghai-time'
import type { InvoiceRecord } from './invoice.tables'

type InvoiceRuleInput = Pick<InvoiceRecord, 'status' | 'replaces' | 'isChanged' | 'issuedAt'>
type Rule = (invoice: InvoiceRuleInput, now: Date) => boolean

const yearOf = (instant: Date): string => shanghaiDay(instant).slice(0, 4)
const isOfThisYear = ({ issuedAt }: InvoiceRuleInput, now: Date): boolean =>
  issuedAt !== null && yearOf(issuedAt) === yearOf(now)

/**
 * The conditions of the customer's actions with an invoice (domain §11, §14). A replacement cannot be withdrawn: its
 * original is reversed by then.
 */
const rules = {
  withdraw: ({ status, replaces }) => status === 'SUBMITTED' && replaces === '',
  change: (invoice, now) => invoice.status === 'ISSUED' && !invoice.isChanged && isOfThisYear(invoice, now),
  reverse: ({ status }) => status === 'ISSUED',
  resend: ({ status }) => status === 'ISSUED',
} satisfies Record<string, Rule>
export type InvoiceAction = keyof typeof rules

export const canDo = (action: InvoiceAction, invoice: InvoiceRuleInput, now: Date): boolean =>
  rules[action](invoice, now)

export const possibleActions = (invoice: InvoiceRuleInput, now: Date): Record<InvoiceAction, boolean> => ({
  withdraw: canDo('withdraw', invoice, now),
  change: canDo('change', invoice, now),
  reverse: canDo('reverse', invoice, now),
  resend: canDo('resend', invoice, now),
})

/** Statuses of invoices that were issued at some time and so have a file. */
const withFile: readonly InvoiceStatus[] = ['ISSUED', 'RED_CONFIRMING', 'RED_ISSUED', 'EXCHANGING', 'EXCHANGED']
export const hasFile = ({ status }: Pick<InvoiceRecord, 'status'>): boolean => withFile.includes(status)

/** Statuses in progress, which block the cancellation of the account (domain §9). */
export const unfinishedInvoices = [
  'SUBMITTED',
  'ISSUING',
  'RED_CONFIRMING',
  'EXCHANGING',
] as const satisfies readonly InvoiceStatus[]
