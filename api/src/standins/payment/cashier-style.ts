export const cashierStyle = `
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
.tool{min-height:44px;font-size:14px;font-weight:500;background:#fff;color:#344054;border-color:#d0d5dd}.tool:hover{background:#f6f8fb}
footer{padding:0 24px 24px;text-align:center;font-size:12px;color:#667085}`
