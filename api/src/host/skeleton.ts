import type { Registry, RegistryRemote } from '@portal/contract/registry'
import type { SiteConfig } from '@portal/contract/site-config'
import { escapeHtml } from './escape'
import type { Page } from './page'
import { questionList, section } from './prerender/parts'
import type { Prerendered } from './prerender/prerendered'

/**
 * Sizes as in the shell's layout, so that nothing jumps when the portal takes over; colours are the portal's tokens. In
 * `sk-y` stands the content of a public page from the database: its rules leave the page's first HTML alone.
 */
export const skeletonCss = `[data-early]{visibility:hidden}:root[data-styled] [data-early]{visibility:visible}.sk{position:relative}.sk-n{padding:4px 20px;margin:0;font-size:12px;text-align:center;color:var(--portal-warning);background:var(--portal-warning-soft)}
.sk-h{display:flex;align-items:center;height:56px;padding:0 20px 0 58px;font-size:18px;font-weight:600;letter-spacing:1px;color:#fff;background:#0a3550}
.sk-m{position:absolute;top:100%;left:0;box-sizing:border-box;width:200px;min-height:calc(100vh - 56px);padding:12px 8px;background:var(--portal-surface);border-right:1px solid var(--portal-line)}
.sk-m p{padding-left:40px;margin:0;line-height:34px}.sk-m p.sk-e{margin-top:4px;padding-left:38px}.sk-m p.sk-g{margin-top:8px;padding-left:38px;font-size:12px;line-height:32px;letter-spacing:1px;color:var(--portal-text-secondary)}.sk-m p:first-child{margin-top:0}
.sk-c{padding:16px 64px 32px 20px;margin-left:200px}.sk-a{margin-left:0}.sk-t{margin:0 0 12px;line-height:22px;color:var(--portal-text-secondary)}.sk-c>h1{margin:0;font-size:24px;font-weight:600;line-height:32px}.sk-d{margin:4px 0 0;color:var(--portal-text-secondary)}
.sk-x{padding:10px 16px;margin:12px 0 0;color:var(--portal-warning);background:var(--portal-warning-soft);border-radius:8px}
.sk-s{padding:20px 24px;margin-top:16px;background:var(--portal-surface);border:1px solid var(--portal-line);border-radius:10px}.sk-y p{margin:0}.sk-y h2{margin:0 0 8px;font-size:16px;line-height:24px}.sk-y h3{margin:14px 0 2px;font-size:14px;line-height:22px}.sk-s p,.sk-y dd{color:var(--portal-text-secondary);overflow-wrap:anywhere}
.sk-y a{color:var(--portal-brand)}.sk-s form{display:flex;flex-wrap:wrap;gap:8px;align-items:center;margin:0 0 12px}.sk-s input{width:160px}.sk-s input,.sk-s button{box-sizing:border-box;height:36px;padding:0 12px;font:inherit;background:var(--portal-surface);border:1px solid var(--portal-outline);border-radius:6px}.sk-s button{color:var(--portal-text-inverse);background:var(--portal-brand);border-color:var(--portal-brand)}.sk-y ul{display:flex;flex-wrap:wrap;gap:4px 20px;padding:0;margin:4px 0 0;list-style:none}.sk-y dl{margin:0}.sk-y dt{margin-top:10px;font-weight:600}.sk-y dd{margin:0}
.sk-k{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(400px,100%),1fr));gap:0 32px}.sk-y table{width:100%;margin:8px 0;border-collapse:collapse}.sk-y th,.sk-y td{padding:6px 16px 6px 0;text-align:left;border-bottom:1px solid var(--portal-line)}
.sk-p{padding:24px;margin-top:16px;background:var(--portal-surface);border:1px solid var(--portal-line);border-radius:10px}.sk-l{height:18px;margin-bottom:14px;background:var(--portal-line);border-radius:6px}.sk-l:first-child{width:60%}.sk-l:nth-child(3){width:90%}.sk-l:nth-child(5){width:75%}
.sk-b{display:none}@media(width<1024px){.sk-m{display:none}.sk-c{margin-left:0}.sk-h{padding-left:118px}}@media(width<640px){.sk-h{padding-left:98px}.sk-b{position:fixed;inset:auto 0 0;z-index:1;box-sizing:border-box;display:grid;grid-template-columns:repeat(5,1fr);height:calc(56px + env(safe-area-inset-bottom));padding-top:33px;font-size:12px;line-height:16px;color:var(--portal-text-secondary);text-align:center;background:var(--portal-surface);border-top:1px solid var(--portal-line)}.sk-t{display:none}.sk-c{padding:12px 16px 24px}.sk-y thead{display:none}.sk-y tr,.sk-y tr>*{display:block;border:0}.sk-y tr{padding:10px 0;border-bottom:1px solid var(--portal-line)}.sk-y tr>*{padding:0}.sk-y td:empty{display:none}.sk-y td::before{color:var(--portal-text-secondary);content:attr(data-l) "："}}`

/** The page's title, its line of help and a placeholder for the rest: a short one above a public page's content. */
const placeOfPage = ({ route }: Page, { brand }: SiteConfig, isPublic: boolean): string => {
  const help = route?.description ? `<p class="sk-d">${escapeHtml(route.description)}</p>` : ''
  const lines = '<div class="sk-l"></div>'.repeat(isPublic ? 2 : 5)
  return `<h1>${escapeHtml(route?.title ?? brand)}</h1>${help}<div class="sk-p" aria-hidden="true">${lines}</div>`
}

/** The content of a public page below its place. */
const belowPage = (registry: Registry, { form = '', html, questions }: Prerendered, here: string): string =>
  [
    form,
    html,
    ...(questions.length === 0 ? [] : [section('常见问题', questionList(questions))]),
    publicLinks(registry, here),
  ].join('')

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

/** The words of the shell's bar at the lower edge of a phone. */
const phoneBar = ['寄件', '查件', '订单', '消息', '我的'].map((title) => `<span>${title}</span>`).join('')

const withoutScripts = ({ hotline }: SiteConfig, isReadable: boolean): string =>
  `<noscript><p class="sk-x">浏览器未启用 JavaScript：${isReadable ? '以下说明可以直接阅读，查询' : '查询'}与寄件请启用后重新打开本页，也可拨打 ${escapeHtml(hotline)}。</p></noscript>`

/**
 * The HTML that is painted before any script has arrived: header, menu, the page's first HTML or its title and line of
 * help, and the content of a public page. The shell takes the first HTML over and removes the rest: what has the
 * attribute `data-below-first-page` as it starts, `data-first-paint` once its frame is drawn.
 * @param styles links to the libraries' styles for the first HTML: what is above them is painted without waiting
 */
export const skeletonHtml = (
  registry: Registry,
  config: SiteConfig,
  page: Page,
  prerendered: Prerendered | undefined,
  firstHtml: string | undefined,
  styles: string,
): string => {
  const { route, standalone } = page
  const place =
    route && !standalone
      ? `<p class="sk-t" aria-hidden="true">${escapeHtml(route.parent)} / ${escapeHtml(route.title)}</p>`
      : ''
  const content = prerendered && { ...prerendered, ...(firstHtml !== undefined && { form: '' }) }
  const below = content && route ? belowPage(registry, content, route.path) : ''
  // Screen readers may skip an element that is busy, so that prerendered content must not be in one.
  const isBusy = !prerendered && firstHtml === undefined
  const main = `<div class="sk-c${standalone ? ' sk-a' : ''}" data-first-paint${isBusy ? ' aria-busy="true"' : ''}>${place}${firstHtml ?? placeOfPage(page, config, prerendered !== undefined)}${withoutScripts(config, prerendered !== undefined)}<div class="sk-y" data-below-first-page>${below}</div></div>`
  if (standalone) return styles + main
  const notice = config.demoNotice && `<p class="sk-n">${escapeHtml(config.demoNotice)}</p>`
  const menu = registry.remotes
    .toSorted((a, b) => a.menu.order - b.menu.order)
    .map(menuGroup)
    .join('')
  const frame = `<div class="sk" data-first-paint>${notice}<div class="sk-h">${escapeHtml(config.brand)}</div><div class="sk-m" aria-hidden="true">${menu}</div><div class="sk-b" data-phone-bar aria-hidden="true">${phoneBar}</div></div>`
  return frame + styles + main
}
