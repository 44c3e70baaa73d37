import { formatYuan, type Tone } from '@portal/shared'
import type { InvoiceReversal, InvoiceRow, InvoiceStatus, InvoiceDetail } from '@portal/contract/invoice'
import type { InvoiceKind } from '@portal/shared/invoicing'

interface StatusFacts {
  text: string
  tone: Tone
  /** Whether the status changes by itself, so that the page polls. */
  isMoving: boolean
  /** The meaning of the status and the next step; '' where the label is enough. */
  hint: string
}

const facts: Readonly<Record<InvoiceStatus, StatusFacts>> = {
  SUBMITTED: { text: '已提交', tone: 'waiting', isMoving: true, hint: '约一分钟后开始开具，开始前可以撤回' },
  ISSUING: { text: '开票中', tone: 'active', isMoving: true, hint: '正在向税务开票平台申请，完成后会发送到您的邮箱' },
  ISSUED: { text: '已开票', tone: 'done', isMoving: false, hint: '' },
  FAILED: { text: '开票失败', tone: 'problem', isMoving: false, hint: '' },
  WITHDRAWN: { text: '已撤回', tone: 'closed', isMoving: false, hint: '已撤回，订单可以重新申请开票' },
  RED_CONFIRMING: { text: '红冲待确认', tone: 'waiting', isMoving: true, hint: '红冲处理中，完成前不能换开' },
  RED_ISSUED: { text: '已红冲', tone: 'closed', isMoving: false, hint: '该发票已全额冲红，订单可以重新申请开票' },
  EXCHANGING: { text: '换开中', tone: 'active', isMoving: true, hint: '正在红冲原发票，完成后自动开具新发票' },
  EXCHANGED: { text: '已换开', tone: 'closed', isMoving: false, hint: '该发票已冲红，由新发票替代' },
}

/** Label, colour and meaning of a status (domain §14): the only table of them. */
export const statusFacts = (status: InvoiceStatus): StatusFacts => facts[status]

interface StatusSteps {
  steps: readonly { name: string }[]
  /** Index of the invoice's present step. */
  current: number
  tone: Tone
}

/**
 * The sequences of statuses that an invoice can go through (domain §14), by its present status, which is in its
 * sequence.
 */
const stepVariants: Readonly<Record<InvoiceStatus, readonly InvoiceStatus[]>> = {
  SUBMITTED: ['SUBMITTED', 'ISSUING', 'ISSUED'],
  ISSUING: ['SUBMITTED', 'ISSUING', 'ISSUED'],
  ISSUED: ['SUBMITTED', 'ISSUING', 'ISSUED'],
  FAILED: ['SUBMITTED', 'ISSUING', 'FAILED'],
  WITHDRAWN: ['SUBMITTED', 'WITHDRAWN'],
  RED_CONFIRMING: ['SUBMITTED', 'ISSUED', 'RED_CONFIRMING', 'RED_ISSUED'],
  RED_ISSUED: ['SUBMITTED', 'ISSUED', 'RED_ISSUED'],
  EXCHANGING: ['SUBMITTED', 'ISSUED', 'EXCHANGING', 'EXCHANGED'],
  EXCHANGED: ['SUBMITTED', 'ISSUED', 'EXCHANGED'],
}

/** The steps of an invoice, and the present one. */
export const statusSteps = (status: InvoiceStatus): StatusSteps => {
  const path = stepVariants[status]
  return {
    steps: path.map((step) => ({ name: statusFacts(step).text })),
    current: path.indexOf(status),
    tone: statusFacts(status).tone,
  }
}

const redStateLabels: Readonly<Record<InvoiceDetail['redState'], string>> = {
  '': '',
  '01': '无需购买方确认',
  '02': '销售方已提交，待购买方在72小时内确认',
  '03': '购买方已提交，待销售方确认',
  '04': '购买方已确认',
  '05': '购买方否认，红冲申请已作废',
  '06': '销售方否认，红冲申请已作废',
  '07': '超过72小时未确认，红冲申请已作废',
  '08': '销售方已撤销红冲申请',
  '09': '购买方已撤销红冲申请',
}

/** Confirmed, so that only the red-letter invoice is missing. */
const agreed: readonly InvoiceDetail['redState'][] = ['01', '04']

/** How far a red invoice is (domain §11). */
export const reversalLabel = ({
  outcome,
  redState,
  redNumber,
}: Pick<InvoiceReversal, 'outcome' | 'redState' | 'redNumber'>): string => {
  if (redState === '') return outcome === 'VOID' ? '税务平台未受理，发票仍有效' : '红冲处理中'
  return agreed.includes(redState)
    ? `${redStateLabels[redState]}，${redNumber === '' ? '正在开具红字发票' : '红字发票已开具'}`
    : redStateLabels[redState]
}

type Amounts = Pick<InvoiceRow, 'totalCents' | 'reversedCents'>

/** Whether red invoices have taken back a part, and not all. */
export const isPartlyReversed = ({ totalCents, reversedCents }: Amounts): boolean =>
  reversedCents > 0 && reversedCents < totalCents

/** The rest of an invoice after a part was taken back; '' when red invoices took nothing, or all. */
export const restHint = (amounts: Amounts): string => {
  const { totalCents, reversedCents } = amounts
  if (!isPartlyReversed(amounts)) return ''
  return `已红冲 ${formatYuan(reversedCents)}，剩余 ${formatYuan(totalCents - reversedCents)}`
}

/** Why an issued invoice cannot be exchanged; '' when it can be, or is not issued. */
export const exchangeRefusal = ({
  status,
  can,
  replaces,
}: Pick<InvoiceDetail, 'status' | 'can' | 'replaces'>): string => {
  if (status !== 'ISSUED' || can.change) return ''
  return replaces === '' ? '不能换开：每张发票仅可换开一次，限开票当年。' : '不能再次换开：本发票已是换开后的发票。'
}

/** The other party that must agree to a reversal, and the duration (domain §11). */
export const confirmationHint = (kind: InvoiceKind): string =>
  kind === 'SPECIAL'
    ? '专用发票已用于抵扣的，须由购买方在 72 小时内确认，逾期作废；未抵扣的通常 10–15 秒完成。'
    : '通常 10–15 秒完成；购买方已入账或抵扣的，须由购买方在 72 小时内确认，逾期作废。'

type StatusRow = Pick<InvoiceRow, 'applicationNo' | 'status'>

/** The changes of status that a screen reader announces; '' for none. */
export const statusChangeAnnouncement = (before: readonly StatusRow[], now: readonly StatusRow[]): string =>
  now
    .filter(({ applicationNo, status }) =>
      before.some((row) => row.applicationNo === applicationNo && row.status !== status),
    )
    .map(({ applicationNo, status }) => `开票记录 ${applicationNo} ${statusFacts(status).text}`)
    .join('，')
