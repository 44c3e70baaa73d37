import type { SiteConfig } from '@portal/contract/site-config'

/** The carrier's key of AMap's service, from the page's configuration; null when only the offline map is available. */
export const amapSettings = (): SiteConfig['amap'] => {
  const text = document.getElementById('portal-config')?.textContent
  return text ? ((JSON.parse(text) as Partial<SiteConfig>).amap ?? null) : null
}
