/**
 * Runs in the page: what of the open panels (calendars, lists of fields, menus) is off the screen or as wide as it, and
 * what in them cannot be touched, even when it is scrolled into view; empty when all is well. An open panel is
 * required.
 */
export const screenProblems = (): string[] => {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const panels = [...document.querySelectorAll('.ant-picker-dropdown, .ant-select-dropdown, .ant-dropdown')].filter(
    (panel) => isShown(panel) && panel.getBoundingClientRect().right > 0,
  )
  const nameOf = (target: HTMLElement) =>
    target.title || target.getAttribute('aria-label') || target.textContent.trim().slice(0, 20)
  const canBeTouched = (target: HTMLElement): boolean => {
    target.scrollIntoView({ block: 'nearest' })
    const { left, top, width, height } = target.getBoundingClientRect()
    const touched = document.elementFromPoint(left + width / 2, top + height / 2)
    return touched !== null && (target.contains(touched) || touched.contains(target))
  }
  if (panels.length === 0) return ['no panel is open']
  return panels.flatMap((panel) => {
    const { left, top, right, bottom, width } = panel.getBoundingClientRect()
    const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && width <= innerWidth - 16
    const place = `x ${left}–${right}, y ${top}–${bottom} on ${innerWidth}×${innerHeight}`
    const targets = panel.querySelectorAll<HTMLElement>('td, button, a, [role=menuitem], [role=menuitemcheckbox]')
    return [
      ...(isInside ? [] : [place]),
      ...[...targets].filter((target) => isShown(target) && !canBeTouched(target)).map(nameOf),
    ]
  })
}
