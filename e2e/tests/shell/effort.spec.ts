import { expect, type Page, test } from '../../support/test'
import { countInput, takeEffort } from '../../support/count-input'
import { logInAsNew } from '../../support/new-customer'
import { makePaidOrders, placeOrder } from '../../support/paid-order'
import { settled } from '../../support/settled'
import { wide } from '../../support/wide'

const main = (page: Page) => page.getByRole('main')

/** Prints the clicks and keys of a task and checks them against their maximum. */
const expectEffort = async (page: Page, task: string, most: { clicks: number; keys: number }) => {
  const { clicks, keys } = await takeEffort(page)
  console.log(`${task}: ${clicks} clicks, ${keys} keys`)
  expect(clicks, task).toBeLessThanOrEqual(most.clicks)
  expect(keys, task).toBeLessThanOrEqual(most.keys)
}

test.beforeEach(async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await countInput(page)
})

test('five waybills are found by pasting their numbers', wide(), async ({ page, context, baseURL }) => {
  const { token } = await logInAsNew(context, baseURL ?? '')
  const numbers: string[] = []
  for (let count = 0; count < 5; count++) numbers.push((await placeOrder(context.request, token)).ewbNo)
  await context.clearCookies()
  await page.goto('/ewbSearchall')
  await settled(page)
  await page.evaluate((text) => navigator.clipboard.writeText(text), numbers.join('\n'))
  await main(page).getByRole('textbox', { name: '运单号' }).click()
  await page.keyboard.press('ControlOrMeta+V')
  await main(page)
    .getByRole('button', { name: /^查\s*询$/ })
    .click()
  await expect(main(page).getByRole('status').filter({ hasText: '查询 5 个单号，查到 5 个' })).toBeVisible()
  await expectEffort(page, 'five waybills', { clicks: 2, keys: 2 })
})

test('all unpaid orders are paid from the card of unpaid orders', wide(), async ({ page, context, baseURL }) => {
  const { token } = await logInAsNew(context, baseURL ?? '')
  for (const goodsName of ['童装', '图书']) await placeOrder(context.request, token, { goodsName })
  await page.goto('/contraband')
  await settled(page)
  await page
    .getByRole('button', { name: /2 ?笔订单待付款/ })
    .or(page.getByRole('link', { name: /2 ?笔订单待付款/ }))
    .click()
  await settled(page)
  await main(page).getByRole('link', { name: '合并支付' }).click()
  await settled(page)
  await main(page).getByRole('button', { name: '合并支付' }).click()
  const dialog = page.getByRole('dialog', { name: '合并支付 2 笔订单' })
  await expect(dialog.getByRole('img', { name: '微信支付二维码', exact: true })).toBeVisible()
  await expectEffort(page, 'pay all unpaid orders, up to the code', { clicks: 3, keys: 0 })
})

test('three orders are invoiced', wide(), async ({ page, context, baseURL }) => {
  const { token } = await logInAsNew(context, baseURL ?? '')
  await makePaidOrders(context.request, token, ['深圳', '深圳', '深圳'])
  await page.goto('/contraband')
  await settled(page)
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '申请发票' }).click()
  await settled(page)
  await main(page).getByRole('checkbox', { name: '全选本页' }).check()
  await main(page).getByRole('button', { name: '去开票' }).click()
  await settled(page)
  await expectEffort(page, 'three orders up to the invoice', { clicks: 3, keys: 0 })
})

test('a complaint with a photo', wide(), async ({ page, context, baseURL }) => {
  const { token } = await logInAsNew(context, baseURL ?? '')
  const [order] = await makePaidOrders(context.request, token, ['深圳'])
  await page.goto(`/complaintfeedback?waybillNo=${order?.ewbNo}`)
  await settled(page)
  await takeEffort(page)
  await main(page).getByText('服务态度', { exact: true }).click()
  await main(page).getByRole('textbox', { name: '问题描述' }).click()
  await page.keyboard.type('电话里态度很差，不说延误原因')
  await main(page)
    .getByLabel('添加图片与附件')
    .setInputFiles({
      name: '截图.png',
      mimeType: 'image/png',
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    })
  await expect(main(page).getByText('1个文件已上传')).toBeAttached()
  await main(page).getByRole('textbox', { name: '联系人' }).click()
  await page.keyboard.type('林一诺')
  await main(page).getByRole('button', { name: '提交反馈' }).click()
  await expect(main(page).getByRole('heading', { name: '提交成功，我们会尽快核实处理' })).toBeVisible()
  await expectEffort(page, 'a complaint with a photo, without choosing the file', { clicks: 4, keys: 40 })
})
