import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type BrowserContext, expect, type Page, test } from '../../support/test'
import { seriousAccessibilityIssues } from '../../support/accessibility-issues'
import { callApi } from '../../support/call-api'
import { watchConsole } from '../../support/console'
import { logInAsNew } from '../../support/new-customer'
import { makePaidOrders } from '../../support/paid-order'
import { takeScreenshot } from '../../support/screenshot'
import { settled } from '../../support/settled'
import { wide } from '../../support/wide'

/** A complaint about an own parcel. */
const complain = async (request: APIRequestContext, token: string) => {
  const [order] = await makePaidOrders(request, token, ['深圳'])
  const { feedbackNo } = await callApi<{ feedbackNo: string }>(request, token, 'feedback/create', {
    clientRequestId: randomUUID(),
    kind: 'COMPLAINT',
    type: 'DAMAGED',
    ewbNo: order?.ewbNo,
    description: '外箱被压坏，里面两本画册的封面折断了，请核实处理',
    expectation: 'COMPENSATE',
    goodsValueCents: 25_800,
    contactName: '沈一鸣',
    contactPhone: '13800138001',
  })
  return { feedbackNo, ewbNo: order?.ewbNo ?? '' }
}

/** The carrier's customer service at its own page. */
const openCarrier = async (context: BrowserContext, feedbackNo: string): Promise<Page> => {
  const carrier = await context.newPage()
  await carrier.goto(`/dev/feedback/case?feedbackNo=${feedbackNo}`)
  return carrier
}

/** A photo as a camera makes it. */
const takePhoto = async (page: Page) => {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
    const context = canvas.getContext('2d')
    if (context) Object.assign(context, { fillStyle: '#c98' }).fillRect(0, 0, 640, 480)
    return canvas.toDataURL('image/jpeg')
  })
  return { name: '面单.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(address.split(',')[1] ?? '', 'base64') }
}

test('a complaint goes back and forth: material is asked for and sent, the answer does not help, is worked on again, and is rated', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const problems = watchConsole(page)
  const { token } = await logInAsNew(context, baseURL ?? '')
  const { feedbackNo, ewbNo } = await complain(request, token)
  await page.goto('/complaintrecord')
  const main = page.getByRole('main')
  const row = main.getByRole('row', { name: new RegExp(feedbackNo) })
  await expect(row.getByText('待受理')).toBeVisible()
  await expect(row.getByText('剩余 7天')).toBeVisible()
  await expect(row.getByRole('link', { name: `查看运单${ewbNo}的轨迹` })).toHaveAttribute(
    'href',
    `/ewbSearchall?ewbNo=${ewbNo}`,
  )
  await row.getByRole('link', { name: `查看反馈${feedbackNo}` }).click()
  await expect(main.getByRole('heading', { name: '投诉 · 破损短少' })).toBeFocused()
  await expect(page).toHaveURL(`/complaintrecord?feedbackNo=${feedbackNo}`)

  // The carrier requests material while the customer types: the request appears without a reload, and the text stays.
  await main.getByRole('textbox', { name: '回复客服' }).fill('正在找面单，稍后补充')
  const carrier = await openCarrier(context, feedbackNo)
  await carrier.getByLabel('对客户说的话').fill('请上传面单照片，我们核对责任环节')
  await carrier.getByRole('button', { name: '要求补充材料' }).click()
  await expect(carrier.getByText('已完成：要求补充材料')).toBeVisible()
  // A page in the background renders one frame a second.
  await page.bringToFront()
  const materialRequest = main.getByRole('region', { name: '请补充材料' })
  await expect(materialRequest.getByText('请上传面单照片，我们核对责任环节')).toBeVisible()
  const material = main.getByRole('textbox', { name: '补充材料' })
  await expect(material).toHaveValue('正在找面单，稍后补充')
  expect(await seriousAccessibilityIssues(page)).toEqual([])
  await takeScreenshot(page, 'complaint-record-asked')
  await materialRequest.getByRole('button', { name: '去补充' }).click()
  await expect(material).toBeFocused()
  await material.fill('面单照片如下')
  await main.getByLabel('添加附件').setInputFiles(await takePhoto(page))
  await expect(main.getByText('1个文件已上传')).toBeAttached()
  await material.press('Control+Enter')
  await expect(materialRequest).toBeHidden()
  await expect(main.getByText('处理中', { exact: true })).toBeVisible()
  const talk = main.getByRole('log', { name: '沟通记录' })
  await expect(
    talk.getByRole('article', { name: /^我/ }).getByRole('button', { name: '查看图片面单.jpg' }),
  ).toBeVisible()
  await expect(material).toBeHidden()
  await expect(main.getByRole('textbox', { name: '回复客服' })).toHaveValue('')

  // The answer counts as new in the menu and in the list until it is opened.
  await main.getByRole('link', { name: '返回列表' }).click()
  await expect(row.getByRole('link', { name: `查看反馈${feedbackNo}` })).toBeFocused()
  await carrier.bringToFront()
  await carrier.reload()
  await expect(carrier.getByRole('img', { name: '面单.jpg' })).toBeVisible()
  await carrier.getByLabel('对客户说的话').fill('经核实为中转挤压，赔付运费 20 元')
  await carrier.getByLabel(/^图片/).setInputFiles({ ...(await takePhoto(page)), name: '称重照片.jpg' })
  await carrier.getByRole('button', { name: '给出处理结果' }).click()
  await expect(carrier.getByText('已完成：给出处理结果')).toBeVisible()
  await carrier.close()
  await page.bringToFront()
  await page.reload()
  const badge = page
    .getByRole('navigation')
    .getByRole('link', { name: /投诉记录/ })
    .getByRole('img', { name: '1 条新消息' })
  await expect(badge).toBeVisible()
  await expect(row.getByText('新回复')).toBeVisible()
  await takeScreenshot(page, 'complaint-record')
  await row.getByRole('link', { name: `查看反馈${feedbackNo}，有新回复` }).click()
  await expect(talk.getByRole('button', { name: '查看图片称重照片.jpg' })).toBeVisible()
  await expect(badge).toBeHidden()

  // The answer does not help: the page offers more than a bad rating.
  const settle = main.getByRole('region', { name: '请评价处理结果' })
  await settle.getByRole('radio', { name: '2星，不满意' }).check()
  await expect(settle.getByText('问题还没解决？可先申请重新处理，评价后反馈即结束')).toBeVisible()
  expect(await seriousAccessibilityIssues(page)).toEqual([])
  await takeScreenshot(page, 'complaint-record-answered')
  await settle.getByRole('button', { name: '重新处理' }).click()
  await main.getByRole('textbox', { name: '重新处理的原因' }).fill('画册需要重新购买，请按货物价值赔付')
  await main.getByRole('button', { name: '申请重新处理' }).dblclick()
  await expect(talk.getByText('画册需要重新购买，请按货物价值赔付')).toHaveCount(1)
  await expect(main.getByText('处理中', { exact: true })).toBeVisible()

  const answer = { feedbackNo, action: 'ANSWER', text: '已同意赔付 258 元，3 个工作日内到账' }
  expect(await callApi(request, token, 'dev/feedback', answer)).toEqual({ result: 'APPLIED' })
  const rate = settle.getByRole('button', { name: '提交评价' })
  await expect(rate).toBeVisible()
  await expect(settle.getByRole('button', { name: '重新处理' })).toBeHidden()
  await settle.getByRole('radio', { name: '5星，非常满意' }).check()
  await settle.getByRole('button', { name: '方案合理' }).click()
  await rate.dblclick()
  await expect(main.getByRole('region', { name: '我的评价' }).getByText('非常满意 · 方案合理')).toBeVisible()
  await expect(main.getByText('已评价', { exact: true }).first()).toBeVisible()
  await expect(main.getByRole('textbox')).toHaveCount(0)
  await page.goBack()
  await expect(row.getByText('已评价')).toBeVisible()
  expect(problems).toEqual([])
})

test(
  'on a phone, with the keyboard: a case is opened and withdrawn',
  wide(),
  async ({ page, context, request, baseURL }) => {
    await page.setViewportSize({ width: 375, height: 812 })
    const { token } = await logInAsNew(context, baseURL ?? '')
    const { feedbackNo } = await complain(request, token)
    await page.goto('/complaintrecord?tab=SUBMITTED')
    const main = page.getByRole('main')
    const card = main.getByRole('article', { name: `反馈 ${feedbackNo}` })
    await expect(card.getByText('剩余 7天')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    expect(await seriousAccessibilityIssues(page)).toEqual([])
    await takeScreenshot(page, 'complaint-record-375')
    await card.getByRole('link', { name: `查看反馈${feedbackNo}` }).press('Enter')
    await expect(main.getByRole('heading', { name: '投诉 · 破损短少' })).toBeFocused()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    expect(await seriousAccessibilityIssues(page)).toEqual([])
    await takeScreenshot(page, 'complaint-record-case-375')

    await main.getByRole('button', { name: '撤销反馈' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: '撤销反馈' })
    await settled(page)
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: '确认撤销' }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(main.getByText('已撤销', { exact: true }).first()).toBeVisible()
    await expect(main.getByRole('button', { name: '撤销反馈' })).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/complaintrecord?tab=SUBMITTED')
    await main.getByRole('button', { name: '查看全部反馈' }).press('Enter')
    await expect(card.getByText('已撤销')).toBeVisible()
  },
)
