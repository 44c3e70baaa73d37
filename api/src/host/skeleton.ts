import type { Registry, RegistryRemote } from '@portal/contract/registry'
import type { SiteConfig } from '@portal/contract/site-config'
import { escapeHtml } from './escape'
import type { Page } from './page'
import type { Prerendered } from './prerender/prerendered'

/** The colours of `shared/runtime/src/theme`, light and dark. */
const colors: Record<string, [light: string, dark: string]> = {
  text: ['#1c2733', '#e4eaf0'],
  'text-secondary': ['#4a5766', '#b4c0cc'],
  inverse: ['#fff', '#0b1620'],
  surface: ['#fff', '#18222c'],
  page: ['#f4f6f8', '#0f161d'],
  line: ['#e2e7ec', '#2d3a47'],
  edge: ['#b9c4ce', '#748392'],
  brand: ['#0b5d8a', '#6db8e6'],
  warning: ['#8f5200', '#e3ab55'],
  'warning-soft': ['#fdf3e1', '#3b2e16'],
}

const declarations = (scheme: 0 | 1): string =>
  Object.entries(colors)
    .map(([name, values]) => `--sk-${name}:${values[scheme]}`)
    .join(';')

const dark = `color-scheme:dark;${declarations(1)}`

/**
 * By the customer's choice, which `html` has as an attribute, or else by the system's preference. Paper is white, and
 * who has colours of their own gets those.
 */
const skeletonColors = `:root{color-scheme:light;${declarations(0)}}@media screen and (forced-colors:none){:root[data-appearance=dark]{${dark}}@media(prefers-color-scheme:dark){:root:not([data-appearance]){${dark}}}}`

/**
 * The head of a page in a band in the carrier's colour, with the field that will stand in it.
 * @param title the page's heading as HTML
 * @param help its line of help as HTML
 */
const bandHtml = (title: string, help: string): string =>
  `<div class="sk-w">${title}<p>${help}</p><div class="sk-f" aria-hidden="true"></div></div>`

/** Sizes and colours as in the shell's layout and the theme, so that nothing jumps when the portal takes over. */
export const skeletonCss = `${skeletonColors}
body{margin:0}.sk{font:14px/1.57 "PingFang SC","Microsoft YaHei","Noto Sans CJK SC","Noto Sans SC",system-ui,sans-serif;color:var(--sk-text);background:var(--sk-page);min-height:100vh}
.sk p,.sk h1{margin:0}.sk-n{padding:4px 20px;font-size:12px;text-align:center;color:var(--sk-warning);background:var(--sk-warning-soft)}
.sk-h{display:flex;align-items:center;height:56px;padding:0 20px 0 58px;font-size:18px;font-weight:600;letter-spacing:1px;color:#fff;background:#0a3550}
.sk-b{display:flex}.sk-m{box-sizing:border-box;width:200px;min-height:calc(100vh - 56px);padding:12px 8px;background:var(--sk-surface);border-right:1px solid var(--sk-line)}
.sk-m p{padding-left:40px;line-height:34px}.sk-m p.sk-e{margin-top:4px;padding-left:38px}.sk-m p.sk-g{margin-top:8px;padding-left:38px;font-size:12px;line-height:32px;letter-spacing:1px;color:var(--sk-text-secondary)}.sk-m p:first-child{margin-top:0}
.sk-c{flex:1;min-width:0;padding:16px 64px 32px 20px}.sk .sk-t{margin-bottom:12px;line-height:22px;color:var(--sk-text-secondary)}.sk-c h1{font-size:24px;font-weight:600;line-height:32px}.sk .sk-d{margin-top:4px;color:var(--sk-text-secondary)}
.sk .sk-x{padding:10px 16px;margin-top:12px;color:var(--sk-warning);background:var(--sk-warning-soft);border-radius:8px}
.sk-s{padding:20px 24px;margin-top:16px;background:var(--sk-surface);border:1px solid var(--sk-line);border-radius:10px}.sk h2{margin:0 0 8px;font-size:16px;line-height:24px}.sk h3{margin:14px 0 2px;font-size:14px;line-height:22px}.sk-s p,.sk dd{color:var(--sk-text-secondary);overflow-wrap:anywhere}
.sk a{color:var(--sk-brand)}.sk-s form{display:flex;flex-wrap:wrap;gap:8px;align-items:center;margin:0 0 12px}.sk-s input{width:160px}.sk-s input,.sk-s button{box-sizing:border-box;height:36px;padding:0 12px;font:inherit;background:var(--sk-surface);border:1px solid var(--sk-edge);border-radius:6px}.sk-s button{color:var(--sk-inverse);background:var(--sk-brand);border-color:var(--sk-brand)}.sk ul{display:flex;flex-wrap:wrap;gap:4px 20px;padding:0;margin:4px 0 0;list-style:none}.sk dl{margin:0}.sk dt{margin-top:10px;font-weight:600}.sk dd{margin:0}
.sk-k{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(400px,100%),1fr));gap:0 32px}.sk table{width:100%;margin:8px 0;border-collapse:collapse}.sk th,.sk td{padding:6px 16px 6px 0;text-align:left;border-bottom:1px solid var(--sk-line)}
.sk-p{padding:24px;margin-top:16px;background:var(--sk-surface);border:1px solid var(--sk-line);border-radius:10px}.sk-l{height:18px;margin-bottom:14px;background:var(--sk-line);border-radius:6px}.sk-l:first-child{width:60%}.sk-l:nth-child(3){width:90%}.sk-l:nth-child(5){width:75%}
.sk-q{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(280px,100%),1fr));gap:16px;color:var(--sk-text-secondary)}.sk-i{display:flex;align-items:center;height:34px;padding:0 11px;margin-top:4px;border:1px solid var(--sk-edge);border-radius:6px}
.sk-w{padding:clamp(16px,3vw,32px);color:#fff;background:#0a3550;border-radius:10px}.sk .sk-w p{margin-top:4px}.sk-f{height:64px;margin-top:16px;background:var(--sk-surface);border-radius:10px}
@media(pointer:coarse){.sk-i{height:45px;font-size:16px}}@media(width<1024px){.sk-m{display:none}.sk-h{padding-left:118px}}@media(width<640px){.sk-h{padding-left:98px}.sk-c{padding:12px 16px 24px}.sk thead{display:none}.sk tr,.sk tr>*{display:block;border:0}.sk tr{padding:10px 0;border-bottom:1px solid var(--sk-line)}.sk tr>*{padding:0}.sk td:empty{display:none}.sk td::before{color:var(--sk-text-secondary);content:attr(data-l) "："}}`

/** A form's place with its first fields, which cannot be filled in yet. */
const placeWithFields = (fields: NonNullable<Prerendered['fields']>): string =>
  `<div class="sk-s sk-q" aria-hidden="true">${fields
    .map(([label, text]) => `<div>${escapeHtml(label)}<div class="sk-i">${escapeHtml(text)}</div></div>`)
    .join('')}</div>`

const placeholder = (lines: number): string =>
  `<div class="sk-p" aria-hidden="true">${'<div class="sk-l"></div>'.repeat(lines)}</div>`
/** Placeholder of the form above prerendered content. */
const placeOfForm = ({ fields }: Partial<Prerendered>): string => (fields ? placeWithFields(fields) : placeholder(2))
/** Placeholder of a whole page. */
const placeOfPage = placeholder(5)

/** Links to the other public pages, because without scripts there is no menu. */
const publicLinks = ({ remotes }: Registry, here: string): string => {
  const routes = remotes
    .filter(({ disabled }) => !disabled)
    .flatMap((remote) => remote.routes)
    .filter(({ requiresAuth, path }) => !requiresAuth && path !== here)
  return `<nav class="sk-s" aria-label="更多服务"><ul>${routes.map(({ path, title }) => `<li><a href="${escapeHtml(path)}">${escapeHtml(title)}</a></li>`).join('')}</ul></nav>`
}

/** A group of one page is a plain entry, as in the shell's menu. */
const menuGroup = ({ menu, routes }: RegistryRemote): string => {
  const items = routes.filter((route) => route.inMenu)
  if (items.length < 2) return items.map(() => `<p class="sk-e">${escapeHtml(menu.title)}</p>`).join('')
  return `<p class="sk-g">${escapeHtml(menu.title)}</p>${items.map(({ title }) => `<p>${escapeHtml(title)}</p>`).join('')}`
}

const withoutScripts = ({ hotline }: SiteConfig, isReadable: boolean): string =>
  `<noscript><p class="sk-x">浏览器未启用 JavaScript：${isReadable ? '以下说明可以直接阅读，查询' : '查询'}与寄件请启用后重新打开本页，也可拨打 ${escapeHtml(hotline)}。</p></noscript>`

/**
 * The HTML that is painted before any script has arrived: header, menu, the page's title and its line of help, which
 * the page will show as well, and the content of a public page. The shell replaces all of it.
 */
export const skeletonHtml = (
  registry: Registry,
  config: SiteConfig,
  { route, standalone }: Page,
  prerendered: Prerendered | undefined,
): string => {
  const place =
    route && !standalone
      ? `<p class="sk-t" aria-hidden="true">${escapeHtml(route.parent)} / ${escapeHtml(route.title)}</p>`
      : ''
  const help = route?.description ? `<p class="sk-d">${escapeHtml(route.description)}</p>` : ''
  const hasBand = prerendered?.hasBand ?? false
  const form = prerendered && !hasBand ? placeOfForm(prerendered) : ''
  const body = prerendered && route ? form + prerendered.html + publicLinks(registry, route.path) : placeOfPage
  const title = `<h1>${escapeHtml(route?.title ?? config.brand)}</h1>`
  const head = hasBand ? bandHtml(title, escapeHtml(route?.description ?? '')) : title + help
  const content = `<div class="sk-c">${place}${head}${withoutScripts(config, prerendered !== undefined)}${body}</div>`
  // Screen readers may skip an element that is busy, so that prerendered content must not be in one.
  const frame = prerendered ? '<div class="sk">' : '<div class="sk" aria-busy="true">'
  if (standalone) return `${frame}${content}</div>`
  const notice = config.demoNotice && `<p class="sk-n">${escapeHtml(config.demoNotice)}</p>`
  const menu = registry.remotes
    .toSorted((a, b) => a.menu.order - b.menu.order)
    .map(menuGroup)
    .join('')
  return `${frame}${notice}<div class="sk-h">${escapeHtml(config.brand)}</div><div class="sk-b"><div class="sk-m" aria-hidden="true">${menu}</div>${content}</div></div>`
}
