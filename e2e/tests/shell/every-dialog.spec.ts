import { allAccessibilityIssues } from '../../support/accessibility-issues'
import { callApi } from '../../support/call-api'
import { goInPage } from '../../support/go-in-page'
import { logInQuickly } from '../../support/login'
import { settled } from '../../support/settled'
import { smallTargets } from '../../support/targets'
import { expect, type Page, test } from '../../support/test'

const isLong = process.env.PORTAL_TEST_LONG !== undefined

/** Three widths, light and dark; one view for every change, all six in `npm run test:long`. */
const widths = isLong ? [1440, 375, 320] : [375]
const colorSchemes = isLong ? (['light', 'dark'] as const) : (['dark'] as const)

/** What is pressed to open a dialog, one after the other. For every change the first dialog of each page. */
type Way = RegExp[]
const firstOf = (ways: Way[]) => (isLong ? ways : ways.slice(0, 1))

const press = async (page: Page, name: RegExp) => {
  const buttons = page.getByRole('button', { name }).or(page.getByRole('link', { name }))
  await buttons.first().click()
}

/** A captcha in a dialog leads back to the dialog. */
const closeAll = async (page: Page) => {
  const close = page.getByRole('dialog').getByRole('button', { name: '关闭' })
  while (await close.first().isVisible()) {
    await close.first().click()
    await settled(page)
  }
}

/** Nothing that axe reports, best practices included, and no target below 24 px, in the dialog that is open. */
const checkDialog = async (page: Page, name: string) => {
  await expect(page.getByRole('dialog')).toBeVisible()
  for (const colorScheme of colorSchemes) {
    await page.emulateMedia({ colorScheme })
    expect
      .soft(await allAccessibilityIssues(page, '[role=dialog], dialog[open]'), `${name}, ${colorScheme}`)
      .toEqual([])
  }
  expect.soft(await page.evaluate(smallTargets, 24), name).toEqual([])
}

/** Opens every dialog of a page at each width; some are only offered beside a table. */
const checkAll = async (page: Page, path: string, ways: Way[], besideTable: Way[] = []) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 812 })
    await goInPage(page, path)
    for (const way of [...firstOf(ways), ...(width === 1440 ? besideTable : [])]) {
      await settled(page)
      for (const name of way) await press(page, name)
      await checkDialog(page, `${path} ${way.join(' ')} at ${width} px`)
      await closeAll(page)
    }
  }
}

test.describe('no dialog of a customer has anything that axe reports, nor a target below 24 px', () => {
  let token = ''
  test.beforeEach(async ({ page, context, baseURL }) => {
    token = await logInQuickly(context, baseURL ?? '')
    await page.goto('/contraband')
  })

  test('of sending', async ({ page }) => {
    await checkAll(page, '/send', [[/^从地址簿选择收件人/], [/^地图选点收件人/], [/^查看协议/]])
  })

  test('of orders and payment', async ({ page, request }) => {
    const orderIn = async (tab: string) => {
      const { list } = await callApi<{ list: { orderNo: string }[] }>(request, token, 'order/page', { tab })
      return list[0]?.orderNo
    }
    await checkAll(page, '/topay', [[/^去支付/], [/^选择优惠券/]])
    await checkAll(page, '/ewbSearch?tab=waitPickup', [[/^更多操作/, /^取消订单/]], [[/^列设置/]])
    await checkAll(page, '/ewbSearch?tab=canceled', [[/^更多操作/, /^删除/]])
    await checkAll(page, `/orderdetails?orderNo=${await orderIn('inTransit')}`, [[/^改址/], [/^拦截退回/]])
    await checkAll(page, `/orderdetails?orderNo=${await orderIn('signed')}`, [[/^查看大图/]])
  })

  test('of the profile', async ({ page }) => {
    await checkAll(page, '/personalinformation', [[/^更换手机号/], [/^下载/], [/^注销账号/]])
    await checkAll(page, '/addressbook', [[/^新增地址/]])
    await checkAll(page, '/bankaccount', [[/^添加账户/]])
    await checkAll(page, '/realnameinformation', [[/^删除实名/]])
  })

  test('of the account, with a captcha inside', async ({ page }) => {
    await checkAll(page, '/accountbinding', [[/^修改密码/, /^忘记原密码/, /^获取验证码/]])
  })

  test('of invoices and feedback', async ({ page }) => {
    await checkAll(page, '/invoice?tab=title', [[/^新增抬头/], [/^编辑/], [/^删除/]])
    await checkAll(page, '/complaintrecord?tab=SUBMITTED', [[/^查看反馈/, /^撤销反馈/]])
  })
})

test('no dialog of a visitor has either', async ({ page }) => {
  await page.goto('/contraband')
  await checkAll(page, '/contraband', [[/^登\s*录$/], [/^登\s*录$/, /^立即注册/], [/^登\s*录$/, /^忘记密码/]])
  await page.setViewportSize({ width: 375, height: 812 })
  await page.getByRole('button', { name: '打开菜单' }).click()
  await checkDialog(page, 'the menu')
})
