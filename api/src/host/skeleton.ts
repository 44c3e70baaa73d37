import type { Registry, RegistryRemote, RegistryRoute } from '@portal/shared/contract/registry'
import type { SiteConfig } from '@portal/shared/contract/site-config'
import { escapeHtml } from './escape'

/** Sizes and colours as in the shell's layout and the theme, so that nothing jumps when the portal takes over. */
export const skeletonCss = `
body{margin:0}.sk{font:14px/1.57 "PingFang SC","Microsoft YaHei","Noto Sans CJK SC","Noto Sans SC",system-ui,sans-serif;color:#1c2733;background:#f4f6f8;min-height:100vh}
.sk p,.sk h1{margin:0}.sk-n{padding:4px 20px;font-size:12px;text-align:center;color:#8f5200;background:#fdf3e1}
.sk-h{display:flex;align-items:center;height:56px;padding:0 20px 0 60px;font-size:18px;font-weight:600;letter-spacing:1px;color:#fff;background:#0a3550}
.sk-b{display:flex}.sk-m{box-sizing:border-box;width:200px;min-height:calc(100vh - 56px);padding:12px 8px;background:#fff;border-right:1px solid #e2e7ec}
.sk-m p{padding-left:40px;line-height:34px}.sk-m p.sk-g{margin-top:4px;font-weight:600;line-height:38px}.sk-m p:first-child{margin-top:0}
.sk-c{flex:1;min-width:0;padding:16px 60px 32px 20px}.sk .sk-t{margin-bottom:12px;font-size:13px;line-height:22px;color:#4a5766}.sk-c h1{font-size:20px;font-weight:600;line-height:28px}.sk .sk-d{margin-top:4px;color:#4a5766}
.sk-p{padding:24px;margin-top:16px;background:#fff;border:1px solid #e2e7ec;border-radius:10px}.sk-l{height:18px;margin-bottom:14px;background:#e2e7ec;border-radius:6px}
@media(max-width:991px){.sk-m{display:none}.sk-h{padding-left:114px}}@media(max-width:767px){.sk-c{padding:12px 16px 24px}}@media(max-width:575px){.sk-h{padding-left:102px}}`

const lines = [60, 100, 90, 100, 75].map((width) => `<div class="sk-l" style="width:${width}%"></div>`).join('')

/** A group of one page is a plain entry, as in the shell's menu. */
const menuGroup = ({ menu, routes }: RegistryRemote): string => {
  const items = routes.filter((route) => route.inMenu)
  const entries = items.length > 1 ? items.map(({ title }) => `<p>${escapeHtml(title)}</p>`).join('') : ''
  return items.length > 0 ? `<p class="sk-g">${escapeHtml(menu.title)}</p>${entries}` : ''
}

/** What is painted before any script has arrived: header, menu, and the page's title and line of help, which the page will show as well. */
export const skeletonHtml = (registry: Registry, config: SiteConfig, route: RegistryRoute | undefined, standalone: boolean): string => {
  const place = route && !standalone ? `<p class="sk-t" aria-hidden="true">${escapeHtml(route.parent)} / ${escapeHtml(route.title)}</p>` : ''
  const help = route?.description ? `<p class="sk-d">${escapeHtml(route.description)}</p>` : ''
  const content = `<div class="sk-c">${place}<h1>${escapeHtml(route?.title ?? config.brand)}</h1>${help}<div class="sk-p" aria-hidden="true">${lines}</div></div>`
  if (standalone) return `<div class="sk" aria-busy="true">${content}</div>`
  const notice = config.demoNotice && `<p class="sk-n">${escapeHtml(config.demoNotice)}</p>`
  const menu = registry.remotes.toSorted((a, b) => a.menu.order - b.menu.order).map(menuGroup).join('')
  return `<div class="sk" aria-busy="true">${notice}<div class="sk-h">${escapeHtml(config.brand)}</div><div class="sk-b"><div class="sk-m" aria-hidden="true">${menu}</div>${content}</div></div>`
}
