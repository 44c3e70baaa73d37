import { expect, test } from '../../support/test'
import { seriousAccessibilityIssues } from '../../support/accessibility-issues'
import { watchConsole } from '../../support/console'
import { drawPicture } from '../../support/draw-picture'
import { logInAsNew } from '../../support/new-customer'
import { takeScreenshot } from '../../support/screenshot'
import { fillCode } from '../../support/sms-code'
import { seeToast } from '../../support/toast'
import { wide } from '../../support/wide'

test('a customer fills in who they are, cuts out a picture and downloads all own data', async ({
  page,
  context,
  baseURL,
}) => {
  const problems = watchConsole(page)
  const { userTel } = await logInAsNew(context, baseURL ?? '')
  await page.goto('/personalinformation')
  const main = page.getByRole('main')
  await main.getByLabel('昵称').fill('欧阳明远')
  await main.getByLabel('公司名称').fill('深圳晨禾电子商行')
  await main.getByRole('button', { name: '保存资料' }).click()
  await expect(main.getByRole('heading', { name: '欧阳明远' })).toBeVisible()
  await expect(main.getByRole('button', { name: '保存资料' })).toBeDisabled()

  await main.getByLabel('选择头像图片').setInputFiles(await drawPicture(page))
  const crop = page.getByRole('dialog', { name: '裁剪头像' })
  await crop.getByRole('slider', { name: '缩放' }).fill('2')
  await crop.getByRole('application', { name: '裁剪区域' }).press('ArrowLeft')
  const box = await crop.getByRole('application', { name: '裁剪区域' }).boundingBox()
  if (box === null) throw new Error('the picture is not on the screen')
  await page.mouse.move(box.x + 60, box.y + 140)
  await page.mouse.down()
  await page.mouse.move(box.x + 270, box.y + 140, { steps: 4 })
  await page.mouse.up()
  expect(await seriousAccessibilityIssues(page)).toEqual([])
  await takeScreenshot(page, 'personal-information-crop')
  await crop.getByRole('button', { name: '保存头像' }).click()
  await expect(main.getByRole('img', { name: '我的头像' })).toBeVisible()

  await main.getByRole('button', { name: /^下\s*载$/ }).click()
  const dialog = page.getByRole('dialog', { name: '下载我的数据' })
  await fillCode(page, dialog.getByLabel('短信验证码'), userTel)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '验证并下载' }).click()
  expect((await download).suggestedFilename()).toMatch(/^我的数据_\d{8}\.zip$/)
  await expect(dialog).toBeHidden()
  expect(await seriousAccessibilityIssues(page)).toEqual([])
  await takeScreenshot(page, 'personal-information')
  expect(problems).toEqual([])
})

test(
  'on a phone, with the keyboard: the account is cancelled, and the way back is told',
  wide(),
  async ({ page, context, baseURL }) => {
    await page.setViewportSize({ width: 375, height: 812 })
    const { userTel } = await logInAsNew(context, baseURL ?? '')
    await page.goto('/personalinformation')
    const main = page.getByRole('main')
    await main.getByLabel('昵称').press('A')
    await page.keyboard.press('Enter')
    await expect(main.getByText('昵称须为2–20个字')).toBeVisible()
    await expect(main.getByLabel('昵称')).toBeFocused()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    expect(await seriousAccessibilityIssues(page)).toEqual([])
    await page.evaluate(() => window.scrollTo(0, 0))
    await takeScreenshot(page, 'personal-information-375')

    await main.getByRole('button', { name: '注销账号' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: '注销账号' })
    await dialog.getByLabel('请输入“确认注销”').fill('确认注销')
    await fillCode(page, dialog.getByLabel('短信验证码'), userTel)
    await takeScreenshot(page, 'cancel-account-375')
    await Promise.all([
      seeToast(page, '已申请注销，账号将于'),
      dialog.getByRole('button', { name: '申请注销' }).press('Enter'),
    ])
    await expect(main.getByText('您还未登录')).toBeVisible()
  },
)
