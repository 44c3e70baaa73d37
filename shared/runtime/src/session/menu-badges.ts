import { createStore, useStore } from '../store/store'

/** By path of a page: how much is new there. */
const menuBadges = createStore<Readonly<Record<string, number>>>({})

/** How much is new on a page. */
export const useMenuBadge = (path: string): number => useStore(menuBadges)[path] ?? 0

/** Shows a number beside a page in the menu, 0 for none: by the shell, which asks each page's `badge` call, and by a page that knows better. */
export const setMenuBadge = (path: string, count: number): void =>
  menuBadges.set({ ...menuBadges.get(), [path]: count })
