import { expect, type Page, test } from '../../support/test'
import { seriousAccessibilityIssues } from '../../support/accessibility-issues'
import { callApi } from '../../support/call-api'
import { watchConsole } from '../../support/console'
import { fetchToken, logInQuickly } from '../../support/login'
import { logInAsNew } from '../../support/new-customer'
import { placeOrder } from '../../support/paid-order'
import { takeScreenshot } from '../../support/screenshot'
import { wide } from '../../support/wide'

interface Order {
  orderNo: string
  kind: string
  canModify: boolean
  modifyCount: number
  remark: string
  pickupMode: string
}

const otherCustomer = { userTel: '13800138001', password: 'Demo2026' }

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name })
const remark = (page: Page) => main(page).getByRole('textbox', { name: '备注' })
const counter = (page: Page, left: number) => page.getByText(`仅支持修改3次，剩余${left}次`)

const save = async (page: Page, text: string) => {
  await remark(page).fill(text)
  await main(page)
    .getByRole('checkbox', { name: /我已阅读并同意/ })
    .check()
  await expect(main(page).getByRole('status', { name: '预估运费' })).toContainText(/¥\d/)
  await main(page).getByRole('button', { name: '保存修改' }).click()
  await expect(heading(page, '修改成功')).toBeVisible()
}

test('an order is changed up to the limit, and only what was saved counts', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const problems = watchConsole(page)
  const { token } = await logInAsNew(context, baseURL ?? '')
  const { orderNo } = await placeOrder(request, token)
  const getOrder = () => callApi<Order>(request, token, 'order/detail', { orderNo })

  await page.goto(`/orderdetails?orderNo=${orderNo}`)
  await main(page).getByRole('link', { name: '修改订单（剩余3次）' }).click()
  await expect(heading(page, '修改订单')).toBeVisible()
  await expect(counter(page, 3)).toBeVisible()
  expect(await seriousAccessibilityIssues(page)).toEqual([])

  await remark(page).fill('只是看看')
  await main(page).getByRole('link', { name: '返回订单详情' }).click()
  await expect(heading(page, '订单详情')).toBeVisible()
  await expect(page.getByText(/仅支持修改/)).toBeHidden()
  await page.goBack()
  await expect(main(page).getByText('已恢复草稿')).toBeVisible()
  await expect(remark(page)).toHaveValue('只是看看')
  expect(await getOrder()).toMatchObject({ modifyCount: 0 })

  await save(page, '第1次修改')
  await expect(main(page).getByText(/本订单还可修改2次/)).toBeVisible()
  await expect(counter(page, 2)).toBeVisible()
  expect(await seriousAccessibilityIssues(page)).toEqual([])
  await takeScreenshot(page, 'order-changed')
  await main(page).getByRole('button', { name: '继续修改' }).click()
  await expect(remark(page)).toHaveValue('第1次修改')
  await save(page, '第2次修改')
  await main(page).getByRole('button', { name: '继续修改' }).click()
  await expect(counter(page, 1)).toBeVisible()
  await save(page, '第3次修改')
  await expect(main(page).getByText(/本订单的修改次数已用完/)).toBeVisible()
  await expect(main(page).getByRole('button', { name: '继续修改' })).toHaveCount(0)
  expect(await getOrder()).toMatchObject({ modifyCount: 3, canModify: false, remark: '第3次修改' })

  await page.goto(`/send?isReorder=true&orderNo=${orderNo}`)
  await expect(main(page).getByText('修改次数已用完')).toBeVisible()
  await expect(counter(page, 0)).toBeVisible()
  await expect(remark(page)).toHaveValue('第3次修改')
  await expect(remark(page)).toBeDisabled()
  await expect(main(page).getByRole('button', { name: /保存修改|提交订单/ })).toHaveCount(0)
  expect(await seriousAccessibilityIssues(page)).toEqual([])
  await takeScreenshot(page, 'order-closed')

  await main(page).getByRole('link', { name: '返回订单详情' }).click()
  await expect(main(page).getByText('修改次数已用完')).toBeVisible()
  expect(problems).toEqual([])
})

test(
  "another customer's order and one that is on its way are not changed",
  wide(),
  async ({ page, context, request, baseURL }) => {
    const { token: others } = await fetchToken(request, otherCustomer)
    const { list: foreign } = await callApi<{ list: Order[] }>(request, others, 'order/page', {})
    const token = await logInQuickly(context, baseURL ?? '')
    const { list: own } = await callApi<{ list: Order[] }>(request, token, 'order/page', { tab: 'inTransit' })

    const { list: received } = await callApi<{ list: Order[] }>(request, token, 'order/page', { role: 'received' })
    const none = foreign.find(({ orderNo }) => received.every((order) => order.orderNo !== orderNo))

    await page.goto(`/send?isReorder=true&orderNo=${none?.orderNo ?? ''}`)
    await expect(main(page).getByText('订单不存在或无权查看')).toBeVisible()
    await page.goto(`/send?isReorder=true&orderNo=${received[0]?.orderNo ?? ''}`)
    await expect(main(page).getByText('只有寄件人可以修改订单')).toBeVisible()
    await page.goto(`/send?isReorder=true&orderNo=${own.find(({ kind }) => kind === 'DOMESTIC')?.orderNo ?? ''}`)
    await expect(main(page).getByText(/当前状态不支持修改/)).toBeVisible()
    await main(page).getByRole('link', { name: '查看订单' }).click()
    await expect(heading(page, '订单详情')).toBeVisible()
  },
)
