const storageKey = 'cachedViews'

/**
 * Adds a kept-alive page to the tab's list of cached views (spec §2). Where storage is blocked, only the list is lost.
 */
export const saveCachedView = (path: string): void => {
  try {
    const storedValue: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    const views = Array.isArray(storedValue) ? storedValue : []
    if (!views.includes(path)) sessionStorage.setItem(storageKey, JSON.stringify([...views, path]))
  } catch {
    sessionStorage.removeItem(storageKey)
  }
}
