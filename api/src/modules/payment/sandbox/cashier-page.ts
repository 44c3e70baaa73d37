import type { PaymentAttemptRecord } from '../payment.tables'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')

const yuan = (cents: number): string => `${Math.floor(cents / 100).toLocaleString('en-US')}.${String(cents % 100).padStart(2, '0')}`

/** Wall clock in Asia/Shanghai, `HH:mm:ss`. */
const clockTime = (instant: Date): string => new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(11, 19)

const channels = { WECHAT: '微信支付', ALIPAY: '支付宝' } as const

const style = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:linear-gradient(160deg,#e8f0fb,#f6f8fb 60%);color:#1d2939;
font:16px/1.6 -apple-system,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
main{width:100%;max-width:420px;background:#fff;border-radius:16px;overflow:hidden;box-shadow:0 12px 40px rgb(16 42 83/12%)}
header{padding:20px 24px;background:#0b3d6b;color:#fff}
h1{margin:0;font-size:18px;font-weight:600}
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
footer{padding:0 24px 24px;text-align:center;font-size:12px;color:#667085}`

const page = (title: string, content: string): string => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,">
<title>${title}</title><style>${style}</style></head>
<body><main><header><h1>沙箱收银台</h1><p>演示，不产生真实扣款</p></header><section>${content}</section>
<footer>本页面代替银行完成支付，仅用于演示与测试</footer></main></body></html>`

const states = {
  PAID: ['good', '支付成功，可返回原页面查看'],
  CLOSED: ['plain', '支付单已关闭，请返回原页面重新发起支付'],
  EXPIRED: ['plain', '支付超时，请重新发起支付'],
} as const

const stateBox = (tone: string, text: string): string => `<p class="state ${tone}" role="status">${text}</p>`

const buttons = (paymentNo: string, signature: string): string => `<form method="post" action="/sandbox/cashier">
<input type="hidden" name="paymentNo" value="${escapeHtml(paymentNo)}"><input type="hidden" name="sig" value="${escapeHtml(signature)}">
<button class="pay" name="result" value="success">支付成功</button><button class="fail" name="result" value="fail">支付失败</button></form>`

/** The cashier of one attempt: what is to be paid, and while it is open the two answers that the bank can give. */
export const cashierHtml = (attempt: PaymentAttemptRecord, orderCount: number, signature: string, justFailed: boolean): string => {
  const { paymentNo, amountCents, channel, status, expiresAt } = attempt
  const facts = `<p class="amount"><small>¥</small>${yuan(amountCents)}</p>
<dl><dt>支付单号</dt><dd>${escapeHtml(paymentNo)}</dd><dt>订单数</dt><dd>${orderCount} 单</dd><dt>支付方式</dt><dd>${channels[channel]}</dd>${status === 'PAYING' ? `<dt>请在此时间前支付</dt><dd>${clockTime(expiresAt)}</dd>` : ''}</dl>`
  if (status !== 'PAYING') {
    const [tone, text] = states[status]
    return page('沙箱收银台', facts + stateBox(tone, text))
  }
  return page('沙箱收银台', facts + (justFailed ? stateBox('bad', '支付失败，未扣款，可重新支付') : '') + buttons(paymentNo, signature))
}

/** For an address that nobody signed. */
export const unknownCashierHtml = (): string => page('沙箱收银台', stateBox('bad', '支付链接无效，请返回原页面重新发起支付'))
