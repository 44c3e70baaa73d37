import type { InvoiceStatus } from '@portal/contract/invoice'
import { invoiceKindLabel } from '@portal/rules/invoicing'
import { escapeHtml } from '../../host/escape'
import { formatCents } from '../../pdf/format-cents'
import { sellerOf } from '../../modules/invoice/seller-of'
import type { InvoiceRecord } from '../../modules/invoice/invoice.tables'
import type { Decision } from './decide-invoice.service'

const style = `
*{box-sizing:border-box}
body{margin:0;padding:24px 16px 48px;background:#f3f6fa;color:#1d2939;font:16px/1.6 -apple-system,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
main{max-width:820px;margin:0 auto}
h1{margin:0 0 4px;font-size:22px}h2{margin:32px 0 12px;font-size:17px}h3{margin:0;font-size:16px;overflow-wrap:anywhere}
p{margin:0;color:#475467}
ul{margin:0;padding:0;list-style:none;display:grid;gap:12px}
li{padding:16px 20px;border-radius:14px;background:#fff;box-shadow:0 1px 3px rgb(16 24 40/.12)}
.head{display:flex;flex-wrap:wrap;align-items:baseline;gap:4px 12px;justify-content:space-between}
.amount{font-weight:600;font-variant-numeric:tabular-nums}
.facts{display:flex;flex-wrap:wrap;gap:2px 16px;margin-top:4px;font-size:14px;color:#475467;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
.state{display:inline-block;margin-top:10px;padding:2px 10px;border-radius:999px;background:#eef4ff;color:#1849a9;font-size:14px}
.red{background:#fef3f2;color:#b42318}.good{background:#ecfdf3;color:#05603a}.plain{background:#eef2f6;color:#344054}
form{display:flex;flex-wrap:wrap;gap:12px;margin-top:14px}
button{min-height:44px;padding:0 20px;border:1px solid #98a2b3;border-radius:10px;background:#fff;color:#344054;font:inherit;font-weight:600;cursor:pointer}
button:hover{background:#f6f8fb}.main{border-color:transparent;background:#0958d9;color:#fff}.main:hover{background:#0a4ebb}
label{display:flex;flex-wrap:wrap;align-items:center;gap:8px;font-size:14px;color:#475467}
input{min-height:44px;padding:0 12px;border:1px solid #98a2b3;border-radius:10px;font:inherit}
:focus-visible{outline:3px solid #7db4f5;outline-offset:2px}
.note{margin:16px 0 0;padding:10px 14px;border-radius:10px;background:#ecfdf3;color:#05603a}
.bad{background:#fef3f2;color:#b42318}
.empty{padding:32px 20px;border-radius:14px;background:#fff;text-align:center}
@media (max-width:480px){li{padding:14px 16px}button{flex:1 1 auto;padding:0 12px}}`

type Tone = '' | ' red' | ' good' | ' plain'
const states: Readonly<Record<InvoiceStatus, readonly [string, Tone]>> = {
  SUBMITTED: ['已提交，客户可撤回', ''],
  ISSUING: ['开票中', ''],
  ISSUED: ['已开票', ' good'],
  FAILED: ['开票失败', ' red'],
  WITHDRAWN: ['已撤回', ' plain'],
  RED_CONFIRMING: ['红冲待确认', ' red'],
  RED_ISSUED: ['已红冲', ' plain'],
  EXCHANGING: ['换开中', ' red'],
  EXCHANGED: ['已换开', ' plain'],
}

type Button = readonly [decision: Decision, label: string, isMain: boolean]
const issuing: readonly Button[] = [
  ['ISSUE', '立即开具', true],
  ['FAIL', '使失败', false],
]
const confirming: readonly Button[] = [
  ['AGREE', '购方确认红冲', true],
  ['DENY', '购方拒绝', false],
]
const buttonsOf = ({ status, askAt }: InvoiceRecord): readonly Button[] => {
  if (status === 'SUBMITTED') return askAt === null ? [] : issuing
  if (status === 'ISSUING') return issuing
  return status === 'RED_CONFIRMING' || status === 'EXCHANGING' ? confirming : []
}

const form = (record: InvoiceRecord): string => {
  const buttons = buttonsOf(record)
  if (buttons.length === 0) return ''
  const buttonsHtml = buttons
    .map(
      ([decision, label, isMain]) =>
        `<button name="decision" value="${decision}"${isMain ? ' class="main"' : ''} aria-label="${label}：${escapeHtml(record.applicationNo)}">${label}</button>`,
    )
    .join('')
  return `<form method="post" action="/dev/invoices"><input type="hidden" name="applicationNo" value="${escapeHtml(record.applicationNo)}">${buttonsHtml}</form>`
}

/** Takes back a part of an issued invoice, as the carrier's system does after a weight dispute. */
const partForm = ({ applicationNo, status, totalCents, reversedCents }: InvoiceRecord): string => {
  if (status !== 'ISSUED') return ''
  const [number, rest] = [escapeHtml(applicationNo), formatCents(totalCents - reversedCents)]
  return `<form method="post" action="/dev/invoices"><input type="hidden" name="applicationNo" value="${number}">
<label>折让金额（元，最多${rest}）<input name="yuan" inputmode="decimal" size="8" required></label>
<button name="decision" value="PART" aria-label="部分红冲：${number}">部分红冲</button></form>`
}

const stateOf = ({ status, askAt, failureReason }: InvoiceRecord): string => {
  const [text, tone] =
    status === 'SUBMITTED' && askAt === null ? (['等待原发票红冲', ' plain'] as const) : states[status]
  return `<span class="state${tone}">${text}${failureReason === '' ? '' : `：${escapeHtml(failureReason)}`}</span>`
}

const clockTime = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

const card = (record: InvoiceRecord): string => {
  const { applicationNo, buyerName, kind, totalCents, orderCount, sellerCode, invoiceNumber, createdAt } = record
  const facts = [
    `申请号 ${applicationNo}`,
    `提交于 ${clockTime.format(createdAt)}`,
    invoiceKindLabel[kind],
    `${orderCount}单`,
    sellerOf(sellerCode).name,
    ...(invoiceNumber === '' ? [] : [`发票号码 ${invoiceNumber}`]),
    ...(record.reversedCents === 0 ? [] : [`已红冲 ${formatCents(record.reversedCents)}`]),
  ]
  return `<li><div class="head"><h3>${escapeHtml(buyerName)}</h3><span class="amount">${formatCents(totalCents)}</span></div>
<div class="facts">${facts.map((fact) => `<span>${escapeHtml(fact)}</span>`).join('')}</div>${stateOf(record)}
${form(record)}${partForm(record)}</li>`
}

const list = (invoices: readonly InvoiceRecord[], empty: string): string =>
  invoices.length === 0 ? `<p class="empty">${empty}</p>` : `<ul>${invoices.map(card).join('')}</ul>`

export interface InvoicesView {
  waiting: readonly InvoiceRecord[]
  recent: readonly InvoiceRecord[]
  /** The invoice that the last button changed; null when the page is opened. */
  decided: InvoiceRecord | null
  /** Why the last button changed nothing; '' otherwise. */
  refusal: string
}

/** The page of the stand-in for the tax authority, without scripts. */
export const invoicesHtml = ({ waiting, recent, decided, refusal }: InvoicesView): string => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,">
<title>税务平台（演示）</title><style>${style}</style></head><body><main><h1>税务平台（演示）</h1>
<p>此页代替税务平台与购方作出答复，仅演示环境提供。不操作时，提交一分钟后自动开具。抬头以“失败”结尾的开票失败，以“稍候”结尾的需等待20秒，以“已抵扣”结尾的红冲须购方确认。</p>
${decided === null ? '' : `<p class="note" role="status">${escapeHtml(decided.applicationNo)}：${states[decided.status][0]}</p>`}
${refusal === '' ? '' : `<p class="note bad" role="alert">${escapeHtml(refusal)}</p>`}
<h2>待办理</h2>${list(waiting, '没有待办理的发票')}
<h2>最近办结</h2>${list(recent, '还没有办结的发票')}</main></body></html>`
