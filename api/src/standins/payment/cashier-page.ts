import * as links from '@portal/contract/links'
import { escapeHtml } from '../../host/escape'
import type { PaymentAttemptRecord } from '../../modules/payment/payment.tables'
import type { CashierAction, Outcome } from './cashier-actions'

const cashierStyle = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:linear-gradient(160deg,#e8f0fb,#f6f8fb 60%);color:#1d2939;
font:16px/1.6 -apple-system,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
main{width:100%;max-width:420px;background:#fff;border-radius:16px;overflow:hidden;box-shadow:0 12px 40px rgb(16 42 83/12%)}
header{padding:20px 24px;background:#0b3d6b;color:#fff}
h1{margin:0;font-size:18px;font-weight:600}
h2{margin:24px 0 12px;padding-top:20px;border-top:1px solid #e4e7ec;font-size:14px;font-weight:600;color:#475467}
header p{margin:2px 0 0;font-size:13px;color:#c9dcf0}
section{padding:24px}
.amount{margin:0 0 20px;text-align:center;font-size:40px;font-weight:700;font-variant-numeric:tabular-nums;letter-spacing:-.5px}
.amount small{font-size:22px;font-weight:600;margin-right:4px}
dl{margin:0 0 24px;display:grid;grid-template-columns:auto 1fr;gap:8px 16px;font-size:14px}
dt{color:#667085}dd{margin:0;text-align:right;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.state{margin:0 0 20px;padding:12px 16px;border-radius:10px;text-align:center;font-weight:600}
.good{background:#e7f7ef;color:#05603a}.bad{background:#fef0ee;color:#912018}.plain{background:#eef2f6;color:#344054}
button{width:100%;min-height:48px;border-radius:10px;font:inherit;font-weight:600;cursor:pointer;border:1px solid transparent}
button+button{margin-top:12px}
button:focus-visible{outline:3px solid #7db4f5;outline-offset:2px}
.pay{background:#0b5fd0;color:#fff}.pay:hover{background:#0a52b5}
.fail{background:#fff;color:#912018;border-color:#d0d5dd}.fail:hover{background:#fef6f5}
.back{display:grid;place-items:center;min-height:48px;margin-top:12px;border:1px solid #d0d5dd;border-radius:10px}
.back{color:#344054;font-weight:600;text-decoration:none}
.tool{min-height:44px;font-size:14px;font-weight:500;background:#fff;color:#344054;border-color:#d0d5dd}.tool:hover{background:#f6f8fb}
footer{padding:0 24px 24px;text-align:center;font-size:12px;color:#667085}`

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
  /** The phone that shows the page pays, and goes back to the portal. */
  isPhone: boolean
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

const form = ({ attempt, signature, isPhone }: CashierView, buttons: readonly Button[]): string => {
  if (buttons.length === 0) return ''
  const buttonsHtml = buttons
    .map(([label, action, look]) => `<button class="${look}" name="action" value="${action}">${label}</button>`)
    .join('')
  const fields = { paymentNo: attempt.paymentNo, sig: signature, ...(isPhone && { phone: '1' }) }
  const fieldsHtml = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('')
  return `<form method="post" action="/sandbox/cashier">${fieldsHtml}${buttonsHtml}</form>`
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
    attempt: { paymentNo, status, paidAt },
    outcome,
    isPhone,
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
      isPhone ? `<a class="back" href="${links.returnedPayment(paymentNo)}">返回商户</a>` : '',
      `<h2>模拟异常情形</h2>${form(view, tools(view))}`,
    ].join(''),
  )
}

/** The page for an address with a wrong signature. */
export const unknownCashierHtml = (): string => page(stateBox('bad', '支付链接无效，请返回原页面重新发起支付'))
