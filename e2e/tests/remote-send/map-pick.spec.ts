import { expect, test } from '../../support/test'
import { seriousAccessibilityIssues } from '../../support/accessibility-issues'
import { watchConsole } from '../../support/console'
import { logInQuickly } from '../../support/login'
import { takeScreenshot } from '../../support/screenshot'
import { settled } from '../../support/settled'
import { wide } from '../../support/wide'

test(
  'a district is picked on the map, by the mouse and by keys, and stands in the form',
  wide(),
  async ({ page, context, baseURL }) => {
    const problems = watchConsole(page)
    await logInQuickly(context, baseURL ?? '')
    await page.goto('/send')
    const receiver = page.getByRole('main').getByRole('region', { name: '收件人' })
    await receiver.getByRole('button', { name: '地图选点收件人' }).click()
    const dialog = page.getByRole('dialog', { name: '地图选点：收件人地址' })
    const pin = dialog.getByRole('status', { name: '图钉位置' })
    // It begins at the default sending address.
    await expect(pin).toHaveText('广东省 深圳市 南山区')
    const map = dialog.getByRole('application')
    await settled(page)
    const { width, height } = (await map.boundingBox()) ?? { width: 0, height: 0 }
    await map.click({ position: { x: width / 2 - 250, y: height / 2 } })
    await expect(pin).toHaveText('广东省 中山市')
    await takeScreenshot(page, 'map-pick')
    expect(await seriousAccessibilityIssues(page)).toEqual([])

    await map.focus()
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowUp')
    await expect(pin).toHaveText('广东省 广州市 天河区')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(receiver.getByText('广东省 / 广州市 / 天河区')).toBeVisible()
    await expect(receiver.getByRole('textbox', { name: '详细地址' })).toBeFocused()
    expect(problems).toEqual([])
  },
)
