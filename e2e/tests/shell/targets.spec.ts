import { expect, type Page, test } from '../../support/test'
import { goInPage } from '../../support/go-in-page'
import { logInQuickly } from '../../support/login'
import { fieldsBelow16, smallTargets } from '../../support/targets'
import { colorContrast, focusContrast } from '../../support/focus-contrast'
import { settled } from '../../support/settled'
import { wide } from '../../support/wide'

/** Runs in the page: the selected elements, with the colours of their marks and of the ground around each. */
const selectionMarks = (): { name: string; marks: { color: string; ground: string }[] }[] => {
  const isSolid = (color: string) => /^rgb\(/.test(color)
  const groundOf = (element: Element | null): string => {
    if (!element) return 'rgb(255, 255, 255)'
    const color = getComputedStyle(element).backgroundColor
    return isSolid(color) ? color : groundOf(element.parentElement)
  }
  /** The drawn colours of an element and the first of its parts. */
  const marksOf = (element: Element) =>
    [element, ...element.querySelectorAll('*')].slice(0, 8).flatMap((part) =>
      [null, '::before', '::after'].flatMap((pseudo) => {
        const style = getComputedStyle(part, pseudo)
        if (pseudo && ['none', 'normal'].includes(style.content)) return []
        const borders = (['Top', 'Right', 'Bottom', 'Left'] as const)
          .filter((side) => style[`border${side}Style`] !== 'none' && parseFloat(style[`border${side}Width`]) >= 1)
          .map((side) => style[`border${side}Color`])
        const ring = /^(rgb\([^)]+\)).* inset$/.exec(style.boxShadow)?.[1]
        const ground = groundOf(pseudo ? part : part.parentElement)
        return [...borders, style.backgroundColor, ...(ring ? [ring] : [])]
          .filter(isSolid)
          .map((color) => ({ color, ground }))
      }),
    )
  const kinds = [
    ['[aria-current]:not([aria-current="false"])', 'a[href]:not([aria-current])'],
    ['[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'],
    ['[aria-pressed=true]', '[aria-pressed=false]'],
    ['.ant-segmented-item-selected', '.ant-segmented-item:not(.ant-segmented-item-selected)'],
    ['.ant-radio-button-wrapper-checked', '.ant-radio-button-wrapper:not(.ant-radio-button-wrapper-checked)'],
    ['.ant-table-row-selected .ant-checkbox', 'tbody .ant-checkbox:not(.ant-checkbox-checked)'],
    ['.ant-picker-cell-selected', '.ant-picker-cell-in-view:not(.ant-picker-cell-selected)'],
    ['.ant-pagination-item-active', '.ant-pagination-item:not(.ant-pagination-item-active)'],
    ['label:has(> input:checked)', 'label:has(> input:not(:checked))'],
  ] as const
  return kinds.flatMap(([selected, other]) =>
    [...document.querySelectorAll(selected)]
      .filter((element) => element.checkVisibility() && !element.closest('ol'))
      .map((element) => {
        const peer = [...(element.parentElement?.parentElement ?? document).querySelectorAll(other)][0]
        const usual = peer ? marksOf(peer).map(({ color }) => color) : []
        const marks = marksOf(element).filter(({ color }) => !usual.includes(color))
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 16) ?? ''
        return { name: `${selected} ${name}`, marks }
      }),
  )
}

/**
 * How well the mark of each thing that is selected is seen against the ground around it. A mark is a border, a ring or
 * a ground that the same thing does not have when it is not selected; a bolder text alone is none.
 */
const selectionContrast = async (page: Page): Promise<{ name: string; contrast: number }[]> =>
  (await page.evaluate(selectionMarks)).map(({ name, marks }) => ({
    name,
    contrast: Math.max(1, ...marks.map(({ color, ground }) => colorContrast(color, ground))),
  }))

const routes = [
  ['/send', '我要寄件'],
  ['/ewbSearch', '查件跟踪'],
  ['/ewbSearchall', '运单查询'],
  ['/dotinformation', '网点查询'],
] as const

const open = async (page: Page, path: string) => {
  await goInPage(page, path)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('status', { name: '加载中' })).toHaveCount(0)
}

test('with a mouse no target is under 24 px', wide(), async ({ page, context, baseURL }) => {
  await logInQuickly(context, baseURL ?? '')
  await page.goto('/contraband')
  for (const [path] of routes) {
    await open(page, path)
    expect.soft(await page.evaluate(smallTargets, 24), path).toEqual([])
  }
})

test(
  'what has the focus is ringed with at least 3:1, in the header as on the page',
  wide(),
  async ({ page, context, baseURL }) => {
    await logInQuickly(context, baseURL ?? '')
    await page.goto('/send')
    await open(page, '/send')
    for (let step = 0; step < 30; step++) {
      await page.keyboard.press('Tab')
      const { name, contrast, width } = await focusContrast(page)
      expect.soft(contrast, name).toBeGreaterThanOrEqual(3)
      expect.soft(width, name).toBeGreaterThanOrEqual(2)
    }
  },
)

test('what is selected is marked with at least 3:1, light and dark', wide(), async ({ page, context, baseURL }) => {
  await logInQuickly(context, baseURL ?? '')
  await page.goto('/ewbSearch')
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await page.getByRole('textbox', { name: '开始日期' }).click()
  const check = async (path: string, kinds: string[]) => {
    await settled(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const selected = await selectionContrast(page)
      for (const kind of kinds) expect(selected.map(({ name }) => name).join()).toContain(kind)
      for (const { name, contrast } of selected) expect.soft(contrast, `${path} ${name}`).toBeGreaterThanOrEqual(3)
    }
  }
  await check('/ewbSearch', ['我寄的', '.ant-table-row-selected', '.ant-picker-cell-selected', '.ant-pagination'])
  for (const [path, kind] of [
    ['/send', '标准快运'],
    ['/DimensionalCodeShipping', '.ant-segmented-item-selected'],
    ['/hongkongmacaoandtaiwanmail', '.ant-radio-button-wrapper-checked'],
    ['/addressbook', '寄件地址'],
    ['/complaintfeedback', '投诉'],
  ] as const) {
    await open(page, path)
    await check(path, [kind])
  }
})

test.describe('with a thumb', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true })

  test('no target is under 40 px high, and no field enlarges the page', async ({ page, context, baseURL }) => {
    await logInQuickly(context, baseURL ?? '')
    await page.goto('/contraband')
    for (const [path] of routes) {
      await open(page, path)
      expect.soft(await page.evaluate(smallTargets, 40), path).toEqual([])
      expect.soft(await page.evaluate(fieldsBelow16), path).toEqual([])
    }
  })
})
