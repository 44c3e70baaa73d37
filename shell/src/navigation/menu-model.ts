import type { Registry, RegistryRemote, RegistryRoute } from '@portal/contract/registry'

export interface MenuGroup {
  title: string
  icon: RegistryRemote['menu']['icon']
  remoteName: string
  items: RegistryRoute[]
}

/** The side menu's groups in order; a group without listed pages is left out. */
export const menuGroups = (registry: Registry): MenuGroup[] =>
  registry.remotes
    .toSorted((a, b) => a.menu.order - b.menu.order)
    .map(({ name, menu, routes }) => ({
      title: menu.title,
      icon: menu.icon,
      remoteName: name,
      items: routes.filter((route) => route.inMenu),
    }))
    .filter((group) => group.items.length > 0)
