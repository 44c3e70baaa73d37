import type { RemoteLifecycles, RemotePages } from '@portal/runtime/lifecycle/create-remote-lifecycles'
import { fillDays } from '@portal/rules/day-placeholder'
import { watchAntdStatics } from './contract/antd-statics'
import { forceSignOut } from '@portal/runtime/session/session-state'
import { drawPages, firstHtmlProblems } from './contract/first-html'
import { leakedResources } from './contract/leaked-resources'
import { callsWithoutQuery, firstCalls } from './contract/first-calls'
import { type DeclaredPage, mountPage } from './contract/mount-page'
import { kitSources } from './contract/kit-sources'
import { sharedImports } from './contract/shared-imports'
import { type FileSystem, readKit, readSources } from './contract/source-files'
import { styleProblems } from './contract/style-problems'
import { surfaceProblems } from './contract/surface-problems'
import { surfaces } from './surfaces/all'
// Its root keeps antd's theme, which would be computed again for every mount.
import './test-providers'

/** Differences between the routes of `remote.json` and the pages of `src/pages.ts`, one line for each page. */
export const pageProblems = (routes: { path: string; page: string }[], pages: object): string[] => [
  ...routes
    .filter(({ page }) => !Object.hasOwn(pages, page))
    .map(({ path, page }) => `src/pages.ts has no "${page}" for ${path}`),
  ...Object.keys(pages)
    .filter((key) => !routes.some(({ page }) => page === key))
    .map((key) => `remote.json has no route with the page "${key}"`),
]

interface DeclaredRoute extends DeclaredPage {
  requiresAuth: boolean
  calls?: { path: string; body: Record<string, unknown> }[]
}

interface RemoteUnderTest {
  /** `remote.json`. */
  manifest: { name: string; contract: number; surface?: number; routes: DeclaredRoute[] }
  /** `src/index.ts`. */
  lifecycles: RemoteLifecycles
  /** `src/pages.ts`. */
  pages: RemotePages
  /** Before every test: the answers of the API, a session. */
  setUp?: () => unknown
  /** By page: an address with the parameters that it needs to show more than an error. */
  addresses?: Record<string, string>
  /** By page: further addresses at which it shows something else, and begins with other calls. */
  moreAddresses?: Record<string, string[]>
}

declare global {
  /**
   * Whether this is the long run of all tests (tooling/jest/dom.cjs), in which a page is mounted fifty times, not
   * twice.
   */
  var isLongRun: boolean
}

const nodeFiles = jest.requireActual<FileSystem>('node:fs')

/** The folder of the test that runs now: the remote's `src`. */
const sourceFolder = () => (expect.getState().testPath ?? '').replaceAll('\\', '/').replace(/\/[^/]*$/, '')

/** The kit's folder, beside the remotes. */
const kitFolder = () => sourceFolder().replace(/\/[^/]+\/src$/, '/shared/kit')

/**
 * The rules that every remote has to meet towards the shell and the other remotes (docs/adr/0009-contract-kit.md).
 * Called by a test in the remote's `src`.
 */
export const describePageContract = ({
  manifest,
  lifecycles,
  pages,
  setUp,
  addresses = {},
  moreAddresses = {},
}: RemoteUnderTest): void => {
  describe(`contract of ${manifest.name}`, () => {
    // The pages run without React's `act`, like in the shell: single-spa learns from the page when the first render is
    // done.
    beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }))
    beforeEach(() => setUp?.())

    const declared = manifest.routes.map((route) => [route.path, route] as const)

    // Before the other tests: a build draws pages of which nothing has been loaded.
    describe('the first HTML of', () => {
      let drawn: ReadonlyMap<string, string> = new Map()
      beforeAll(async () => {
        drawn = await drawPages(pages, manifest.routes)
      })

      /** The shell shows a page that needs a login to customers alone. */
      const visits = declared.flatMap(([path, route]) => [
        ...(route.requiresAuth ? [] : [[path, 'a visitor', route, true] as const]),
        [path, 'who is logged in', route, false] as const,
      ])
      test.each(visits)('%s is what the page begins with for %s', async (_path, _person, route, isVisitor) => {
        if (isVisitor) forceSignOut()
        expect(await firstHtmlProblems(lifecycles, route, drawn.get(route.page))).toEqual([])
      })
    })

    test.each(declared)(
      '%s mounts with its heading and its help, unmounts, mounts again, and uses no static call of antd',
      async (_path, route) => {
        const statics = watchAntdStatics()
        for (let time = 0; time < 2; time++) {
          const { element, unmount } = await mountPage(lifecycles, route, addresses[route.page])
          expect([...element.querySelectorAll('h1')].map((heading) => heading.textContent)).toEqual([route.title])
          await unmount()
          expect(element.childNodes).toHaveLength(0)
        }
        expect(statics.used()).toEqual([])
        statics.stop()
      },
    )

    const visits = declared.flatMap(([path, route]) =>
      [addresses[route.page] ?? path, ...(moreAddresses[route.page] ?? [])].map((address) => [address, route] as const),
    )

    test.each(visits)(
      '%s leaves nothing behind',
      async (address, route) => {
        expect(await leakedResources(isLongRun ? 50 : 2, () => mountPage(lifecycles, route, address))).toEqual([])
        // It takes seconds on an idle machine; the limit is for one that runs all tests at once.
      },
      180_000,
    )

    test.each(visits)(
      '%s begins the calls that it makes first, and makes none of them again',
      async (address, route) => {
        const { prepared, unprepared, repeated, unanswered } = await firstCalls(lifecycles, route, address)
        expect(unanswered).toEqual([])
        expect(prepared).toEqual(unprepared)
        expect(repeated).toEqual([])
      },
    )

    test.each(declared)('%s makes the calls first that its route in remote.json lists', async (_path, route) => {
      if (!route.requiresAuth) forceSignOut()
      const calls = await callsWithoutQuery(lifecycles, route)
      const listed = (route.calls ?? []).map(({ path, body }) => ({ path, body: fillDays(body, new Date()) }))
      expect(calls).toEqual(listed)
    })

    test('every page belongs to a route and every route has its page', () => {
      expect(pageProblems(manifest.routes, pages)).toEqual([])
    })

    test('a page that is not declared does not mount', async () => {
      const emptyRegion = { path: '/nowhere', page: 'nowhere', title: '', description: '' }
      await expect(mountPage(lifecycles, emptyRegion)).rejects.toMatchObject({
        message: expect.stringContaining('nowhere'),
      })
    })

    test('styles affect nothing outside of the page', () => {
      expect(styleProblems(readSources(sourceFolder(), nodeFiles))).toEqual([])
    })

    test(`the shared package's surface ${manifest.surface ?? 1} has all that is used of it`, () => {
      const own = readSources(sourceFolder(), nodeFiles)
      const ofKit = kitSources(own, readKit(kitFolder(), nodeFiles))
      expect(surfaceProblems(manifest, sharedImports([...own, ...ofKit]), surfaces)).toEqual([])
    })
  })
}
