import type { AmapConfig } from '../config/amap-config'
import type { Config } from '../config/config'
import { earlyActions, prefetchRules } from './inline-parts'

/**
 * The features of a device that pages may use: the position, for the nearest outlet, and the clipboard. Photos come by
 * a file field, which needs none.
 */
const permissions =
  'camera=(), microphone=(), payment=(), usb=(), midi=(), display-capture=(), geolocation=(self), clipboard-write=(self), fullscreen=(self)'

/**
 * Headers of every answer of any type: no guessing of types, and nothing that could run or be framed when the answer
 * itself is opened. Pages replace the policy by their own.
 */
export const answerHeaders = (mode: Config['mode']): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  // No script of another site gets a reference to our window, and none reads our answers by embedding them.
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissions,
  ...(mode === 'production' ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})

/** The parts of WeChat's login widget: a script, and a frame that comes back to our own `/wechat/callback`. */
const wechatWidget = { script: 'https://res.wx.qq.com', frame: 'https://open.weixin.qq.com' }

/**
 * The sources of AMap's JS API: its scripts and searches, and its tiles (vector data, pictures, workers that draw).
 * Without a scheme, as it asks by the scheme of the page; a page by HTTPS is still served by HTTPS alone. 2.0 fetches
 * its vector data from a row of hosts that AMap changes.
 */
const amapService = ({ version }: AmapConfig) => ({
  script: 'webapi.amap.com restapi.amap.com vdata.amap.com',
  connect: version === '2.0' ? '*.amap.com' : 'webapi.amap.com restapi.amap.com vdata.amap.com',
  img: '*.amap.com *.is.autonavi.com',
})

/** Where AMap is shown its own script writes HTML and styles, by no policy. */
const ownPolicy = "require-trusted-types-for 'script'; trusted-types default"

/**
 * Headers of every page: scripts only from our own files and, where allowed, from developers' servers, and the
 * documents' inline ones by their hashes (a policy with hashes ignores 'inline-speculation-rules'), as inline styles;
 * pictures from the carrier's as well; no framing by others, no referrer to other sites.
 * @param styles hashes of the page's inline styles; null: a page that may have any
 */
export const securityHeaders = (
  {
    assetOrigins,
    mediaOrigins,
    devtoolsOrigins,
    wechat,
    amap,
  }: Pick<Config, 'assetOrigins' | 'mediaOrigins' | 'devtoolsOrigins' | 'wechat' | 'amap'>,
  styles: readonly string[] | null,
): Record<string, string> => {
  const service = amap === null ? null : amapService(amap)
  const isStrict = styles !== null && service === null
  const origins = [...assetOrigins, ...devtoolsOrigins]
  const assets = ["'self'", ...origins].join(' ')
  const connections = ["'self'", ...origins.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')])].join(' ')
  return {
    'content-security-policy': [
      "default-src 'self'",
      `script-src ${assets} ${earlyActions.hash} ${prefetchRules.hash}${wechat === null ? '' : ` ${wechatWidget.script}`}${service === null ? '' : ` ${service.script}`}`,
      // Styles that antd's libraries write become sheets of the document (shell/src/federation/limit-scripts.ts).
      `style-src ${assets} ${isStrict ? styles.join(' ') : "'unsafe-inline'"}`,
      ...(isStrict ? [ownPolicy] : []),
      `connect-src ${connections}${service === null ? '' : ` ${service.connect}`}`,
      ["img-src 'self' data: blob:", ...mediaOrigins, ...(service === null ? [] : [service.img])].join(' '),
      // A customer's video comes by a POST and is played from memory.
      "media-src 'self' blob:",
      "font-src 'self' data:",
      "manifest-src 'self'",
      ...(wechat === null ? [] : [`frame-src 'self' ${wechatWidget.frame}`]),
      ...(service === null ? [] : ["worker-src 'self' blob:"]),
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'self'",
    ].join('; '),
    'referrer-policy': 'strict-origin-when-cross-origin',
  }
}
