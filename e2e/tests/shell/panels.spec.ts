import { logInQuickly } from '../../support/login'
import { logInAsNew } from '../../support/new-customer'
import { settled } from '../../support/settled'
import { expect, type Page, test } from '../../support/test'
import { wide } from '../../support/wide'

/**
 * Runs in the page: what of the open panels (calendars, lists of fields, menus) is off the screen or as wide as it, and
 * what in them cannot be touched, even when it is scrolled into view; empty when all is well. An open panel is
 * required.
 */
const screenProblems = (): string[] => {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const panels = [...document.querySelectorAll('.ant-picker-dropdown, .ant-select-dropdown, .ant-dropdown')].filter(
    (panel) => isShown(panel) && panel.getBoundingClientRect().right > 0,
  )
  const nameOf = (target: HTMLElement) =>
    target.title || target.getAttribute('aria-label') || target.textContent.trim().slice(0, 20)
  const isOnTop = (target: HTMLElement): boolean => {
    const { left, top, width, height } = target.getBoundingClientRect()
    const touched = document.elementFromPoint(left + width / 2, top + height / 2)
    return touched !== null && (target.contains(touched) || touched.contains(target))
  }
  const canBeTouched = (target: HTMLElement): boolean => {
    // Scrolling moves the page below an open panel, and the panel with it, even for a target that is in view.
    if (isOnTop(target)) return true
    target.scrollIntoView({ block: 'nearest' })
    return isOnTop(target)
  }
  if (panels.length === 0) return ['no panel is open']
  return panels.flatMap((panel) => {
    const { left, top, right, bottom, width } = panel.getBoundingClientRect()
    const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && width <= innerWidth - 16
    const place = `x ${left}–${right}, y ${top}–${bottom} on ${innerWidth}×${innerHeight}`
    const targets = panel.querySelectorAll<HTMLElement>('td, button, a, [role=menuitem], [role=menuitemcheckbox]')
    return [
      ...(isInside ? [] : [place]),
      ...[...targets].filter((target) => isShown(target) && !canBeTouched(target)).map(nameOf),
    ]
  })
}

const phones = [
  [390, 664],
  [320, 568],
  [360, 640],
  [375, 667],
  [430, 932],
  [844, 390],
  [667, 375],
] as const

const main = (page: Page) => page.getByRole('main')

/** Runs in the page: where the panels are. */
const places = (): string =>
  [...document.querySelectorAll('.ant-picker-dropdown, .ant-select-dropdown, .ant-dropdown')]
    .map((panel) => JSON.stringify(panel.getBoundingClientRect()))
    .join()

/**
 * Checks the open panel once it is at rest: it is put into its place some frames after it has opened or got another
 * row, and the mouse events of a tap would miss one that moves.
 */
const expectOnScreen = async (page: Page, what: string) => {
  await settled(page)
  let before = ''
  await expect
    .configure({ soft: true, timeout: 20_000 })
    .poll(async () => {
      const problems = await page.evaluate(screenProblems)
      const now = await page.evaluate(places)
      const moves = now !== before
      before = now
      return moves ? ['the panel moves'] : problems
    }, what)
    .toEqual([])
}

/** Opens all filters of the list of orders, which a narrow screen has in a sheet; returns where they are. */
const openFilters = async (page: Page, width: number) => {
  const isNarrow = width < 640
  await main(page)
    .getByRole('button', { name: isNarrow ? '搜索与筛选' : '展开' })
    .tap()
  const filters = (isNarrow ? page.getByRole('dialog') : main(page)).getByRole('search')
  await expect(filters.getByRole('combobox', { name: '产品' })).toBeVisible()
  return filters
}

const calendars: [path: string, labels: string[]][] = [
  ['/ewbSearch', ['开始日期', '结束日期']],
  ['/personalinformation', ['生日']],
  ['/invoice?tab=record', ['开始日期', '结束日期']],
  ['/realnameinformation', ['有效期至']],
]

for (const [width, height] of phones)
  test.describe(`on a screen of ${width}×${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true })

    test(
      'every calendar stays on it, and each day, month and year can be touched',
      wide(width !== 390),
      async ({ page, context, baseURL }) => {
        await logInQuickly(context, baseURL ?? '')
        for (const [path, labels] of calendars) {
          // A verified customer has no form for it.
          if (path === '/realnameinformation') await logInAsNew(context, baseURL ?? '')
          await page.goto(path)
          const place = path === '/ewbSearch' ? await openFilters(page, width) : main(page)
          for (const label of labels) {
            const field = place.getByRole('textbox', { name: label })
            await field.tap()
            const calendar = page.locator('.ant-picker-dropdown:visible')
            await expectOnScreen(page, `${path} ${label}`)
            await calendar.getByRole('button', { name: /上个月/ }).tap()
            await expectOnScreen(page, `${path} ${label}, the month before`)
            await calendar.getByRole('button', { name: '选择月份' }).tap()
            await expectOnScreen(page, `${path} ${label}, months`)
            await calendar.getByRole('button', { name: '选择年份' }).tap()
            await expectOnScreen(page, `${path} ${label}, years`)
            await page.keyboard.press('Escape')
            await expect(calendar).toHaveCount(0)
          }
        }
      },
    )

    test(
      'every list stays on it, and each province, city and district can be touched',
      wide(width !== 320),
      async ({ page, context, baseURL }) => {
        await logInAsNew(context, baseURL ?? '')
        await page.goto('/timelimitationoffreight')
        for (const end of ['始发地', '目的地']) {
          await main(page).getByRole('combobox', { name: end }).tap()
          const columns = page.locator('.ant-cascader-menus:visible').getByRole('menu')
          await columns.nth(0).getByText('广东省').tap()
          await columns.nth(1).getByText('广州市').tap()
          await expect(columns.nth(2).getByText('花都区')).toBeVisible()
          await expectOnScreen(page, end)
          await page.keyboard.press('Escape')
          await expect(columns).toHaveCount(0)
        }
        await page.goto('/ewbSearch')
        const filters = await openFilters(page, width)
        for (const name of ['产品', '付款方式', '支付状态', '来源']) {
          await filters.getByRole('combobox', { name }).tap()
          await expectOnScreen(page, name)
          await page.keyboard.press('Escape')
        }
      },
    )
  })

test.describe('the days of a pickup', () => {
  for (const width of [320, 375])
    test(`are cells of one size at ${width} px`, wide(width === 320), async ({ page, context, baseURL }) => {
      await page.setViewportSize({ width, height: 812 })
      await logInAsNew(context, baseURL ?? '')
      const dates = page.getByRole('radiogroup', { name: '取件日期' })
      const sizes = async () => {
        // A press before the page is there is carried out when it is.
        await expect(dates).toBeVisible()
        await settled(page)
        return dates.locator('label').evaluateAll((labels) =>
          labels.map((label) => {
            const { left, top, width, height } = label.getBoundingClientRect()
            return {
              left: Math.round(left),
              top: Math.round(top),
              size: `${Math.round(width)}×${Math.round(height)}`,
            }
          }),
        )
      }
      const count = (cells: Awaited<ReturnType<typeof sizes>>, key: 'left' | 'top' | 'size') =>
        new Set(cells.map((cell) => cell[key])).size

      await page.goto('/send')
      await main(page)
        .getByRole('button', { name: /^上门取件 ·/ })
        .click()
      const days = await sizes()
      expect({ days: days.length, rows: count(days, 'top'), sizes: count(days, 'size') }).toEqual({
        days: 3,
        rows: 1,
        sizes: 1,
      })
      await page.goto('/timelimitationoffreight')
      await main(page).getByText('更多条件').click()
      const choices = await sizes()
      expect({
        choices: choices.length,
        rows: count(choices, 'top'),
        columns: count(choices, 'left'),
        sizes: count(choices, 'size'),
      }).toEqual({ choices: 4, rows: 2, columns: 2, sizes: 1 })
    })
})
