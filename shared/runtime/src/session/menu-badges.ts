import { createStore, useStore } from '../store/store'

/** Number of new items of a page, by its path. */
const menuBadges = createStore<Readonly<Record<string, number>>>({})

/** The number of new items of a page. */
export const useMenuBadge = (path: string): number => useStore(menuBadges)[path] ?? 0

/**
 * Shows a number beside a page in the menu, 0 for none: set by the shell, which polls each page's `badge` call, and by
 * a page that has a newer number.
 */
export const setMenuBadge = (path: string, count: number): void =>
  menuBadges.set({ ...menuBadges.get(), [path]: count })
