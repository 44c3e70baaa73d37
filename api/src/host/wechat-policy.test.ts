import { securityHeaders } from './security-headers'

const app = { appId: 'wx1', appSecret: 's', redirectUri: 'https://www.example.com/wechat/callback', styleUrl: '' }
const policyWith = (wechat: typeof app | null): string =>
  securityHeaders({ assetOrigins: [], mediaOrigins: [], devtoolsOrigins: [], amap: null, wechat }, 'abc')[
    'content-security-policy'
  ] ?? ''

test("WeChat's script and frame are let in only where its app is configured", () => {
  expect(policyWith(null)).not.toMatch(/qq\.com|frame-src/)
  const policy = policyWith(app)
  expect(policy).toContain("script-src 'self' 'inline-speculation-rules' https://res.wx.qq.com;")
  expect(policy).toContain("frame-src 'self' https://open.weixin.qq.com;")
})
