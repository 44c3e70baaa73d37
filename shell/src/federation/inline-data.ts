import type { Registry } from '@portal/shared/contract/registry'
import type { SiteConfig } from '@portal/shared/contract/site-config'

const read = <T>(id: string): T => {
  const element = document.getElementById(id)
  if (!element?.textContent) throw new Error(`The page carries no #${id}`)
  return JSON.parse(element.textContent) as T
}

/** The registry and the site's configuration travel inside the HTML: the first paint waits for no request. */
export const readInlineData = () => ({ registry: read<Registry>('portal-registry'), config: read<SiteConfig>('portal-config') })
