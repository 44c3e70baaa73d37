/** Differences between the routes of `remote.json` and the pages of `src/pages.ts`, one line for each page. */
export const pageProblems = (routes: { path: string; page: string }[], pages: object): string[] => [
  ...routes
    .filter(({ page }) => !Object.hasOwn(pages, page))
    .map(({ path, page }) => `src/pages.ts has no "${page}" for ${path}`),
  ...Object.keys(pages)
    .filter((key) => !routes.some(({ page }) => page === key))
    .map((key) => `remote.json has no route with the page "${key}"`),
]
