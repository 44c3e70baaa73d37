import type { Registry, RegistryRoute } from '@portal/shared/contract/registry'
import type { SiteConfig } from '@portal/shared/contract/site-config'
import { escapeHtml } from './escape'

/** Sizes as in the shell's layout, so that nothing jumps when the portal takes over. */
export const skeletonCss = `
.sk{font-family:-apple-system,BlinkMacSystemFont,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;color:#1d2433;background:#f4f6f9;min-height:100vh;line-height:1.57}
.sk *{box-sizing:border-box}.sk-h{height:56px;background:#fff;border-bottom:1px solid #e3e7ee;display:flex;align-items:center;padding:0 24px;font-size:18px;font-weight:600;color:#0b4aa8}
.sk-b{display:flex}.sk-m{width:200px;background:#fff;border-right:1px solid #e3e7ee;min-height:calc(100vh - 56px);padding:12px 0;font-size:14px}.sk-m p{margin:0;padding:9px 24px}
.sk-c{flex:1;padding:24px;min-width:0}.sk-c h1{margin:0 0 16px;font-size:20px;font-weight:600}.sk-l{height:18px;border-radius:4px;background:#e6eaf0;margin:0 0 14px}
.sk-p{background:#fff;border:1px solid #e3e7ee;border-radius:8px;padding:24px}@media(max-width:767px){.sk-m{display:none}.sk-c{padding:16px}}`

const lines = [60, 100, 90, 100, 75].map((width) => `<div class="sk-l" style="width:${width}%"></div>`).join('')

/** What is painted before any script has arrived: header, menu and the page's title; for readers it is only the title. */
export const skeletonHtml = (registry: Registry, config: SiteConfig, route: RegistryRoute | undefined, standalone: boolean): string => {
  const content = `<div class="sk-c"><h1>${escapeHtml(route?.title ?? config.brand)}</h1><div class="sk-p" aria-hidden="true">${lines}</div></div>`
  if (standalone) return `<div class="sk" aria-busy="true">${content}</div>`
  const menu = registry.remotes.map((remote) => `<p>${escapeHtml(remote.menu.title)}</p>`).join('')
  return `<div class="sk" aria-busy="true"><div class="sk-h">${escapeHtml(config.brand)}</div><div class="sk-b"><div class="sk-m" aria-hidden="true">${menu}</div>${content}</div></div>`
}
