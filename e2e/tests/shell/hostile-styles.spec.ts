import { expect, test } from '../../support/test'
import { admittedStyles, refusedStyles } from '../../support/hostile-styles'
import { logInQuickly } from '../../support/login'
import { settled } from '../../support/settled'
import { walkPages } from '../../support/walk-pages'
import { long } from '../../support/wide'

/**
 * Elements that a style sheet would change, for `page.evaluate`: their size, place and appearance with and without it
 * are compared in one task, so that nothing else can change meanwhile.
 * @returns their number, and the first ones
 */
const changedElements = (css: string): { count: number; first: string[] } => {
  const looks = ['display', 'margin-top', 'outline-width', 'transform', 'opacity', 'color', 'font-size']
  const elements = [...document.querySelectorAll('body, body *')]
  const describe = (element: Element): string => {
    const style = getComputedStyle(element)
    const { x, y, width, height } = element.getBoundingClientRect()
    const before = getComputedStyle(element, '::before')
    return [x, y, width, height, before.content, ...looks.map((name) => style.getPropertyValue(name))].join()
  }
  const present = elements.map(describe)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
  const changed = elements.filter((element, index) => describe(element) !== present[index])
  document.adoptedStyleSheets.pop()
  return { count: changed.length, first: changed.slice(0, 3).map((element) => element.outerHTML.slice(0, 100)) }
}

test(
  'styles that a publication admits change nothing on another page; those that it refuses would',
  long,
  async ({ page, context, baseURL }) => {
    const token = await logInQuickly(context, baseURL ?? '')
    await walkPages(page, token, async (path) => {
      await settled(page)
      const admitted = await page.evaluate(changedElements, admittedStyles('remote-a'))
      expect.soft(admitted, path).toEqual({ count: 0, first: [] })
      const refused = await page.evaluate(changedElements, refusedStyles)
      expect.soft(refused.count, path).toBeGreaterThan(50)
    })
  },
)
