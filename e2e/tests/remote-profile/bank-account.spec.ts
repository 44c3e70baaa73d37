import { expect, test } from '../../support/test'
import { seriousAccessibilityIssues } from '../../support/accessibility-issues'
import { watchConsole } from '../../support/console'
import { leaveUnsaved } from '../../support/leave-unsaved'
import { logInAsNew } from '../../support/new-customer'
import { takeScreenshot } from '../../support/screenshot'
import { fillCode } from '../../support/sms-code'
import { wide } from '../../support/wide'

test('a customer adds an account by a code; it is verified, and of its number the tail is left', async ({
  page,
  context,
  baseURL,
}) => {
  const problems = watchConsole(page)
  const { userTel } = await logInAsNew(context, baseURL ?? '')
  await page.goto('/bankaccount')
  const main = page.getByRole('main')
  await expect(main.getByText('还没有银行账户，添加后即可使用代收货款')).toBeVisible()
  await main.getByRole('button', { name: '添加账户' }).click()

  const dialog = page.getByRole('dialog', { name: '添加银行账户' })
  await dialog.getByRole('button', { name: '确认添加' }).click()
  await expect(dialog.getByLabel('卡号')).toBeFocused()
  await expect(dialog.getByText('请填写卡号')).toBeVisible()
  await dialog.getByLabel('卡号').pressSequentially('6225880200001239')
  await expect(dialog.getByLabel('卡号')).toHaveValue('6225 8802 0000 1239')
  await expect(dialog.getByLabel('开户银行')).toHaveValue('招商银行')
  await dialog.getByLabel('户名').fill('欧阳明远')
  await dialog.getByLabel('银行预留手机号').fill('138 0000 1234')
  await dialog.getByLabel('开户支行').fill('深圳科技园支行')
  await fillCode(page, dialog.getByLabel('短信验证码'), userTel)
  expect(await seriousAccessibilityIssues(page)).toEqual([])
  await takeScreenshot(page, 'bank-account-add')
  await dialog.getByRole('button', { name: '确认添加' }).dblclick()

  await expect(dialog).toBeHidden()
  const card = main.getByRole('article', { name: '招商银行' })
  await expect(card).toHaveCount(1)
  await expect(card).toContainText('尾号 1239')
  await expect(card.getByText('已验证')).toBeVisible()
  await expect(card.getByText('默认', { exact: true })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('6225')
  expect(await seriousAccessibilityIssues(page)).toEqual([])
  await takeScreenshot(page, 'bank-account')
  await page.reload()
  await expect(card).toBeVisible()
  expect(problems).toEqual([])
})

test(
  'on a phone, with the keyboard: an account is deleted after a code',
  wide(),
  async ({ page, context, baseURL }) => {
    await page.setViewportSize({ width: 375, height: 812 })
    const { userTel, token } = await logInAsNew(context, baseURL ?? '')
    const post = async (path: string, data: object) =>
      (await (await context.request.post(`/api/${path}`, { data, headers: { authorization: token } })).json()) as {
        code: number
        data: { bankAccountId: string }
      }
    await page.goto('/bankaccount')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: '添加账户' }).press('Enter')
    const add = page.getByRole('dialog', { name: '添加银行账户' })
    await add.getByLabel('卡号').fill('4111111111111112')
    await expect(add.getByText('卡号校验位异常，请再核对一遍；确认无误可继续添加')).toBeVisible()
    await fillCode(page, add.getByLabel('短信验证码'), userTel)
    const smsCode = await add.getByLabel('短信验证码').inputValue()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    await takeScreenshot(page, 'bank-account-add-375')
    expect(
      await post('bank/create', {
        clientRequestId: `request-${token.slice(0, 8)}`,
        cardNo: '4111111111111112',
        accountType: 'PRIVATE',
        accountName: '欧阳明远',
        bankName: '中国工商银行',
        mobile: '13800001234',
        smsCode,
      }),
    ).toMatchObject({ code: 0 })
    await add.getByRole('button', { name: '取消' }).press('Enter')
    await leaveUnsaved(page)
    await page.reload()
    await main.getByRole('button', { name: '删除，中国工商银行（尾号1112）' }).press('Enter')
    const remove = page.getByRole('dialog', { name: '删除银行账户' })
    await remove.getByLabel('短信验证码').fill('000000')
    await page.keyboard.press('Enter')
    await expect(remove.getByText('验证码错误或已失效')).toBeVisible()
    await expect(remove.getByLabel('短信验证码')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(remove).toBeVisible()
    await takeScreenshot(page, 'bank-account-delete-375')
  },
)
