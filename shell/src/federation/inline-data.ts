import type { SiteConfig } from '@portal/contract/site-config'

const read = (id: string): unknown => {
  const element = document.getElementById(id)
  if (!element?.textContent) throw new Error(`The page carries no #${id}`)
  return JSON.parse(element.textContent)
}

/** Registry and configuration are part of the HTML, so that the first paint waits for no request. */
export const readInlineRegistry = (): unknown => read('portal-registry')
export const readInlineConfig = (): SiteConfig => read('portal-config') as SiteConfig
