import type { FastifyReply } from 'fastify'
import { escapeHtml } from '../../host/escape'

const style = `
*{box-sizing:border-box}
body{margin:0;padding:24px 16px 48px;background:#f3f6fa;color:#1d2939;font:16px/1.6 -apple-system,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
main{max-width:480px;margin:0 auto;padding:20px 20px 28px;border-radius:14px;background:#fff;box-shadow:0 1px 3px rgb(16 24 40/.12)}
h1{margin:0 0 4px;font-size:22px}h2{margin:24px 0 8px;font-size:17px}
p{margin:0 0 16px;color:#475467}
form{margin:0}fieldset{margin:20px 0 0;padding:0 16px 16px;border:1px solid #d0d5dd;border-radius:10px}legend{padding:0 6px;font-weight:600}
label{display:block;margin:14px 0 4px;font-size:14px;color:#344054}
input,select{width:100%;min-height:48px;padding:0 12px;border:1px solid #98a2b3;border-radius:10px;background:#fff;color:inherit;font:inherit}
input[type=file]{padding:10px 12px}
input[name=shortCode]{font-size:22px;letter-spacing:.2em;font-variant-numeric:tabular-nums}
button,.button{display:block;width:100%;min-height:48px;margin-top:20px;border:1px solid transparent;border-radius:10px;background:#0958d9;color:#fff;font:inherit;font-weight:600;line-height:46px;text-align:center;text-decoration:none;cursor:pointer}
.plain{background:#fff;color:#344054;border-color:#98a2b3}
:focus-visible{outline:3px solid #7db4f5;outline-offset:2px}
[role=alert]{padding:10px 14px;border-radius:10px;background:#fef3f2;color:#b42318}
.done{padding:10px 14px;border-radius:10px;background:#ecfdf3;color:#05603a}
dl{margin:0;display:grid;grid-template-columns:auto 1fr;gap:6px 16px}dt{color:#475467}dd{margin:0;text-align:right;overflow-wrap:anywhere}
.code{display:block;width:240px;margin:16px auto}.code svg{display:block;width:100%}.text{overflow-wrap:anywhere;text-align:center;font-family:monospace;font-size:14px}`

/** A page of the demo's courier, without scripts. `content` is HTML. */
export const sendCourierPage = (reply: FastifyReply, content: string, title = '快递员端（演示）'): FastifyReply =>
  reply
    .headers({
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,">
<title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1>${content}</main></body></html>`)

export const alertOf = (message: string): string => (message === '' ? '' : `<p role="alert">${escapeHtml(message)}</p>`)

/** Label and value, in a list of facts. */
export const factsOf = (facts: readonly [label: string, value: string][]): string =>
  `<dl>${facts.map(([label, value]) => `<dt>${label}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`

export const hiddenOf = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('')

export const inputOf = (label: string, name: string, value: string, attributes = ''): string =>
  `<label for="${name}">${label}</label><input id="${name}" name="${name}" value="${escapeHtml(value)}" autocomplete="off" ${attributes}>`
