import type { SiteConfig } from '@portal/contract/site-config'

export const configFixture: SiteConfig = {
  environment: 'test',
  brand: '零川物流',
  hotline: '95708',
  headerLinks: ['首页', '业务介绍', '服务流程', '应用介绍', '加盟合作', '关于我们', '招贤纳士'].map((title, index) => ({
    title,
    url: `https://www.example.com/${index}`,
  })),
  customerServiceUrl: 'https://service.example.com',
  openPlatformUrl: '',
  officialAccountUrl: 'https://www.example.com/official',
  copyright: '© 2026 零川物流',
  filingNumber: '演示备案号 00000000',
  contact: '联系我们：95708',
  privacyPolicyUrl: 'https://www.example.com/privacy',
  secureCookies: false,
  wechatLogin: true,
  wechatAccount: true,
  demoNotice: '',
  amap: null,
  devtoolsOrigins: ['http://127.0.0.1:*', 'http://localhost:*'],
}
