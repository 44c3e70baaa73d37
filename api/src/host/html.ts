import type { FirstAnswers } from '@portal/contract/first-answers'
import type { Registry, RegistryRoute, ShellAssets, RegistryRemote, RemoteRelease } from '@portal/contract/registry'
import type { SiteConfig } from '@portal/contract/site-config'
import { iconPath, themeColor } from './app-files'
import type { Appearance } from './appearance'
import { documentStyles, earlyActions, prefetchRules, stylesWithoutScripts } from './inline-parts'
import { escapeHtml, inlineJson } from './escape'
import type { Page } from './page'
import { headTags, structuredData } from './prerender/head-tags'
import type { Prerendered } from './prerender/prerendered'
import { skeletonHtml } from './skeleton'

/** The document has the answers of a page's calls and its content, so that nothing in it needs their lists. */
const forShell = (routes: readonly RegistryRoute[]): RegistryRoute[] =>
  routes.map(({ calls: _calls, about: _about, ...route }) => route)

/** An older build without its files: none of them is preloaded. */
const fallback = ({ files: _files, budgets: _budgets, ...release }: RemoteRelease): RemoteRelease => ({
  ...release,
  routes: forShell(release.routes).map((route) => ({ ...route, preload: [] })),
})

/**
 * The public registry that is part of every page: without the integrity of chunks, previews and older builds, which
 * `/registry.json` has for those who need them.
 */
export const inlineRegistry = (registry: Registry): Registry => ({
  ...registry,
  remotes: registry.remotes.map(
    ({ files: _files, budgets: _budgets, previews: _previews, history: _history, previous, canary, ...remote }) => ({
      ...remote,
      routes: forShell(remote.routes),
      previous: previous && fallback(previous),
      canary: canary && {
        ...canary,
        release: {
          ...canary.release,
          routes: forShell(canary.release.routes),
          files: undefined,
          budgets: undefined,
        },
      },
    }),
  ),
})

/** Integrity of a file of the remote: in the folder of its entry. */
const ofRemote = (href: string, { entry, integrity, files }: RegistryRemote): string | undefined => {
  if (href === entry) return integrity
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1)
  return href.startsWith(folder) ? files?.[href.slice(folder.length)] : undefined
}

/**
 * Attributes of a script or of a link to a script or style: its integrity, with which the shell will request it as
 * well, because a browser uses no preload without it; and CORS for a file of another origin, whose integrity cannot be
 * checked otherwise.
 */
export const fileAttributes = (
  href: string,
  { files }: ShellAssets,
  remote: RegistryRemote | undefined,
  origin: string,
): string => {
  const integrity = files?.[href] ?? (remote && ofRemote(href, remote))
  if (!integrity) return ''
  const isForeign = /^https?:/.test(href) && !href.startsWith(`${origin}/`)
  return ` integrity="${escapeHtml(integrity)}"${isForeign ? ' crossorigin' : ''}`
}

/** Files of the page that will be used at once: none while it waits for a login, or is disabled. */
const preloadOf = ({ route, remote }: Page, hasToken: boolean): string[] =>
  route && (hasToken || !route.requiresAuth) && !remote?.disabled ? route.preload : []

const speculationRules = (content: Prerendered | undefined, hasToken: boolean): string =>
  content && !hasToken ? `<script type="speculationrules">${prefetchRules.text}</script>` : ''

/** The data of every page. */
interface Portal {
  /** The public part of the registry. */
  registry: Registry
  shell: ShellAssets
  config: SiteConfig
  /** Origin of the portal, for addresses of its pages; '' when it is not known. */
  origin: string
}

/** The visitor's facts in the cookies. */
interface Visitor {
  hasToken: boolean
  appearance: Appearance
}

const styleLinks = (files: readonly string[], attributes: (href: string) => string): string =>
  files.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}"${attributes(href)}>`).join('')

/** Data of the document, which the scripts read. */
const jsonScript = (id: string, data: object): string =>
  `<script type="application/json" id="${id}">${inlineJson(data)}</script>`

const scriptsAreLate =
  '<p class="sk-x" id="scripts-are-late" role="status" hidden>页面尚未加载完整，请检查网络后<a href="">重新加载</a></p>'

/** The region with the first HTML of a page, and the note for late scripts. */
const regionOf = ({ route, remote }: Page, firstHtml: string): string => {
  const marks = [
    `data-first-html="${escapeHtml(route?.path ?? '')}"`,
    `data-build="${escapeHtml(remote?.build ?? '')}"`,
  ]
  return `<div data-early ${marks.join(' ')}>${firstHtml}</div>${scriptsAreLate}`
}

/** The document's own script for the first HTML, and the page's styles where no script runs. */
const forFirstHtml = (pageStyles: string): string =>
  `<script>${earlyActions.text}</script>\n<noscript>${pageStyles}</noscript>`

/** Content of a page before any script runs. */
export interface FirstContent {
  /** The content of a public page from the database and the rules. */
  prerendered?: Prerendered | undefined
  /** The HTML that the page's remote has drawn. */
  firstHtml?: string | undefined
  /** Answers of the calls that the page makes first. */
  answers?: FirstAnswers | undefined
}

/**
 * The HTML of every page: registry and configuration inline, the shell's scripts, preload links for the page's own
 * files (only where they will be used at once), and what is painted before any script has arrived: the frame with the
 * page's first HTML or a skeleton, and the content of a public page. The libraries' styles stand before the first HTML, or
 * last where there is none: what is above them is painted without waiting, and the scripts run after they have come.
 */
export const renderHtml = (
  { registry, shell, config, origin }: Portal,
  page: Page,
  { prerendered: content, firstHtml, answers }: FirstContent,
  { hasToken, appearance }: Visitor,
): string => {
  const head = { route: page.route, content, config, origin }
  const attributes = (href: string) => fileAttributes(href, shell, page.remote, origin)
  const preload = preloadOf(page, hasToken)
  const pageStyles = preload.filter((href) => href.endsWith('.css'))
  const styles = styleLinks(shell.styles, attributes)
  const region = firstHtml === undefined ? undefined : regionOf(page, firstHtml)
  return `<!doctype html>
<html lang="zh-CN"${appearance ? ` data-appearance="${appearance}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="${appearance ?? 'light dark'}">
<meta name="theme-color" content="${themeColor}">
${headTags(head)}
<link rel="icon" type="image/svg+xml" href="/icons/app.svg">
<link rel="apple-touch-icon" href="${iconPath(180)}">
<link rel="manifest" href="/manifest.webmanifest">
<style>${documentStyles(shell).text}</style>
<noscript><style>${stylesWithoutScripts.text}</style></noscript>
${shell.scripts.map((src) => `<script defer src="${escapeHtml(src)}"${attributes(src)}></script>`).join('\n')}
${preload
  .map(
    (href) =>
      `<link rel="preload" href="${escapeHtml(href)}" as="${href.endsWith('.css') ? 'style' : 'script'}"${attributes(href)}>`,
  )
  .join('\n')}
${firstHtml === undefined ? '' : forFirstHtml(styleLinks(pageStyles, attributes))}
</head>
<body>
<div id="root"></div>
${skeletonHtml(registry, config, page, content, region, firstHtml === undefined ? '' : styles)}
${jsonScript('portal-registry', inlineRegistry(registry))}
${jsonScript('portal-config', config)}
${answers && answers.answers.length > 0 ? jsonScript('portal-answers', answers) : ''}
${structuredData(head)}
${speculationRules(content, hasToken)}
${firstHtml === undefined ? styles : ''}
</body>
</html>`
}
