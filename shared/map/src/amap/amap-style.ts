import type { AMapMap } from './amap-api'

/** AMap's own styles: no colour of the portal reaches its tiles. */
export const amapStyle = (): string =>
  getComputedStyle(document.documentElement).colorScheme === 'dark' ? 'amap://styles/dark' : 'amap://styles/normal'

/** Changes the style of a map along with the portal's appearance. Returns a function that stops it. */
export const followAppearance = (map: AMapMap): (() => void) => {
  const follow = () => map.setMapStyle(amapStyle())
  const chosen = new MutationObserver(follow)
  chosen.observe(document.documentElement, { attributeFilter: ['data-appearance'] })
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', follow)
  return () => {
    chosen.disconnect()
    system.removeEventListener('change', follow)
  }
}
