import { expect, type Page, test } from '../../support/test'
import { expectSender } from '../../support/expect-sender'
import { logInQuickly } from '../../support/login'
import { settled } from '../../support/settled'

const paths = ['/InternationalSend', '/hongkongmacaoandtaiwanmail', '/DimensionalCodeShipping']

/** Height of the whole page, once its form has the fields that it begins with. */
const heightOf = async (page: Page, path: string): Promise<number> => {
  await page.goto(path)
  const form = page.getByRole('main').getByRole('form')
  await expect(form.getByRole('textbox', { name: /总重量/ })).toBeVisible()
  if (path !== '/InternationalSend') await expectSender(page)
  await expect(form.getByRole('radio', { name: /特快|标准快运/ })).toBeVisible()
  await settled(page)
  return page.evaluate(() => document.documentElement.scrollHeight)
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 375, height: 812 },
])
  test(`at ${viewport.width} px each form of sending is at most 1.3 times as high as /send`, async ({
    page,
    context,
    baseURL,
  }) => {
    await page.setViewportSize(viewport)
    await logInQuickly(context, baseURL ?? '')
    const limit = 1.3 * (await heightOf(page, '/send'))
    for (const path of paths) expect(await heightOf(page, path), path).toBeLessThanOrEqual(limit)
  })
