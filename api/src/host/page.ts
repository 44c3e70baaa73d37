import type { Registry, RegistryRemote, RegistryRoute } from '@portal/contract/registry'

export interface Page {
  route: RegistryRoute | undefined
  /** The remote that shows the page. */
  remote: RegistryRemote | undefined
  standalone: boolean
}

/** The route of an address: case and a trailing slash do not matter (routes §1). */
export const findPage = (registry: Registry, path: string): Page => {
  // The lookbehind matches from the first slash of a run only: trying each slash of a long run would take a third of a
  // second.
  const normal = path.toLowerCase().replace(/(?<!\/)\/+$/, '')
  const standalone = normal.startsWith('/standalone/')
  const pagePath = standalone ? normal.slice('/standalone'.length) : normal
  const isMatch = (candidate: RegistryRoute) =>
    candidate.path.toLowerCase() === pagePath && (!standalone || candidate.standalone)
  const remote = registry.remotes.find(({ routes }) => routes.some(isMatch))
  const route = remote?.routes.find(isMatch)
  return { route, remote, standalone: standalone && route !== undefined }
}
