import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SiteConfig, siteConfig } from '@portal/contract/site-config'
import { defaultAppealBody } from '@portal/rules/appeal-body'
import type { Config } from '../config/config'
import { StartError } from '../config/start-error'

const HOME: Record<SiteConfig['environment'], string> = {
  test: 'https://test.lingchuan.example',
  preproduction: 'https://pre.lingchuan.example',
  production: 'https://www.lingchuan.example',
}

/** The part of the server's configuration that browsers get. */
type BrowserSettings = Pick<
  Config,
  'environment' | 'mode' | 'allow' | 'wechat' | 'wechatAccount' | 'devtoolsOrigins' | 'amap'
>

const defaults = ({
  environment,
  mode,
  allow,
  wechat,
  wechatAccount,
  devtoolsOrigins,
  amap,
}: BrowserSettings): SiteConfig => {
  const home = HOME[environment]
  return {
    environment,
    brand: '零川物流',
    hotline: '95708',
    headerLinks: [
      { title: '首页', url: home },
      { title: '业务介绍', url: `${home}/business` },
      { title: '服务流程', url: `${home}/process` },
      { title: '应用介绍', url: `${home}/apps` },
      { title: '加盟合作', url: `${home}/join` },
      { title: '关于我们', url: `${home}/about` },
      { title: '招贤纳士', url: `${home}/careers` },
    ],
    customerServiceUrl: '',
    openPlatformUrl: '',
    officialAccountUrl: `${home}/official-account`,
    copyright: '© 2026 零川物流 版权所有',
    filingNumber: '演示备2026000001号',
    contact: '零川物流客户服务中心 全国统一热线 95708',
    privacyPolicyUrl: `${home}/privacy`,
    appealBody: defaultAppealBody,
    secureCookies: mode === 'production',
    wechatLogin: wechat !== null || mode === 'demo',
    wechatAccount: wechatAccount !== null || mode === 'demo',
    demoNotice: allow.has('demo-data') ? '演示环境：数据均为虚构' : '',
    devtoolsOrigins,
    amap,
  }
}

/**
 * The site's configuration: the invented carrier, overridden field by field by `site.config.json` in the root folder
 * when there is one. Only the environment decides where developers' overrides may come from and whose map is shown,
 * because the policy that enforces both is made from the environment; the domain of cookies depends on the request.
 */
export const readSiteConfig = (root: string, config: BrowserSettings): SiteConfig => {
  let overrides: object = {}
  try {
    overrides = JSON.parse(readFileSync(join(root, 'site.config.json'), 'utf8')) as object
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      throw new StartError(
        'site.config.json 不是有效的 JSON：请改正或删除',
        'site.config.json is not valid JSON: correct it or remove it',
      )
  }
  const parsed = siteConfig.safeParse({
    ...defaults(config),
    ...overrides,
    devtoolsOrigins: config.devtoolsOrigins,
    amap: config.amap,
    registryKeys: undefined,
    cookieDomain: undefined,
  })
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.join('.')
    throw new StartError(`site.config.json 的 ${field} 有误：请改正`, `site.config.json: correct ${field}`)
  }
  return parsed.data
}
