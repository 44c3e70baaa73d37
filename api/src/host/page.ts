import type { Registry, RegistryRemote, RegistryRoute } from '@portal/contract/registry'

export interface Page {
  route: RegistryRoute | undefined
  /** The remote that shows the page. */
  remote: RegistryRemote | undefined
  standalone: boolean
}

/** The number that the shell has drawn for a browser (`shell/src/registry/choose-release.ts`); undefined before. */
export const canaryNumberOf = (cookies: string): number | undefined => {
  const [, number] = /^(?:.*;\s*)?canaryNumber=(\d\d?)(?:;|$)/.exec(cookies) ?? []
  return number === undefined ? undefined : Number(number)
}

/** The session's token among the cookies; undefined for none. */
export const tokenOf = (cookies: string): string | undefined => /(?:^|;\s*)token=([^;]*)/.exec(cookies)?.[1]

/** A remote in the release that the shell chooses for a browser with this number. */
const withRelease = (remote: RegistryRemote, number: number | undefined): RegistryRemote =>
  remote.canary && number !== undefined && number < remote.canary.percent
    ? { ...remote, ...remote.canary.release }
    : remote

/**
 * The route of an address: case and a trailing slash do not matter (routes §1).
 * @param canaryNumber the browser's; undefined for the live releases
 */
export const findPage = (registry: Registry, path: string, canaryNumber?: number): Page => {
  // The lookbehind matches from the first slash of a run only: trying each slash of a long run would take a third of a
  // second.
  const normal = path.toLowerCase().replace(/(?<!\/)\/+$/, '')
  const standalone = normal.startsWith('/standalone/')
  const pagePath = standalone ? normal.slice('/standalone'.length) : normal
  const isMatch = (candidate: RegistryRoute) =>
    candidate.path.toLowerCase() === pagePath && (!standalone || candidate.standalone)
  const live = registry.remotes.find(({ routes }) => routes.some(isMatch))
  const remote = live && withRelease(live, canaryNumber)
  const route = remote?.routes.find(isMatch)
  return { route, remote, standalone: standalone && route !== undefined }
}
