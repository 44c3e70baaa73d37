import { allAccessibilityIssues } from '../../support/accessibility-issues'
import { csvFile, goodRow } from '../../support/batch-file'
import { callApi } from '../../support/call-api'
import { drawPicture } from '../../support/draw-picture'
import { goInPage } from '../../support/go-in-page'
import { logInQuickly } from '../../support/login'
import { logInAsNew } from '../../support/new-customer'
import { settled } from '../../support/settled'
import { smallTargets } from '../../support/targets'
import { expect, type Page, test } from '../../support/test'

const isLong = process.env.PORTAL_TEST_LONG !== undefined

/** Three widths, light and dark; one view for every change, all six in `npm run test:long`. */
const widths = isLong ? [1440, 375, 320] : [375]
const colorSchemes = isLong ? (['light', 'dark'] as const) : (['dark'] as const)

/**
 * The presses and actions that open a dialog, one after the other. Without `npm run test:long`, only the first dialog
 * of each page.
 */
type Way = (RegExp | ((page: Page) => Promise<void>))[]
const firstOf = (ways: Way[]) => (isLong ? ways : ways.slice(0, 1))

/** Chooses a picture for a field that the page's own button opens. */
const choosePicture = (label: string) => async (page: Page) =>
  page.getByLabel(label).setInputFiles(await drawPicture(page))
const choose = (option: RegExp) => (page: Page) => page.locator('label').filter({ hasText: option }).click()
const tick = (name: RegExp) => (page: Page) => page.getByRole('checkbox', { name }).first().check()

const press = async (page: Page, name: RegExp) => {
  const buttons = page.getByRole('button', { name }).or(page.getByRole('link', { name }))
  await buttons.first().click()
}

/** A captcha in a dialog leads back to the dialog; a sheet of options has 取消 alone. */
const closeAll = async (page: Page) => {
  const inDialog = page.getByRole('dialog')
  const close = inDialog.getByRole('button', { name: '关闭' }).or(inDialog.getByRole('button', { name: /^取\s*消$/ }))
  while (await close.first().isVisible()) {
    const texts = await inDialog.allInnerTexts()
    await close.first().click()
    await expect.poll(() => inDialog.allInnerTexts()).not.toEqual(texts)
    await settled(page)
  }
}

/**
 * Checks that axe reports no problem in the open dialog, best practices included, and that no target is below 24 px.
 */
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

/** Opens every dialog of a page at each width; some are only offered beside a table, and some on a phone. */
const checkAll = async (page: Page, path: string, ways: Way[], besideTable: Way[] = [], onPhone: Way[] = []) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 812 })
    // Unfolded parts stay so while a page is open.
    await goInPage(page, '/contraband')
    await settled(page)
    await goInPage(page, path)
    for (const way of [...firstOf(ways), ...(width === 1440 ? besideTable : isLong ? onPhone : [])]) {
      await settled(page)
      for (const step of way) await (step instanceof RegExp ? press(page, step) : step(page))
      const names = way.map((step) => (step instanceof RegExp ? step.source : '…'))
      await checkDialog(page, `${path} ${names.join(' ')} at ${width} px`)
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
    await checkAll(
      page,
      '/send',
      [[/^从地址簿选择收件人/], [/^地图选点收件人/], [/^查看协议/], [/^修改服务/, choose(/^网点自送$/), /^选择网点/]],
      [],
      [[/^送货方式/], [choose(/^上门取件$/), /^取件时段/]],
    )
  })

  test('of a batch', async ({ page }) => {
    const upload = async () => {
      const stored = page.getByRole('button', { name: '继续上次的批量寄件' })
      if (await stored.isVisible()) await stored.click()
      else await page.getByLabel('选择文件上传').setInputFiles(csvFile([goodRow(0, '周海燕')]))
    }
    const uploadForeign = () =>
      page.getByLabel('选择文件上传').setInputFiles({
        name: '店铺.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('颜色,收货人,电话,地址\n红,周海燕,13911112222,浙江省杭州市西湖区文三路478号'),
      })
    await checkAll(page, '/send?mode=batch', [[uploadForeign], [upload, /^统一修改/], [/^换一个文件/]])
  })

  test('of orders and payment', async ({ page, request }) => {
    const orderIn = async (tab: string) => {
      const { list } = await callApi<{ list: { orderNo: string }[] }>(request, token, 'order/page', { tab })
      return list[0]?.orderNo
    }
    await checkAll(page, '/topay', [[/^去支付/], [/^选择优惠券/]])
    await checkAll(page, '/ewbSearch?tab=waitPickup', [[/^更多操作/, /^取消订单/]], [[/^列设置/]])
    await checkAll(page, '/ewbSearch?tab=canceled', [[/^更多操作/, /^删除/]])
    await checkAll(page, `/orderdetails?orderNo=${await orderIn('inTransit')}`, [
      [/^分享$/],
      [/^更多操作/, /^改址/],
      [/^更多操作/, /^拦截退回/],
    ])
    await checkAll(page, `/orderdetails?orderNo=${await orderIn('signed')}`, [[/^查看大图/]])
  })

  test('of the profile', async ({ page }) => {
    await checkAll(page, '/personalinformation', [
      [/^更换手机号/],
      [/^下载/],
      [/^注销账号/],
      [choosePicture('选择头像图片')],
    ])
    await checkAll(page, '/bankaccount', [[/^添加账户/], [/^修改/], [/^删除/]])
    await checkAll(page, '/realnameinformation', [[/^删除实名/]])
  })

  test('of the address book', async ({ page }) => {
    await checkAll(page, '/addressbook', [
      [/^新增地址/],
      [/^导入/],
      [/^管理分组/],
      [/^编辑/],
      [/^删除/],
      [tick(/^选择/), /^移到分组/],
    ])
  })

  test('of the photos of a document', async ({ page, context, baseURL }) => {
    await context.clearCookies()
    await logInAsNew(context, baseURL ?? '')
    await page.reload()
    await checkAll(page, '/realnameinformation', [[choosePicture('选择人像面照片')]])
  })

  test('of the account, with a captcha inside', async ({ page }) => {
    await checkAll(page, '/accountbinding', [
      [/^修改密码/, /^忘记原密码/, /^获取验证码/],
      [/^更换手机号码/],
      [/^绑定微信/],
      [/^绑定邮箱/],
      [/^绑定月结账号/],
      [/^重新绑定/],
      [/^解绑/],
      [/^退出其他全部设备/],
    ])
  })

  test('of invoices and feedback', async ({ page }) => {
    await checkAll(page, '/invoice?tab=title', [[/^新增抬头/], [/^编辑/], [/^删除/]])
    await checkAll(page, '/invoice?tab=record', [[/^换开/], [/^红冲/], [/^重发邮箱/]])
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
