import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { withoutIntegrity } from './faults'
import { fulfillSigned } from './signed-registry'

const dist = join(import.meta.dirname, '../../dist')

interface RegistryRemote {
  name: string
  build: string
  integrity?: string
  files?: Record<string, string>
}

export interface ReleaseSwap {
  /** The page's registry has a release of this name from now on, which is the built one but for its name. */
  publish: (build: string) => void
}

/** Answers a page's registry and the files of one remote, as if releases of that remote followed each other. */
export const swapReleases = async (page: Page, name: string): Promise<ReleaseSwap> => {
  const registry = (await (await page.request.get('/registry.json')).json()) as { remotes: RegistryRemote[] }
  const built = registry.remotes.find((remote) => remote.name === name)
  if (!built) throw new Error(`no ${name} in the registry`)
  let current = built

  await page.route('**/registry.json', async (route) =>
    fulfillSigned(
      route,
      await route.fetch(),
      JSON.stringify({ ...registry, remotes: registry.remotes.map((remote) => (remote === built ? current : remote)) }),
    ),
  )
  await page.route(
    (url) => url.pathname.startsWith(`/remotes/${name}/release-`),
    (route) => {
      const path = new URL(route.request().url()).pathname
      const [, , , build = ''] = path.split('/')
      const file = readFileSync(join(dist, path.replace(build, built.build)), 'utf8')
      return route.fulfill({
        contentType: path.endsWith('.css') ? 'text/css' : 'text/javascript',
        body: withoutIntegrity(file.replaceAll(built.build, build)),
      })
    },
  )
  return {
    publish: (build) => {
      const release = JSON.parse(JSON.stringify(built).replaceAll(built.build, build)) as RegistryRemote
      // The files of the built release have other digests.
      current = { ...release, integrity: undefined, files: undefined }
    },
  }
}
