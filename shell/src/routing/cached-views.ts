const storageKey = 'cachedViews'

/** Adds a kept-alive page to the tab's list of cached views (spec §2). A browser that refuses storage loses the list only. */
export const saveCachedView = (path: string): void => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    const views = Array.isArray(stored) ? stored : []
    if (!views.includes(path)) sessionStorage.setItem(storageKey, JSON.stringify([...views, path]))
  } catch {
    sessionStorage.removeItem(storageKey)
  }
}
