import { escapeHtml } from '../../host/escape'
import type { PaymentAttemptRecord } from '../../modules/payment/payment.tables'
import type { CashierAction, Outcome } from './cashier-actions'
import { cashierStyle } from './cashier-style'

const yuan = (cents: number): string =>
  `${Math.floor(cents / 100).toLocaleString('en-US')}.${String(cents % 100).padStart(2, '0')}`

/** Wall clock in Asia/Shanghai, `HH:mm:ss`. */
const clockTime = (instant: Date): string => new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(11, 19)

const channels = { WECHAT: '微信支付', ALIPAY: '支付宝' } as const

const page = (content: string): string => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,">
<title>沙箱收银台</title><style>${cashierStyle}</style></head>
<body><main><header><h1>沙箱收银台</h1><p>演示，不产生真实扣款</p></header><section>${content}</section>
<footer>本页面代替银行完成支付，仅用于演示与测试</footer></main></body></html>`

/** The attempt as the bank knows it. */
export interface BankSide {
  /** State in the terms of the channel; '' before there is a trade. */
  state: string
  isPaid: boolean
  refundedCents: number
  refusesRefunds: boolean
}

export interface CashierView {
  attempt: PaymentAttemptRecord
  orderCount: number
  signature: string
  bank: BankSide
  /** The result of the last button. */
  outcome: Outcome
}

const states = {
  PAID: ['good', '支付成功，可返回原页面查看'],
  CLOSED: ['plain', '支付单已关闭，请返回原页面重新发起支付'],
  EXPIRED: ['plain', '支付超时，请重新发起支付'],
} as const

const paidTooLate = ['plain', '支付单已关闭，收到的款项已发起退款'] as const

const outcomeMessages: Readonly<Record<Outcome, readonly ['good' | 'bad' | 'plain', string] | null>> = {
  '': null,
  failed: ['bad', '支付失败，未扣款，可重新支付'],
  silent: ['plain', '已扣款，尚未通知门户'],
  notified: ['plain', '已发送通知，门户已接收'],
  refused: ['bad', '已发送通知，门户拒绝接收'],
  reweighed: ['plain', '已重新称重，运费增加10.00元'],
  refuseRefunds: ['plain', '此后的退款将失败'],
  allowRefunds: ['plain', '此后的退款将成功'],
}

const stateBox = (tone: string, text: string): string => `<p class="state ${tone}" role="status">${text}</p>`

/** A button that is useful now: label, action, style. */
type Button = [label: string, action: CashierAction, look: 'pay' | 'fail' | 'tool']

const paying = ({ bank }: CashierView): Button[] =>
  bank.isPaid
    ? []
    : [
        ['支付成功', 'success', 'pay'],
        ['支付失败', 'fail', 'fail'],
      ]

const tools = ({ attempt, bank }: CashierView): Button[] => {
  const isOpen = attempt.status === 'PAYING'
  return [
    ...(bank.isPaid
      ? [[attempt.paidAt === null ? '发送扣款通知' : '再次发送相同通知', 'notify', 'tool'] satisfies Button]
      : []),
    ...(isOpen && !bank.isPaid
      ? ([
          ['扣款但暂不通知', 'silent', 'tool'],
          ['发送金额不符的通知', 'wrongAmount', 'tool'],
          ['揽收后重新称重（加10元）', 'reweigh', 'tool'],
        ] satisfies Button[])
      : []),
    ...(!isOpen && !bank.isPaid ? [['关闭后仍然扣款并通知', 'late', 'tool'] satisfies Button] : []),
    bank.refusesRefunds ? ['恢复退款', 'allowRefunds', 'tool'] : ['让退款失败', 'refuseRefunds', 'tool'],
  ]
}

const form = ({ attempt, signature }: CashierView, buttons: readonly Button[]): string => {
  if (buttons.length === 0) return ''
  const buttonsHtml = buttons
    .map(([label, action, look]) => `<button class="${look}" name="action" value="${action}">${label}</button>`)
    .join('')
  return `<form method="post" action="/sandbox/cashier"><input type="hidden" name="paymentNo" value="${escapeHtml(attempt.paymentNo)}"><input type="hidden" name="sig" value="${escapeHtml(signature)}">${buttonsHtml}</form>`
}

const facts = ({ attempt, orderCount, bank }: CashierView): string => {
  const { paymentNo, amountCents, channel, status, expiresAt } = attempt
  const rows: [string, string][] = [
    ['支付单号', escapeHtml(paymentNo)],
    ['订单数', `${orderCount} 单`],
    ['支付方式', channels[channel]],
    ...(status === 'PAYING' ? [['请在此时间前支付', clockTime(expiresAt)] satisfies [string, string]] : []),
    ['银行侧状态', bank.state === '' ? '未创建交易' : escapeHtml(bank.state)],
    ...(bank.refundedCents > 0 ? [['已退款', `¥${yuan(bank.refundedCents)}`] satisfies [string, string]] : []),
  ]
  return `<p class="amount"><small>¥</small>${yuan(amountCents)}</p><dl>${rows.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>`
}

/** The cashier of one attempt: the amount, the two usual answers of a bank, and special cases. */
export const cashierHtml = (view: CashierView): string => {
  const {
    attempt: { status, paidAt },
    outcome,
  } = view
  const [tone, text] =
    status !== 'PAID' && paidAt !== null ? paidTooLate : states[status === 'PAYING' ? 'CLOSED' : status]
  const last = outcomeMessages[outcome]
  return page(
    [
      facts(view),
      status === 'PAYING' ? '' : stateBox(tone, text),
      last === null ? '' : stateBox(...last),
      status === 'PAYING' ? form(view, paying(view)) : '',
      `<h2>模拟异常情形</h2>${form(view, tools(view))}`,
    ].join(''),
  )
}

/** The page for an address with a wrong signature. */
export const unknownCashierHtml = (): string => page(stateBox('bad', '支付链接无效，请返回原页面重新发起支付'))
