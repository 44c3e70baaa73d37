import type { FastifyReply } from 'fastify'

const style = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:#f3f6fa;color:#1d2939;
font:16px/1.6 -apple-system,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
main{width:100%;max-width:400px;text-align:center}
h1{margin:0 0 8px;font-size:20px}
p{margin:0 0 16px;color:#475467}
form{margin-top:24px;text-align:left}
label{display:block;margin-bottom:4px;font-size:14px;color:#475467}
input{width:100%;min-height:48px;padding:0 12px;border:1px solid #98a2b3;border-radius:10px;font:inherit}
button,.go{width:100%;min-height:48px;margin-top:12px;border-radius:10px;font:inherit;font-weight:600;cursor:pointer;border:1px solid transparent}
button:focus-visible,.go:focus-visible,input:focus-visible{outline:3px solid #7db4f5;outline-offset:2px}
.go{display:grid;place-items:center;text-decoration:none}
.yes{margin-top:24px;background:#067a3c;color:#fff}.no{background:#fff;color:#344054;border-color:#98a2b3}`

/** A page without scripts for somebody who need not be logged in; our own dialogs may frame it. `content` is HTML. */
export const sendPlainPage = (reply: FastifyReply, status: number, title: string, content: string): FastifyReply =>
  reply
    .code(status)
    .headers({
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'self'",
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,">
<title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1>${content}</main></body></html>`)
