import type { NamedIcon } from '@portal/contract/registry'
import { LineIcon } from '../layout/line-icon'
import type { MenuGroup } from './menu-model'

const drawings: Readonly<Record<NamedIcon, string>> = {
  send: 'M2.5 9.2 17.5 2.5l-4.6 15-3.6-6.6zM9.3 10.9l8.2-8.4',
  track: 'M8.7 15a6.3 6.3 0 1 0 0-12.6 6.3 6.3 0 0 0 0 12.6zm4.6-1.7 4.2 4.2',
  service: 'M10 18s6-5 6-10A6 6 0 0 0 4 8c0 5 6 10 6 10zm0-8a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  profile: 'M10 9.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 17.5c.6-3.6 3.4-5.5 7-5.5s6.4 1.9 7 5.5z',
  feedback: 'M3 3.5h14v10H9.5L5.5 17v-3.5H3zM6.5 7h7M6.5 10h4.5',
  invoice: 'M4 2.5h12v15l-3-2-3 2-3-2-3 2zM7 6.5h6M7 10h6',
}

const isNamed = (icon: string): icon is NamedIcon => Object.hasOwn(drawings, icon)

/** The icon of a menu group: one of these by name, or the path of a drawing. */
export const MenuIcon = ({ icon }: Pick<MenuGroup, 'icon'>) => (
  <LineIcon path={isNamed(icon) ? drawings[icon] : icon} size={18} />
)
