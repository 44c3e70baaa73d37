/**
 * Shows the notice that the outlines have no approval number (docs/adr/0018-maps.md). Returns a function that removes
 * it.
 */
export const showNotice = (container: HTMLElement): (() => void) => {
  const notice = document.createElement('span')
  notice.textContent = '示意图，非标准地图'
  notice.style.cssText =
    'position:absolute;inset-block-end:6px;inset-inline-start:8px;padding:1px 6px;border-radius:4px;background:color-mix(in srgb,var(--portal-surface) 78%,transparent);color:var(--portal-text-faint);font-size:11px;line-height:18px;pointer-events:none'
  container.append(notice)
  return () => notice.remove()
}
