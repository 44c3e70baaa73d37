import type { SiteConfig } from '@portal/contract/site-config'

const read = (id: string): unknown => {
  const element = document.getElementById(id)
  if (!element?.textContent) throw new Error(`The page carries no #${id}`)
  return JSON.parse(element.textContent)
}

/** The registry and the site's configuration travel inside the HTML: the first paint waits for no request. */
export const readInlineRegistry = (): unknown => read('portal-registry')
export const readInlineConfig = (): SiteConfig => read('portal-config') as SiteConfig
