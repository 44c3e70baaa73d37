import { z } from 'zod'

/** The public body to which customers can appeal. */
export const appealBody = z.strictObject({
  name: z.string().min(1),
  phone: z.string().regex(/^[\d-]{3,20}$/),
  /** Its first day in Shanghai, `2025-01-01`; '' is not shown. */
  since: z.union([z.literal(''), z.iso.date()]),
  /** Its form for appeals; an empty address shows none. */
  website: z.strictObject({ title: z.string(), url: z.union([z.literal(''), z.url({ protocol: /^https$/ })]) }),
})
export type AppealBody = z.infer<typeof appealBody>

/** The carrier's name, links and texts (routes §2). Comes from the server's configuration, inline in the HTML. */
export const siteConfig = z.object({
  environment: z.enum(['test', 'preproduction', 'production']),
  brand: z.string(),
  hotline: z.string(),
  /** The public site's menu: 首页 业务介绍 服务流程 应用介绍 加盟合作 关于我们 招贤纳士. */
  headerLinks: z.array(z.object({ title: z.string(), url: z.string() })),
  customerServiceUrl: z.string(),
  openPlatformUrl: z.string(),
  officialAccountUrl: z.string(),
  copyright: z.string(),
  filingNumber: z.string(),
  contact: z.string(),
  privacyPolicyUrl: z.string(),
  /** Where customers appeal to (`shared/rules/src/appeal-body.ts`); absent from an API that does not know it yet. */
  appealBody: appealBody.optional(),
  /** The session's cookies travel by HTTPS alone, whatever the address of the page looks like. */
  secureCookies: z.boolean(),
  /**
   * The domain whose hosts share a login, by the name under which this page was asked for; '' or absent: its host
   * alone.
   */
  cookieDomain: z.string().optional(),
  /** Whether the login dialog offers WeChat. */
  wechatLogin: z.boolean(),
  /** Whether it does so inside WeChat's own browser, by the official account. */
  wechatAccount: z.boolean(),
  /** Text shown while demo data is served; empty in production. */
  demoNotice: z.string(),
  /**
   * Origins that a developer's override of a remote may come from, `http://localhost:*` for any port; empty: there are
   * no overrides.
   */
  devtoolsOrigins: z.array(z.string()),
  /** AMap's map service; null: the offline map alone. */
  amap: z.object({ key: z.string(), securityCode: z.string(), version: z.enum(['1.4.4', '2.0']) }).nullable(),
  /**
   * Keys of which one must have signed a registry, by their ids, 32 bytes in base64; absent where the portal has no
   * key: then any registry is taken.
   */
  registryKeys: z.record(z.string(), z.string()).optional(),
})
export type SiteConfig = z.infer<typeof siteConfig>
