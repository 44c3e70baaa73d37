import { getToken } from '@portal/shared/internal'
import { isMounted } from '../federation/page-mount'
import { preloadRoute } from '../federation/preload'
import { preparePage } from '../federation/prepare-page'
import { preloadLoginDialog } from '../login/load-login-dialog'
import { currentRegistry } from '../registry/registry-store'
import { findRoute } from '../routing/find-route'

/**
 * Milliseconds for which the pointer or the focus must stay on a link: who passes over a menu opens none of its pages.
 */
const dwellMs = 100

const linkAt = ({ target }: Event): HTMLAnchorElement | undefined => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  return link?.origin === location.origin && link.target === '' ? link : undefined
}

/** Begins to fetch the link's page; returns the further steps for when the customer is likely to open it. */
const begin = (link: HTMLAnchorElement): (() => void) | undefined => {
  const match = findRoute(currentRegistry(), link.pathname)
  if (!match || isMounted(match.route.path)) return undefined
  if (match.route.requiresAuth && !getToken()) return void preloadLoginDialog()
  preloadRoute(match.route)
  // A visitor's searches are counted, and one too many opens a captcha: not for a link that is only pointed at.
  if (link.search !== '' && !getToken()) return undefined
  return () => void preparePage(match, link.search)
}

/**
 * Prepares the pages that links lead to, wherever in the portal the link is: its files when it is pointed at or
 * focused, its code and first answers when the pointer or the focus stays, or when it is pressed. Returns a function
 * that stops it.
 */
export const startPreparingLinks = (): (() => void) => {
  let current: HTMLAnchorElement | undefined
  let prepare: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const prepareOnce = () => {
    clearTimeout(timer)
    prepare?.()
    prepare = undefined
  }
  const point = (event: Event) => {
    const link = linkAt(event)
    if (link === current) return
    clearTimeout(timer)
    current = link
    prepare = link && begin(link)
    if (prepare) timer = setTimeout(prepareOnce, dwellMs)
  }
  const press = (event: Event) => {
    point(event)
    prepareOnce()
  }

  const listeners = { pointerover: point, focusin: point, pointerdown: press }
  for (const [name, listener] of Object.entries(listeners)) document.addEventListener(name, listener, { passive: true })
  return () => {
    clearTimeout(timer)
    for (const [name, listener] of Object.entries(listeners)) document.removeEventListener(name, listener)
  }
}
