import type { SiteConfig } from '@portal/contract/site-config'

/** The carrier's key of AMap's service, from the page's configuration; null: the offline map is all there is. */
export const amapSettings = (): SiteConfig['amap'] => {
  const text = document.getElementById('portal-config')?.textContent
  return text ? ((JSON.parse(text) as Partial<SiteConfig>).amap ?? null) : null
}
