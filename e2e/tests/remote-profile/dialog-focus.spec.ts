import { expect, test } from '../../support/test'
import { logInAsNew } from '../../support/new-customer'

// With the opening animation, so that the test can type during it.
test.use({ viewport: { width: 375, height: 812 }, contextOptions: { reducedMotion: 'no-preference' } })

test('who types while a dialog opens loses nothing', async ({ page, context, baseURL }) => {
  await logInAsNew(context, baseURL ?? '')
  await page.goto('/addressbook')
  await page.getByRole('main').getByRole('button', { name: '新增地址' }).focus()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog', { name: /新增/ })
  await dialog.getByRole('textbox', { name: '姓名' }).focus()
  for (const text of ['单思敏', '13900002222']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(dialog.getByRole('textbox', { name: '姓名' })).toHaveValue('单思敏')
  await expect(dialog.getByRole('textbox', { name: '手机/固话' })).toHaveValue('13900002222')
})
