import { cleanup, screen } from '@testing-library/react'
import type { RemotePages } from '../lifecycle/create-remote-lifecycles'
import { renderPage } from './render-page'

/** The part of `remote.json` that is held against the pages. */
interface DeclaredPages {
  name: string
  routes: { path: string; page: string; title: string; description: string }[]
}

/** What every remote owes the shell: a page for each route it declares, with the declared title as its one main heading and the declared line of help. */
export const describePageContract = (manifest: DeclaredPages, pages: RemotePages): void => {
  describe(`pages of ${manifest.name}`, () => {
    afterEach(cleanup)

    test.each(manifest.routes.map(({ path, page, title, description }) => [path, page, title, description]))('%s is the page "%s" with the heading %s', async (path, page, title, description) => {
      const load = pages[page]
      if (!load) throw new Error(`src/pages.ts has no "${page}"`)
      const { default: Page } = await load()
      renderPage(<Page />, { path })
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument()
      expect(screen.getByText(description)).toBeInTheDocument()
    })

    test('every page belongs to a route', () => {
      expect(Object.keys(pages).sort()).toEqual(manifest.routes.map(({ page }) => page).sort())
    })
  })
}
