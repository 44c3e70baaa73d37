import { expect, type Locator, type Page, test } from '../../support/test'
import { seriousAccessibilityIssues } from '../../support/accessibility-issues'
import { watchConsole } from '../../support/console'
import { leaveQuestion, leaveUnsaved } from '../../support/leave-unsaved'
import { addDefaultSender, logInAsNew } from '../../support/new-customer'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const button = (scope: Page | Locator, name: string | RegExp) => scope.getByRole('button', { name, exact: true })

test.use({ viewport: { width: 375, height: 812 } })

test('addresses are put into groups, found by them and left when a group goes, by keyboard alone', async ({
  page,
  context,
  baseURL,
}) => {
  const problems = watchConsole(page)
  const { token } = await logInAsNew(context, baseURL ?? '')
  await addDefaultSender(page.request, token)
  await page.goto('/addressbook')

  await test.step('the first group is made along with the move', async () => {
    await main(page).getByRole('checkbox', { name: '选择林一诺' }).press('Space')
    expect(await seriousAccessibilityIssues(page)).toEqual([])
    await button(main(page), '移到分组').press('Enter')
    await expect(dialog(page).getByRole('textbox', { name: '分组名称' })).toBeFocused()
    await page.keyboard.type('自有仓库')
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toHaveCount(0)
    await expect(main(page)).toBeFocused()
    await expect(main(page).getByText('分组：自有仓库')).toBeVisible()
  })

  await test.step('what is shown is in the address', async () => {
    const groups = main(page).getByRole('navigation', { name: '分组' })
    await groups.getByRole('link', { name: '自有仓库 1' }).press('Enter')
    await expect(page).toHaveURL(/\/addressbook\?groupId=/)
    await page.reload()
    await expect(groups.getByRole('link', { name: '自有仓库 1' })).toHaveAttribute('aria-current', 'page')
    await expect(main(page).getByRole('article')).toHaveCount(1)
    await groups.getByRole('link', { name: '未分组 0' }).press('Enter')
    await expect(main(page).getByText('没有未分组的地址')).toBeVisible()
    await page.goBack()
    await expect(main(page).getByRole('article')).toHaveCount(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  })

  await test.step('a typed name is asked about; the focus comes back to the line', async () => {
    await button(main(page), '管理分组').press('Enter')
    await button(dialog(page), '改名，自有仓库').press('Enter')
    await expect(dialog(page).getByRole('textbox', { name: '分组名称' })).toBeFocused()
    await page.keyboard.type('2')
    await button(dialog(page), '取消').press('Enter')
    await leaveUnsaved(page)
    await expect(leaveQuestion(page)).toHaveCount(0)
    await expect(button(dialog(page), '改名，自有仓库')).toBeFocused()
  })

  await test.step('a deleted group leaves its address', async () => {
    await button(dialog(page), '删除，自有仓库').press('Enter')
    await expect(dialog(page).getByText('其中的 1 条地址不会删除，将变为未分组。')).toBeVisible()
    expect(await seriousAccessibilityIssues(page)).toEqual([])
    await button(dialog(page), '删除').press('Enter')
    await expect(dialog(page).getByText(/^已有 0 \/ 20 个分组/)).toBeVisible()
    await button(dialog(page), '完成').press('Enter')
    await expect(page).toHaveURL('/addressbook')
    await expect(main(page).getByRole('article', { name: '林一诺的地址' })).toBeVisible()
    await expect(main(page).getByText('分组：自有仓库')).toHaveCount(0)
  })
  expect(problems).toEqual([])
})
