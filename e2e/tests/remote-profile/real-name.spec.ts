import { randomInt } from 'node:crypto'
import { expect, type Page, test } from '../../support/test'
import { seriousAccessibilityIssues } from '../../support/accessibility-issues'
import { callApi } from '../../support/call-api'
import { watchConsole } from '../../support/console'
import { logInAsNew } from '../../support/new-customer'
import { takeScreenshot } from '../../support/screenshot'
import { fillCode } from '../../support/sms-code'
import { settled } from '../../support/settled'
import { wide } from '../../support/wide'

const main = (page: Page) => page.getByRole('main')
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
/** A valid number that belongs to nobody, a new one each time: one document can verify five accounts at most. */
const newNumber = (): string => {
  const body = `11010519491231${String(randomInt(1000)).padStart(3, '0')}`
  return (
    body + ('10X98765432'[weights.reduce((sum, weight, index) => sum + weight * Number(body[index]), 0) % 11] ?? '')
  )
}

/** A photo of a document as a telephone makes it: upright, larger than the one that is sent. */
const takePhoto = async (page: Page, text: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> => {
  const address = await page.evaluate((words) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1600 })
    const context = canvas.getContext('2d')
    if (context === null) return ''
    const ground = context.createLinearGradient(0, 0, 2400, 1600)
    ground.addColorStop(0, '#dbe9f4')
    ground.addColorStop(1, '#f3e8d8')
    context.fillStyle = ground
    context.fillRect(0, 0, 2400, 1600)
    context.fillStyle = '#33506b'
    context.font = '160px sans-serif'
    context.fillText(words, 220, 420)
    context.fillRect(1600, 520, 560, 700)
    return canvas.toDataURL('image/jpeg')
  }, text)
  return { name: '证件.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(address.split(',')[1] ?? '', 'base64') }
}

const upload = async (page: Page, label: string, text: string) => {
  await main(page)
    .getByLabel(`选择${label}照片`)
    .setInputFiles(await takePhoto(page, text))
  const dialog = page.getByRole('dialog', { name: `上传${label}照片` })
  await expect(dialog.getByRole('application', { name: '照片' })).toBeVisible()
  await settled(page)
  return dialog
}
test('a customer proves who they are, sees the photos, and deletes everything', async ({ page, context, baseURL }) => {
  const problems = watchConsole(page)
  const { userTel } = await logInAsNew(context, baseURL ?? '')
  await page.goto('/realnameinformation')
  await main(page).getByRole('textbox', { name: '姓名' }).fill('林一诺')
  await main(page).getByRole('textbox', { name: '证件号码' }).fill('110105194912310021')
  await main(page).getByRole('button', { name: '提交认证' }).click()
  await expect(main(page).getByText('身份证号码有误')).toBeVisible()
  await expect(main(page).getByRole('textbox', { name: '证件号码' })).toBeFocused()
  expect(await seriousAccessibilityIssues(page)).toEqual([])

  const number = newNumber()
  await main(page).getByRole('textbox', { name: '证件号码' }).fill(number)
  await main(page).getByRole('checkbox', { name: '长期有效' }).check()
  await main(page)
    .getByRole('checkbox', { name: /我已阅读并同意/ })
    .check()
  await main(page)
    .getByLabel('选择人像面照片')
    .setInputFiles({ name: '证件.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('GIF89a') })
  await expect(main(page).getByText('照片已损坏，请重新选择')).toBeVisible()
  const dialog = await upload(page, '人像面', '人像面')
  await dialog.getByRole('slider', { name: '放大' }).fill('1.5')
  await takeScreenshot(page, 'real-name-photo')
  expect(await seriousAccessibilityIssues(page)).toEqual([])
  await dialog.getByRole('button', { name: '使用这张照片' }).click()
  await expect(main(page).getByRole('button', { name: '更换人像面照片' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await (await upload(page, '国徽面', '国徽面')).getByRole('button', { name: '使用这张照片' }).click()
  await expect(main(page).getByRole('button', { name: '更换国徽面照片' })).toBeVisible()
  await takeScreenshot(page, 'real-name-form')

  await main(page).getByRole('button', { name: '提交认证' }).click()
  await expect(main(page).getByRole('heading', { name: '您已通过实名认证' })).toBeVisible()
  await expect(main(page).getByText(`1101**********${number.slice(-4)}`)).toBeVisible()
  await page.reload()
  await main(page).getByRole('button', { name: '查看照片' }).click()
  const photo = page.getByRole('dialog', { name: '证件照片' }).getByRole('img', { name: '人像面照片' })
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600)
  expect(await seriousAccessibilityIssues(page)).toEqual([])
  await takeScreenshot(page, 'real-name-photos')
  await page.getByRole('dialog', { name: '证件照片' }).getByRole('button', { name: '关闭' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await takeScreenshot(page, 'real-name-passed')

  await main(page).getByRole('button', { name: '删除实名' }).click()
  const deletion = page.getByRole('dialog', { name: '删除实名信息' })
  await fillCode(page, deletion.getByLabel('短信验证码'), userTel)
  await deletion.getByRole('button', { name: '确认删除' }).click()
  await expect(main(page).getByText('您还没有实名认证')).toBeVisible()
  expect(problems).toEqual([])
})

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test(
    'an organisation by keyboard; what is refused keeps what was typed, and passes once it is right',
    wide(),
    async ({ page, context, baseURL }) => {
      const { token } = await logInAsNew(context, baseURL ?? '')
      await page.goto('/realnameinformation')
      const photoBase64 = (await takePhoto(page, '证件')).buffer.toString('base64')
      for (const side of ['LICENSE', 'FRONT', 'BACK'])
        await callApi(context.request, token, 'realname/uploadPhoto', { side, photoBase64 })
      await page.reload()

      await main(page).getByRole('radio', { name: '个人' }).focus()
      await page.keyboard.press('ArrowRight')
      await main(page).getByRole('textbox', { name: '单位名称' }).fill('深圳晨禾电子商行')
      await main(page).getByRole('textbox', { name: '统一社会信用代码' }).fill('91110000101623741l')
      await expect(main(page).getByText(/校验位异常/)).toBeVisible()
      await main(page).getByRole('textbox', { name: '法定代表人姓名' }).fill('林不符')
      await main(page).getByRole('textbox', { name: '证件号码' }).fill(newNumber())
      await main(page).getByRole('checkbox', { name: '长期有效' }).press('Space')
      await main(page)
        .getByRole('checkbox', { name: /我已阅读并同意/ })
        .press('Space')
      await expect(main(page).getByRole('button', { name: '更换营业执照照片' })).toBeVisible()
      await main(page).getByRole('button', { name: '提交认证' }).press('Enter')
      await expect(main(page).getByText('认证未通过：姓名与证件号不一致')).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
      expect(await seriousAccessibilityIssues(page)).toEqual([])
      await takeScreenshot(page, 'real-name-narrow', { fullPage: true })

      await main(page).getByRole('textbox', { name: '法定代表人姓名' }).fill('林一诺')
      await main(page).getByRole('textbox', { name: '法定代表人姓名' }).press('Enter')
      await expect(main(page).getByRole('heading', { name: '您已通过实名认证' })).toBeVisible()
      await expect(main(page).getByText('深*******')).toBeVisible()
      expect(await seriousAccessibilityIssues(page)).toEqual([])
    },
  )
})
