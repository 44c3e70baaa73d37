import type { Registry, RegistryRemote, RegistryRoute } from '@portal/contract/registry'

export interface Page {
  route: RegistryRoute | undefined
  /** Whose page it is. */
  remote: RegistryRemote | undefined
  standalone: boolean
}

/** The route of an address: case and a trailing slash do not matter (routes §1). */
export const findPage = (registry: Registry, path: string): Page => {
  // From the first slash of a run alone: looked at from each of them, an address of slashes would cost a third of a second.
  const normal = path.toLowerCase().replace(/(?<!\/)\/+$/, '')
  const standalone = normal.startsWith('/standalone/')
  const pagePath = standalone ? normal.slice('/standalone'.length) : normal
  const isMatch = (candidate: RegistryRoute) =>
    candidate.path.toLowerCase() === pagePath && (!standalone || candidate.standalone)
  const remote = registry.remotes.find(({ routes }) => routes.some(isMatch))
  const route = remote?.routes.find(isMatch)
  return { route, remote, standalone: standalone && route !== undefined }
}
