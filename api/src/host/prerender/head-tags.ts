import type { RegistryRoute } from '@portal/contract/registry'
import type { SiteConfig } from '@portal/contract/site-config'
import { escapeHtml, inlineJson } from '../escape'
import type { Prerendered } from './prerendered'
import { breadcrumb, faqOf, siteNodes } from './structured-data'

interface Head {
  route: RegistryRoute | undefined
  content: Prerendered | undefined
  config: SiteConfig
  /** Origin of the portal; '' when it is not known: addresses are relative then. */
  origin: string
}

const meta = (name: 'name' | 'property', key: string, content: string): string =>
  `<meta ${name}="${key}" content="${escapeHtml(content)}">`

const titleOf = ({ route, content, config: { brand } }: Head): string =>
  content?.title ?? (route ? `${route.title} - ${brand}` : brand)
const descriptionOf = ({ route, content, config: { brand } }: Head): string =>
  content?.description ?? (route?.description || `${brand}客户服务：寄件、查件、网点与运费查询`)

/** Tags for search engines and for previews of links. */
const publicTags = (head: Head, content: Prerendered): string => {
  const { config, origin } = head
  const address = origin + content.canonical
  return [
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', config.brand),
    meta('property', 'og:locale', 'zh_CN'),
    meta('property', 'og:title', titleOf(head)),
    meta('property', 'og:description', content.description),
    meta('property', 'og:url', address),
  ].join('\n')
}

/** Title, description, and whether search engines may keep the page: public pages alone. */
export const headTags = (head: Head): string => {
  const { content } = head
  return [
    `<title>${escapeHtml(titleOf(head))}</title>`,
    meta('name', 'description', descriptionOf(head)),
    content ? publicTags(head, content) : meta('name', 'robots', 'noindex'),
  ].join('\n')
}

/**
 * A public page described by schema.org. The element has data only, so that the policy for scripts does not apply to
 * it.
 */
export const structuredData = ({ route, content, config, origin }: Head): string => {
  if (!content || !route) return ''
  const levels = [
    route.parent,
    route.title,
    ...(content.title === undefined ? [] : [content.title.split(' - ')[0] ?? '']),
  ]
  const graph = [
    ...siteNodes({ ...config, origin }),
    breadcrumb(levels, origin + content.canonical),
    ...faqOf(content.questions),
    ...content.nodes,
  ]
  return `<script type="application/ld+json">${inlineJson({ '@context': 'https://schema.org', '@graph': graph })}</script>`
}
