import { parseArgs } from 'node:util'
import { remoteManifest, remoteName, remoteRoute, type RemoteManifest } from '@portal/contract/registry'
import { isReserved } from '../release/gate'

const options = {
  title: { type: 'string' },
  path: { type: 'string' },
  menu: { type: 'string' },
  icon: { type: 'string' },
  badge: { type: 'string' },
  login: { type: 'boolean' },
} as const

/** Names of the new remote, and the address of its first page. */
export interface NewRemote {
  /** Folder and name: `remote-coupons`. */
  name: string
  /** Key and folder of its page: `coupons`. */
  page: string
  manifest: RemoteManifest
}

/** Existing names and addresses, which must stay unique. */
export interface Existing {
  folders: string[]
  manifests: RemoteManifest[]
  contract: number
  /** The current surface of the shared package, which the first page's style requires. */
  surface: number
}

const nameOf = (input: string | undefined): string => {
  const name = input?.startsWith('remote-') ? input : `remote-${input ?? ''}`
  if (remoteName.safeParse(name).success) return name
  throw new Error(
    `${input === undefined ? 'Which name?' : `"${input}" is no name for a remote:`} lower-case letters and single hyphens, such as coupons or remote-coupons`,
  )
}

const assertNameFree = ({ name, menu, routes }: RemoteManifest, { folders, manifests }: Existing): void => {
  const [route] = routes
  const owner = manifests.find((other) =>
    other.routes.some(({ path }) => path.toLowerCase() === route?.path.toLowerCase()),
  )
  if (folders.includes(name)) throw new Error(`There is a ${name} already`)
  if (isReserved(route?.path ?? '')) throw new Error(`--path ${route?.path}: it belongs to the portal itself`)
  if (owner) throw new Error(`--path ${route?.path}: ${owner.name} has it already`)
  if (manifests.some((other) => other.menu.title === menu.title))
    throw new Error(`--menu ${menu.title}: another remote has that title already`)
}

/**
 * Reads `NAME [--title 标题] [--path /address] [--menu 菜单] [--icon service] [--badge area/call] [--login]`.
 * @throws Error that names the invalid option and the reason
 */
export const readNewRemote = (args: string[], existing: Existing): NewRemote => {
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
  const name = nameOf(positionals[0])
  const words = name.split('-').slice(1)
  const page = words.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('')
  const title = values.title ?? `新页面 ${words.join(' ')}`
  const menu = values.menu ?? title
  const route = remoteRoute.safeParse({
    path: values.path ?? `/${words.join('')}`,
    page,
    title,
    parent: menu,
    description: `${title}的说明`,
    requiresAuth: values.login ?? false,
    ...(values.badge !== undefined && { badge: values.badge }),
  })
  if (!route.success)
    throw new Error(
      `--${String(route.error.issues[0]?.path[0])}: ${route.error.issues[0]?.message} (a title has two characters or more)`,
    )
  const order = Math.max(0, ...existing.manifests.map((manifest) => manifest.menu.order)) + 1
  const manifest = remoteManifest.safeParse({
    name,
    version: '1.0.0',
    contract: existing.contract,
    surface: existing.surface,
    menu: { order, title: menu, icon: values.icon ?? 'service' },
    routes: [route.data],
  })
  if (!manifest.success)
    throw new Error(`--${String(manifest.error.issues[0]?.path.at(-1))}: ${manifest.error.issues[0]?.message}`)
  assertNameFree(manifest.data, existing)
  return { name, page, manifest: manifest.data }
}
