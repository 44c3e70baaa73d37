import type { InvoiceStatus } from '@portal/contract/invoice'
import { shanghaiDay } from '@portal/rules/shanghai-time'
import type { InvoiceKind, Vehicle } from '@portal/rules/invoicing'
import { maskEmail } from '../../modules/binding/mask-email'
import { type InvoiceDraft, draftInvoices } from '../../modules/invoice/draft-invoices'
import { contentOf } from '../../modules/invoice/invoice-content'
import type {
  invoicedOrder,
  invoiceLog,
  invoiceOrder,
  InvoiceRecord,
  invoiceReversal,
  billingProfile,
} from '../../modules/invoice/invoice.tables'
import { sellerOf } from '../../modules/invoice/seller-of'
import type { localInvoice, localReversal } from '../invoice/local-invoice.tables'
import { demoCustomer } from './demo-customers'
import type { DemoOrder } from './demo-order'

const [minute, day] = [60_000, 86_400_000]
const { userId, nickname } = demoCustomer

type BillingProfileRow = typeof billingProfile.$inferInsert
const billingProfileOf = (
  number: number,
  fields: Pick<BillingProfileRow, 'buyerType' | 'buyerName'> & Partial<BillingProfileRow>,
  now: Date,
) => ({
  billingProfileId: `demo-profile-${number}`,
  userId,
  clientRequestId: `demo-profile-${number}`,
  taxNo: '',
  addressPhone: '',
  bankAccount: '',
  email: 'finance@chenhe.example',
  mobile: '',
  isDefault: false,
  createdAt: new Date(now.getTime() - (70 - number) * day),
  ...fields,
})

/** Billing profiles: a person, a company, and a company that can have special invoices. */
const billingProfilesOf = (now: Date) => ({
  person: billingProfileOf(
    1,
    {
      buyerType: 'PERSONAL',
      buyerName: nickname,
      email: 'liyan@chenhe.example',
      mobile: demoCustomer.userTel,
      isDefault: true,
    },
    now,
  ),
  shop: billingProfileOf(2, { buyerType: 'COMPANY', buyerName: '深圳晨禾电子商行', taxNo: '91440300MA5F7K2C3P' }, now),
  company: billingProfileOf(
    3,
    {
      buyerType: 'COMPANY',
      buyerName: '深圳晨禾电子有限公司',
      taxNo: '91440300MA5GX81H84',
      addressPhone: '深圳市南山区晨禾路18号晨禾大厦A座1206室 0755-80001206',
      bankAccount: '招商银行深圳科技园支行 755912345610801',
    },
    now,
  ),
})
type DemoProfile = ReturnType<typeof billingProfilesOf>['person']

/** The payments for an order less the refunds, in cents. */
const paidFor = ({ ledger }: DemoOrder): number =>
  -ledger
    .filter(({ kind }) => kind === 'PAYMENT' || kind === 'REFUND')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)

/** The vehicle with which the goods left. */
const vehicleOf = ({ nodes }: DemoOrder): Vehicle | null =>
  nodes.find(({ nodeType, vehicle }) => nodeType === 'DEPARTED' && vehicle)?.vehicle ?? null

/** A draft with `count` orders of one seller, from index `from` on. */
const draftOf = (orders: readonly DemoOrder[], sellerCode: string, from: number, count: number): InvoiceDraft => {
  const sold = orders.map((each) => ({
    userId,
    orderNo: each.order.orderNo,
    ewbNo: each.order.ewbNo,
    productCode: each.order.productCode,
    sender: each.order.sender,
    receiver: each.order.receiver,
    goodsName: each.order.goodsName,
    vehicle: vehicleOf(each),
    amountCents: paidFor(each),
  }))
  const own =
    draftInvoices(sold)
      .find((draft) => draft.sellerCode === sellerCode)
      ?.orders.slice(from, from + count) ?? []
  const [draft] = draftInvoices(own)
  if (draft === undefined) throw new Error(`No orders for ${sellerCode}`)
  return draft
}

interface Plan {
  draft: InvoiceDraft
  profile: DemoProfile
  kind: InvoiceKind
  daysAgo: number
  status: InvoiceStatus
  fields?: Partial<InvoiceRecord>
  /** Later log entries, each with the minutes after the issuing. */
  later?: readonly (readonly [minutes: number, actor: '客户' | '系统' | '税务', action: string])[]
}

interface DemoInvoice {
  invoice: InvoiceRecord
  orders: (typeof invoiceOrder.$inferInsert)[]
  claims: (typeof invoicedOrder.$inferInsert)[]
  log: (typeof invoiceLog.$inferInsert)[]
  reversals: (typeof invoiceReversal.$inferInsert)[]
  booked: (typeof localInvoice.$inferInsert)[]
  bookedReversals: (typeof localReversal.$inferInsert)[]
}

/** The first log entries, until the invoice was issued or failed. */
const beginning = ({ status, invoiceNumber, failureReason, email }: InvoiceRecord): NonNullable<Plan['later']> => {
  if (status === 'WITHDRAWN')
    return [
      [0, '客户', '提交开票申请'],
      [0.5, '客户', '撤回开票申请'],
    ]
  const requestEntries = [
    [0, '客户', '提交开票申请'],
    [1, '系统', '开始开具'],
  ] as const
  if (status === 'FAILED') return [...requestEntries, [1, '税务', `开票失败：${failureReason}`]]
  return [
    ...requestEntries,
    [1, '税务', `开票成功，发票号码${invoiceNumber}`],
    [1, '系统', `已发送至${maskEmail(email)}`],
  ]
}

const holding: readonly InvoiceStatus[] = ['ISSUED']

const demoInvoice = (
  now: Date,
  number: number,
  { draft: { orders, ...draft }, profile, kind, daysAgo, status, fields = {}, later = [] }: Plan,
): DemoInvoice => {
  const createdAt = new Date(now.getTime() - daysAgo * day)
  const at = (minutes: number): Date => new Date(createdAt.getTime() + minutes * minute)
  const applicationNo = `FP${shanghaiDay(createdAt).replaceAll('-', '')}${String(1_000_000_000 + number * 7_654_321).slice(-10)}`
  const isIssued = status !== 'FAILED' && status !== 'WITHDRAWN'
  const numberOf = (part: number): string =>
    `${shanghaiDay(createdAt).slice(2, 4)}${sellerOf(draft.sellerCode).taxNo.slice(2, 4)}9${String(part * 1_234_567_891).padStart(15, '0')}`
  const issued = isIssued
    ? { invoiceNumber: numberOf(number), issuedAt: at(1), sentAt: at(1) }
    : { invoiceNumber: '', issuedAt: null, sentAt: null }
  const { buyerType, buyerName, taxNo, addressPhone, bankAccount, email } = profile
  const invoice: InvoiceRecord = {
    applicationNo,
    userId,
    clientRequestId: `demo-invoice-${number}`,
    part: 0,
    contentHash: 'demo',
    kind,
    buyerType,
    buyerName,
    taxNo,
    addressPhone,
    bankAccount,
    email,
    remark: '',
    ...draft,
    orderCount: orders.length,
    status,
    failureReason: '',
    replaces: '',
    replacedBy: '',
    isChanged: false,
    redReason: '',
    redState: '',
    redNumber: '',
    redAttempt: 0,
    reversedCents: 0,
    reversedTaxCents: 0,
    askAt: null,
    tries: 0,
    createdAt,
    ...issued,
    ...fields,
  }
  const { totalCents, taxCents, redReason, redState } = invoice
  const isReversed = redReason !== ''
  if (isReversed)
    Object.assign(invoice, {
      redNumber: numberOf(number + 50),
      redAttempt: 1,
      reversedCents: totalCents,
      reversedTaxCents: taxCents,
    })
  const red = {
    applicationNo,
    attempt: 1,
    totalCents,
    taxCents,
    outcome: 'REVERSED' as const,
    redNumber: invoice.redNumber,
  }
  return {
    invoice,
    orders: orders.map(({ orderNo, ewbNo, amountCents }) => ({
      applicationNo,
      userId,
      orderNo,
      ewbNo,
      amountCents,
      reversedCents: isReversed ? amountCents : 0,
    })),
    reversals: isReversed
      ? [
          {
            ...red,
            userId,
            reason: redReason,
            redState,
            lines: draft.lines.map((line, index) => ({
              line: index,
              totalCents: line.totalCents,
              taxCents: line.taxCents,
            })),
            orders: orders.map(({ orderNo, amountCents }) => ({ orderNo, amountCents })),
            requestedAt: at(60),
            requestedBy: '客户',
          },
        ]
      : [],
    bookedReversals: isReversed ? [{ ...red, askedAt: at(60) }] : [],
    claims: holding.includes(status) ? orders.map(({ orderNo }) => ({ orderNo, userId, applicationNo })) : [],
    log: [...beginning(invoice), ...later].map(([minutes, actor, action], line) => ({
      logId: `${applicationNo}:${String(line).padStart(4, '0')}`,
      userId,
      applicationNo,
      at: at(minutes),
      actor,
      action,
    })),
    booked: isIssued
      ? [
          {
            applicationNo,
            invoiceNumber: invoice.invoiceNumber,
            askedAt: createdAt,
            issuedAt: at(1),
            content: contentOf(invoice),
          },
        ]
      : [],
  }
}

/**
 * Billing profiles of the demo customer, and invoices in most states for some older orders; the others can be invoiced.
 */
export const demoInvoices = (formerOrders: readonly DemoOrder[], now: Date) => {
  const { person, shop, company } = billingProfilesOf(now)
  const draft = (sellerCode: string, from: number, count: number) => draftOf(formerOrders, sellerCode, from, count)
  const reversed = { redReason: '01' as const, redState: '01' as const }
  const [before, after] = [
    demoInvoice(now, 5, {
      draft: draft('SOUTH', 6, 2),
      profile: person,
      kind: 'ORDINARY',
      daysAgo: 9,
      status: 'EXCHANGED',
      fields: { ...reversed, isChanged: true },
      later: [
        [60, '客户', '申请换开（开票有误）'],
        [61, '税务', '红冲完成'],
      ],
    }),
    demoInvoice(now, 6, {
      draft: draft('SOUTH', 6, 2),
      profile: shop,
      kind: 'ORDINARY',
      daysAgo: 8.9,
      status: 'ISSUED',
      fields: { isChanged: true },
    }),
  ]
  before.invoice.replacedBy = after.invoice.applicationNo
  after.invoice.replaces = before.invoice.applicationNo
  const invoices = [
    demoInvoice(now, 1, {
      draft: draft('SOUTH', 0, 3),
      profile: shop,
      kind: 'ORDINARY',
      daysAgo: 24,
      status: 'ISSUED',
    }),
    demoInvoice(now, 2, {
      draft: draft('EAST', 0, 5),
      profile: company,
      kind: 'SPECIAL',
      daysAgo: 3,
      status: 'ISSUED',
      fields: { remark: '华东仓第三季度运费' },
    }),
    demoInvoice(now, 3, {
      draft: draft('SOUTH', 10, 1),
      profile: shop,
      kind: 'ORDINARY',
      daysAgo: 15,
      status: 'FAILED',
      fields: { failureReason: '购方税号与名称不一致' },
    }),
    demoInvoice(now, 4, {
      draft: draft('WEST', 0, 1),
      profile: person,
      kind: 'ORDINARY',
      daysAgo: 12,
      status: 'RED_ISSUED',
      fields: reversed,
      later: [
        [60, '客户', '申请红冲（开票有误）'],
        [61, '税务', '红冲完成'],
      ],
    }),
    before,
    after,
    demoInvoice(now, 7, {
      draft: draft('EAST', 8, 2),
      profile: person,
      kind: 'ORDINARY',
      daysAgo: 6,
      status: 'WITHDRAWN',
    }),
  ]
  return { billingProfiles: [person, shop, company], invoices }
}
