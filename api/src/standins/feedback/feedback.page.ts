import type { FastifyReply } from 'fastify'

const style = `
*{box-sizing:border-box}
body{margin:0;padding:24px 16px 48px;background:#f3f6fa;color:#1d2939;font:16px/1.6 -apple-system,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
main{max-width:1120px;margin:0 auto}
h1{margin:0;font-size:24px}h2{margin:0 0 12px;font-size:17px}
p{margin:0 0 12px;color:#475467}
a{color:#0958d9}
.card{margin-top:16px;padding:20px;border-radius:14px;background:#fff;box-shadow:0 1px 3px rgb(16 24 40/.12)}
.top{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:flex-end;justify-content:space-between}.top p{margin:0}
.open{display:flex;gap:8px;align-items:flex-end}.open div{min-width:0}.open input{width:200px}
label{display:block;margin:0 0 4px;font-size:14px;color:#344054}
input,textarea{width:100%;min-height:44px;padding:8px 12px;border:1px solid #98a2b3;border-radius:10px;background:#fff;color:inherit;font:inherit}
textarea{min-height:132px;resize:vertical}
input[type=file]{padding:8px 10px}input[type=file]::file-selector-button{margin-right:10px;padding:4px 12px;border:1px solid #98a2b3;border-radius:8px;background:#fff;color:#344054;font:inherit;font-size:14px}
button{min-height:44px;padding:0 18px;border:1px solid #98a2b3;border-radius:10px;background:#fff;color:#344054;font:inherit;font-weight:600;cursor:pointer}
button:hover{border-color:#0958d9;color:#0958d9}
.main{border-color:transparent;background:#0958d9;color:#fff}.main:hover{background:#003eb3;color:#fff}
.end{color:#b42318}.end:hover{border-color:#b42318;color:#b42318}
:focus-visible{outline:3px solid #7db4f5;outline-offset:2px}
[role=alert],[role=status]{margin:16px 0 0;padding:10px 14px;border-radius:10px}[role=alert]{background:#fef3f2;color:#b42318}[role=status]{background:#ecfdf3;color:#05603a}
.cases{margin:0;padding:0;list-style:none}
.cases a{display:grid;grid-template-columns:164px 210px minmax(0,1fr) 150px;gap:4px 20px;align-items:center;padding:14px 12px;border-top:1px solid #eaecf0;color:inherit;text-decoration:none}
.cases li:first-child a{border-top:0}.cases a:hover{background:#f5f9ff}.cases a:focus-visible{border-radius:10px;outline-offset:-3px}
.cases b{display:block;font-variant-numeric:tabular-nums}.cases small,.when{color:#475467;font-size:14px}
.cases .said{display:-webkit-box;overflow:hidden;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow-wrap:anywhere}
.left,.tag{display:inline-block;padding:2px 10px;border-radius:999px;font-size:14px;font-weight:600;white-space:nowrap}
.late{background:#fee4e2;color:#b42318}.soon{background:#fef0c7;color:#93370d}.calm{background:#dcebff;color:#0b4aa8}.tag{background:#e4e7ec;color:#344054}
.case{display:grid;grid-template-columns:minmax(0,1fr) 380px;gap:0 20px;align-items:start}
dl{margin:0;display:grid;grid-template-columns:auto minmax(0,1fr);gap:6px 16px}dt{color:#475467}dd{margin:0;text-align:right;overflow-wrap:anywhere}
ol{margin:0;padding:0;list-style:none}
ol li{display:flex;flex-direction:column;align-items:flex-start;margin-top:18px}ol li:first-child{margin-top:0}
.bubble{max-width:min(560px,92%);margin-top:4px;padding:10px 14px;border-radius:4px 14px 14px;background:#f2f4f7;white-space:pre-wrap;overflow-wrap:anywhere}
.ours{align-items:flex-end}.ours .bubble{border-radius:14px 4px 14px 14px;background:#e6f0ff}
.own{align-items:center;text-align:center}.own .bubble{border-radius:14px}
.files{display:flex;flex-wrap:wrap;gap:8px;margin-top:8px;max-width:min(560px,92%)}.ours .files{justify-content:flex-end}
.files a{display:block;border-radius:10px}.files img{display:block;width:104px;height:104px;border:1px solid #d0d5dd;border-radius:10px;background:#fff;object-fit:cover}
.files .paper{align-self:flex-start;padding:10px 14px;border:1px solid #d0d5dd;overflow-wrap:anywhere}video{width:min(320px,100%);border-radius:10px;background:#000}
.field{margin-top:14px}.hint{margin:4px 0 0;font-size:14px}
.buttons{display:flex;flex-wrap:wrap;gap:10px;margin-top:18px}.buttons button{flex:1 1 auto}.buttons .main{flex-basis:100%}
.back{display:inline-block;margin-bottom:8px;padding:4px 0}
@media (max-width:760px){
body{padding:16px 12px 40px}.card{padding:16px}
.cases a{grid-template-columns:1fr auto;padding:14px 4px}.cases .said{grid-column:1/-1}.cases .what{order:-1}
.open{width:100%}.open div{flex:1}.open input{width:100%}
.case{grid-template-columns:minmax(0,1fr)}.bubble,.files{max-width:100%}}`

/** A page of the demo's customer service, without scripts. `content` is HTML. */
export const sendFeedbackPage = (reply: FastifyReply, content: string, title = '客服处理台（演示）'): FastifyReply =>
  reply
    .headers({
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,">
<title>${title}</title><style>${style}</style></head><body><main>${content}</main></body></html>`)
