import { expect, test } from '../../support/test'
import { changedElements } from '../../support/changed-elements'
import { admittedStyles, refusedStyles } from '../../support/hostile-styles'
import { logInQuickly } from '../../support/login'
import { settled } from '../../support/settled'
import { walkPages } from '../../support/walk-pages'
import { long } from '../../support/wide'

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
