/**
 * After a dialog whose opener is gone, as 登录/注册 is after a login: focuses the heading of the page that took its place,
 * or the page region while that is loading. A focus that is somewhere stays there.
 */
export const focusPage = (): void => {
  if (document.activeElement !== document.body) return
  const region = document.getElementById('main')
  const headings = [...(region?.querySelectorAll('h1') ?? [])]
  const heading = headings.find((element) => !element.closest('[hidden]'))
  if (heading) heading.tabIndex = -1
  const target = heading ?? region
  target?.focus({ preventScroll: true })
}
