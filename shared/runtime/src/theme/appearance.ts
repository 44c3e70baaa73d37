import { readCookie, removeCookie, writeCookie } from '../cookies/site-cookie'
import { createStore, useStore } from '../store/store'

export const appearances = ['system', 'light', 'dark'] as const

/** Light or dark, by the system's preference or by the customer's choice. */
export type Appearance = (typeof appearances)[number]

/** A cookie, so that the server's HTML has the right colours before any script runs (`api/src/host`). */
const cookie = 'appearance'
const cookieDays = 365
const announcement = 'portal-appearance-changed'

const named = (text = ''): Appearance | undefined => appearances.find((value) => value === text)
const stored = (): Appearance => named(readCookie(cookie)) ?? 'system'

const appearance = createStore<Appearance>('system')
export const useAppearance = (): Appearance => useStore(appearance)

/** The theme's styles follow the attribute, and the browser's own canvas and controls the meta element. */
const show = (value: Appearance): void => {
  appearance.set(value)
  if (value === 'system') delete document.documentElement.dataset.appearance
  else document.documentElement.dataset.appearance = value
  document
    .querySelector('meta[name="color-scheme"]')
    ?.setAttribute('content', value === 'system' ? 'light dark' : value)
}

/** Changes this tab at once, and the others as soon as they hear of it. */
export const chooseAppearance = (value: Appearance): void => {
  if (value === 'system') removeCookie(cookie)
  else writeCookie(cookie, value, cookieDays, location.protocol === 'https:')
  show(value)
  try {
    localStorage.setItem(announcement, `${value} ${Date.now()}`)
  } catch {
    // Storage may be blocked: the other tabs then follow when they become visible.
  }
}

/**
 * Applies this browser's stored choice, from now on also when another tab chooses. Returns a function that stops it.
 */
export const startAppearance = (): (() => void) => {
  const follow = () => show(stored())
  const onStorage = ({ key, newValue }: StorageEvent) => {
    // The event can be here before the cookie is.
    if (key === announcement) show(named(newValue?.split(' ')[0]) ?? stored())
  }
  follow()
  addEventListener('storage', onStorage)
  document.addEventListener('visibilitychange', follow)
  return () => {
    removeEventListener('storage', onStorage)
    document.removeEventListener('visibilitychange', follow)
  }
}
