/**
 * Runs in the page: what can be pressed and is covered by something else, as "name under what". Each is scrolled to the
 * middle first, so that only what lies over the page at one place counts. A box to tick is its label, and a field what
 * antd draws around it.
 */
export const coveredControls = (): string[] => {
  const around = 'label, .ant-select, .ant-picker, .ant-input-affix-wrapper, .ant-segmented-item, .ant-upload'
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') || element.textContent?.trim() || String(element.className)).slice(0, 24)
  const coveredBy = (element: Element): string => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const whole = element.closest(around) ?? element
    const [box] = whole.getClientRects()
    if (!box || box.width < 2 || box.height < 2) return ''
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    return !hit || whole.contains(hit) || hit.contains(whole) ? '' : nameOf(hit)
  }
  const top = window.scrollY
  const problems = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role="tab"]')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: false }))
    .filter((element) => !element.matches('[tabindex="-1"], [aria-hidden="true"]'))
    .flatMap((element) => {
      const cover = coveredBy(element)
      return cover ? [`${nameOf(element)} under ${cover}`] : []
    })
  window.scrollTo(0, top)
  return problems
}
