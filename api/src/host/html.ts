import type { Registry, RegistryRoute, ShellAssets } from '@portal/shared/contract/registry'
import type { SiteConfig } from '@portal/shared/contract/site-config'
import { escapeHtml, inlineJson } from './escape'
import { inlineRegistry } from './inline-registry'
import { skeletonCss, skeletonHtml } from './skeleton'

interface Page {
  route: RegistryRoute | undefined
  standalone: boolean
}

/** The route of an address: case and a trailing slash do not matter (portal design, Routes). */
export const findPage = (registry: Registry, path: string): Page => {
  const normal = path.toLowerCase().replace(/\/+$/, '')
  const standalone = normal.startsWith('/standalone/')
  const wanted = standalone ? normal.slice('/standalone'.length) : normal
  const route = registry.remotes.flatMap((remote) => remote.routes).find((candidate) => candidate.path.toLowerCase() === wanted && (!standalone || candidate.standalone))
  return { route, standalone: standalone && route !== undefined }
}

const preloadLink = (href: string) => `<link rel="preload" href="${escapeHtml(href)}" as="${href.endsWith('.css') ? 'style' : 'script'}">`

/**
 * The HTML of every page: registry and configuration inline, the shell's scripts, preload links for the page's own
 * files (only where they will be used at once), and a skeleton that is painted before any script has arrived.
 */
export const renderHtml = (registry: Registry, shell: ShellAssets, config: SiteConfig, page: Page, hasToken: boolean): string => {
  const { route, standalone } = page
  const preload = route && (hasToken || !route.requiresAuth) ? route.preload : []
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(route ? `${route.title} - ${config.brand}` : config.brand)}</title>
<meta name="description" content="${escapeHtml(route?.description || `${config.brand}客户服务：寄件、查件、网点与运费查询`)}">
<link rel="icon" href="data:,">
<style>${shell.inlineCss}${skeletonCss}</style>
${shell.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('')}
${shell.scripts.map((src) => `<script defer src="${escapeHtml(src)}"></script>`).join('\n')}
${preload.map(preloadLink).join('\n')}
</head>
<body>
<div id="root">${skeletonHtml(registry, config, route, standalone)}</div>
<script type="application/json" id="portal-registry">${inlineJson(inlineRegistry(registry))}</script>
<script type="application/json" id="portal-config">${inlineJson(config)}</script>
</body>
</html>`
}
