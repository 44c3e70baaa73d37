import type { AMapApi } from './amap-api'
import { amapPlugins, type AmapVersion, type LoadedAmap, unifyNames } from './amap-versions'

declare global {
  interface Window {
    AMap?: LoadedAmap
    _AMapSecurityConfig?: { securityJsCode: string }
    /** AMap calls it once it and its plugins are there. */
    portalAmapReady?: () => void
  }
}

/** Milliseconds until the offline map takes over. */
export const amapTimeoutMs = 5_000

export interface AmapKey {
  key: string
  /** The security code of keys that were issued with one; '' for none. */
  securityCode: string
  version: AmapVersion
}

const address = ({ key, version }: AmapKey): string =>
  `https://webapi.amap.com/maps?v=${version}&key=${encodeURIComponent(key)}&plugin=${amapPlugins(version)
    .map((name) => `AMap.${name}`)
    .join(',')}&callback=portalAmapReady`

const addScript = (key: AmapKey): Promise<AMapApi> =>
  new Promise((resolve, reject) => {
    if (key.securityCode !== '') window._AMapSecurityConfig = { securityJsCode: key.securityCode }
    const script = document.createElement('script')
    script.src = address(key)
    script.charset = 'utf-8'
    const fail = (reason: string) => {
      clearTimeout(timer)
      script.remove()
      // A script that arrives late still calls it.
      window.portalAmapReady = () => undefined
      reject(new Error(reason))
    }
    const timer = setTimeout(() => fail('AMap did not load within 5 s'), amapTimeoutMs)
    script.onerror = () => fail('AMap cannot be reached')
    window.portalAmapReady = () => {
      clearTimeout(timer)
      const api = unifyNames(window.AMap, key.version)
      if (api === null) fail('AMap came without its API')
      else resolve(api)
    }
    document.head.append(script)
  })

let loading: Promise<AMapApi> | undefined

/** AMap's API, loaded once per page load. Rejects when it cannot be reached or is too late, and is not retried. */
export const loadAmap = (key: AmapKey): Promise<AMapApi> => (loading ??= addScript(key))
