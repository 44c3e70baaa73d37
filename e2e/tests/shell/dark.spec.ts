import { seriousAccessibilityIssues } from '../../support/accessibility-issues'
import { expect, type Page, test } from '../../support/test'
import { wide } from '../../support/wide'

const dark = 'rgb(15, 22, 29)'
const light = 'rgb(244, 246, 248)'

const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const tokenOf = (page: Page, name: string) =>
  page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(`--portal-${name}`), name)
const choice = (page: Page) => page.getByRole('contentinfo').getByRole('group', { name: '外观' })

test.use({ colorScheme: 'dark' })

test.describe('the colours', () => {
  test('follow the system, while the page is open as well', async ({ page }) => {
    await page.goto('/contraband')
    await expect(choice(page).getByRole('radio', { name: '跟随系统' })).toBeChecked()
    expect(await groundOf(page)).toBe(dark)
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await groundOf(page)).toBe(light)
  })

  test('are those that were chosen, in every open tab at once and after a reload', async ({ page, context }) => {
    await page.goto('/contraband')
    const other = await context.newPage()
    await other.goto('/receivingrange')
    await expect(choice(other)).toBeVisible()
    await choice(page).getByText('浅色').click()
    expect(await groundOf(page)).toBe(light)
    await expect(choice(other).getByRole('radio', { name: '浅色' })).toBeChecked()
    expect(await groundOf(other)).toBe(light)
    await page.reload()
    await expect(choice(page).getByRole('radio', { name: '浅色' })).toBeChecked()
    expect(await groundOf(page)).toBe(light)
  })

  test('are chosen by keyboard', wide(), async ({ page }) => {
    await page.goto('/contraband')
    await choice(page).getByRole('radio', { name: '跟随系统' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(choice(page).getByRole('radio', { name: '浅色' })).toBeFocused()
    expect(await groundOf(page)).toBe(light)
  })

  test('are light on paper, and left to those who have colours of their own', async ({ page }) => {
    await page.goto('/contraband')
    await expect(choice(page)).toBeVisible()
    expect(await tokenOf(page, 'page')).toBe('#0f161d')
    await page.emulateMedia({ media: 'print' })
    expect(await tokenOf(page, 'page')).toBe('#f4f6f8')
    await page.emulateMedia({ media: 'screen', forcedColors: 'active' })
    expect(await tokenOf(page, 'page')).toBe('#f4f6f8')
    // A ring marks the page that is open, and the words stay in the system's colours.
    const current = page.getByRole('navigation').locator('a[aria-current="page"]')
    await expect(current).toHaveCSS('outline-style', 'solid')
    await expect(current).toHaveCSS('forced-color-adjust', 'auto')
  })
})

test.describe('before any script has run', () => {
  test.use({ javaScriptEnabled: false })
  const skeleton = (page: Page) => page.locator('body')

  test('the page is dark for a dark system', async ({ page }) => {
    await page.goto('/contraband')
    await expect(skeleton(page)).toHaveCSS('background-color', dark)
    await expect(skeleton(page)).toHaveCSS('color-scheme', 'dark')
  })

  test('the page is light for who has chosen so', wide(), async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'appearance', value: 'light', url: baseURL ?? '' }])
    await page.goto('/contraband')
    await expect(skeleton(page)).toHaveCSS('background-color', light)
  })
})

test.describe('in the dark at 375 px', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test('the drawer has the choice, and axe finds nothing serious', async ({ page }) => {
    await page.goto('/contraband')
    await page.getByRole('button', { name: '打开菜单' }).click()
    const drawer = page.getByRole('dialog', { name: '菜单' })
    expect(await seriousAccessibilityIssues(page)).toEqual([])
    await drawer.getByText('浅色').click()
    await expect(drawer.getByRole('radio', { name: '浅色' })).toBeChecked()
    expect(await groundOf(page)).toBe(light)
  })
})
