import { expect, type Page, test } from '../../support/test'
import { allAccessibilityIssues } from '../../support/accessibility-issues'
import { captchaDialog, clickWordOrder, dragSlider, readAnswer, seeTip, solveSlider } from '../../support/captcha'
import { demoCustomer } from '../../support/login'
import { takeScreenshot } from '../../support/screenshot'
import { settled } from '../../support/settled'
import { wide } from '../../support/wide'

interface Point {
  x: number
  y: number
}

// A network address of their own, because these tests use up its rate limits.
test.use({ extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.7' } })

/** Fills in the login dialog and returns a function that presses its button. */
const fillLogin = async (page: Page) => {
  await page.goto('/ewbSearchall')
  await page.getByRole('banner').getByRole('button', { name: '登录' }).click()
  const dialog = page.getByRole('dialog', { name: /登录/ })
  await dialog.getByLabel('账号', { exact: true }).fill(demoCustomer.userTel)
  await dialog.getByLabel('密码', { exact: true }).fill(demoCustomer.password)
  return () => dialog.getByRole('button', { name: /^登\s*录$/ }).click()
}

const expectWelcome = (page: Page) => expect(page.getByRole('banner').getByText(demoCustomer.userTel)).toBeVisible()

/** Answers the slider wrongly once, accepts the offered click-words, and returns the positions of the words. */
const failIntoWordOrder = async (page: Page, submit: () => Promise<void>): Promise<Point[]> => {
  const dialog = captchaDialog(page)
  const { x } = await readAnswer(page, 'blockPuzzle', submit)
  await expect(dialog.getByRole('button', { name: '试试文字点选验证' })).toBeHidden()
  await Promise.all([seeTip(page, '验证失败'), dragSlider(page, x > 130 ? x - 60 : x + 60)])
  const { p } = await readAnswer(page, 'clickWord', () =>
    dialog.getByRole('button', { name: '试试文字点选验证' }).click(),
  )
  await expect(dialog.getByText('请依次点击')).toBeVisible()
  return p
}

for (const width of [1440, 375]) {
  test.describe(`at ${width} px`, wide(width === 375), () => {
    test.use({ viewport: { width, height: 812 } })

    test('the slider lets a customer in', async ({ page }) => {
      const submit = await fillLogin(page)
      await solveSlider(page, async () => {
        await submit()
        await captchaDialog(page).getByRole('slider').hover()
        expect(await allAccessibilityIssues(page, '[role=dialog]')).toEqual([])
        await settled(page)
        const pictureBox = await captchaDialog(page).getByRole('img', { name: '带缺口的验证图片' }).boundingBox()
        expect(pictureBox).toMatchObject({ width: 330, height: 155 })
        await takeScreenshot(page, `captcha-slider-${width}`)
      })
      await expectWelcome(page)
    })

    for (const [how, style] of [
      ['smaller', { transform: 'scale(0.8)' }],
      ['zoomed', { zoom: '1.25' }],
    ] as const)
      test(`the slider follows a pointer where it is shown ${how}`, wide(how === 'zoomed'), async ({ page }) => {
        const submit = await fillLogin(page)
        await solveSlider(page, async () => {
          await submit()
          await captchaDialog(page).evaluate((dialog, style) => Object.assign(dialog.style, style), style)
        })
        await expectWelcome(page)
      })

    test('a wrong slider, then the words let a customer in', async ({ page }) => {
      const points = await failIntoWordOrder(page, await fillLogin(page))
      expect(await allAccessibilityIssues(page, '[role=dialog]')).toEqual([])
      await clickWordOrder(page, points.slice(0, 2))
      await takeScreenshot(page, `captcha-words-${width}`)
      await Promise.all([seeTip(page, '验证成功'), clickWordOrder(page, points.slice(2))])
      await takeScreenshot(page, `captcha-words-solved-${width}`)
      await expectWelcome(page)
    })

    test('a visitor who queries often solves an image captcha and sees the result', wide(), async ({ page }) => {
      const address = `198.51.100.${width % 200}`
      await page.setExtraHTTPHeaders({ 'x-forwarded-for': address })
      const requestCaptcha = async () => {
        const response = await page.request.post('/api/tracking/query', {
          data: { ewbNos: ['399999999999'] },
          headers: { 'x-forwarded-for': address },
        })
        return ((await response.json()) as { code: number }).code
      }
      const requestTwenty = () => Promise.all(Array.from({ length: 20 }, requestCaptcha))
      while ((await requestTwenty()).every((code) => code === 0));

      const { code } = await readAnswer(page, 'drawnCode', () =>
        page.goto('/ewbSearchall?ewbNo=399999999999').then(() => undefined),
      )
      const dialog = page.getByRole('dialog', { name: '请输入图形验证码' })
      const field = dialog.getByLabel('图中的字符')
      await field.hover()
      await expect(field).toBeFocused()
      expect(await allAccessibilityIssues(page, '[role=dialog]')).toEqual([])
      await takeScreenshot(page, `image-captcha-${width}`)

      const picture = dialog.getByRole('img', { name: '图形验证码' })
      const first = (await picture.getAttribute('src')) ?? ''
      await page.keyboard.type('1111')
      const second = await readAnswer(page, 'drawnCode', () => page.keyboard.press('Enter'))
      await expect(dialog.getByText('验证码不正确，请重新输入')).toBeVisible()
      expect(second.code).not.toBe(code)
      // The field takes no text before the new picture is shown.
      await expect(picture).not.toHaveAttribute('src', first)
      await expect(field).toHaveValue('')
      await takeScreenshot(page, `image-captcha-wrong-${width}`)

      await page.keyboard.type(second.code.toLowerCase())
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('main').getByText('单号不存在').first()).toBeVisible()
    })
  })
}

test('the words can be found with the keyboard alone', wide(), async ({ page }) => {
  const points = await failIntoWordOrder(page, await fillLogin(page))
  const passed = seeTip(page, '验证成功')
  const step = 5
  let aim = { x: 155, y: 77 }
  for (const { x, y } of points) {
    const [right, down] = [Math.round((x - aim.x) / step), Math.round((y - aim.y) / step)]
    for (let press = 0; press < Math.abs(right); press += 1)
      await page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft')
    for (let press = 0; press < Math.abs(down); press += 1)
      await page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp')
    await takeScreenshot(page, 'captcha-words-keyboard')
    await page.keyboard.press('Enter')
    aim = { x: aim.x + right * step, y: aim.y + down * step }
  }
  await passed
  await expectWelcome(page)
})
