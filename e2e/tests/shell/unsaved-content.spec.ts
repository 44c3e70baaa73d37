import { expect, type Page, test } from '../../support/test'
import { seriousAccessibilityIssues } from '../../support/accessibility-issues'
import { watchConsole } from '../../support/console'
import { leaveQuestion, leaveUnsaved } from '../../support/leave-unsaved'
import { logInAsNew } from '../../support/new-customer'
import { takeScreenshot } from '../../support/screenshot'
import { wide } from '../../support/wide'

const main = (page: Page) => page.getByRole('main')
const nickname = (page: Page) => main(page).getByLabel('昵称')
const stay = (page: Page) => leaveQuestion(page).getByRole('button', { name: '继续编辑' })

/** Follows a link of the menu, which a phone folds away. */
const follow = async (page: Page, name: string) => {
  if (page.viewportSize()?.width === 375) await page.getByRole('button', { name: '打开菜单' }).click()
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name }).click()
}

for (const [width, height] of [
  [1440, 900],
  [375, 812],
] as const)
  test(
    `${width} px: what was typed is not left without a question`,
    wide(width === 375),
    async ({ page, context, baseURL }) => {
      await page.setViewportSize({ width, height })
      const problems = watchConsole(page)
      await logInAsNew(context, baseURL ?? '')
      await page.goto('/contraband')
      await follow(page, '个人信息')
      await expect(nickname(page)).toBeVisible()

      await test.step('a page', async () => {
        await nickname(page).fill('欧阳明远')
        await follow(page, '地址簿')
        await expect(stay(page)).toBeFocused()
        expect(await seriousAccessibilityIssues(page)).toEqual([])
        await takeScreenshot(page, `leave-question-${width}`)
        await page.keyboard.press('Escape')
        await page.keyboard.press('Enter')
        await expect(leaveQuestion(page)).toBeHidden()
        await expect(page).toHaveURL('/personalinformation')
        await expect(nickname(page)).toHaveValue('欧阳明远')
      })

      await test.step('the Back button', async () => {
        await page.goBack()
        await expect(stay(page)).toBeFocused()
        await expect(page).toHaveURL('/personalinformation')
        await stay(page).press('Enter')
        // Otherwise the button of the first dialog would still have the focus when the second one opens, and receive
        // its key.
        await expect(leaveQuestion(page)).toBeHidden()
        await expect(nickname(page)).toHaveValue('欧阳明远')
        await page.goBack()
        await leaveUnsaved(page)
        await expect(page).toHaveURL('/contraband')
        await page.goForward()
        await expect(nickname(page)).not.toHaveValue('欧阳明远')
      })

      await test.step('a link, agreed', async () => {
        await nickname(page).fill('欧阳明远')
        await follow(page, '地址簿')
        await leaveUnsaved(page)
        await expect(page).toHaveURL('/addressbook')
      })

      await test.step('a dialog', async () => {
        const dialog = page.getByRole('dialog', { name: /^新增/ })
        const open = () => main(page).getByRole('button', { name: /^新增/ }).first().click()
        await open()
        await dialog.getByRole('button', { name: '取消' }).click()
        await expect(dialog).toBeHidden()
        for (const button of ['取消', '关闭']) {
          await open()
          await dialog.getByLabel('姓名').fill('单思敏')
          await dialog.getByRole('button', { name: button }).click()
          await expect(stay(page)).toBeFocused()
          await stay(page).press('Enter')
          await expect(dialog.getByLabel('姓名')).toHaveValue('单思敏')
          await dialog.getByRole('button', { name: button }).click()
          await leaveUnsaved(page)
          await expect(dialog).toBeHidden()
        }
      })
      expect(problems).toEqual([])
    },
  )

test('the end of the tab asks only while there is something to lose', async ({ page, context, baseURL }) => {
  await logInAsNew(context, baseURL ?? '')
  await page.goto('/personalinformation')
  const dialogTypes: string[] = []
  page.on('dialog', (dialog) => {
    dialogTypes.push(dialog.type())
    void dialog.dismiss()
  })
  const save = main(page).getByRole('button', { name: '保存资料' })
  const before = await nickname(page).inputValue()
  await nickname(page).fill('欧阳明远')
  await expect(save).toBeEnabled()
  const question = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  expect((await question).type()).toBe('beforeunload')
  await expect(nickname(page)).toHaveValue('欧阳明远')

  await nickname(page).fill(before)
  await expect(save).toBeDisabled()
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
  expect(dialogTypes).toEqual(['beforeunload'])
})
