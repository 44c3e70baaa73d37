import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page, test } from '../../support/test'
import { seriousAccessibilityIssues } from '../../support/accessibility-issues'
import { callApi } from '../../support/call-api'
import { watchConsole } from '../../support/console'
import { goInPage } from '../../support/go-in-page'
import { logInAsNew } from '../../support/new-customer'
import { makePaidOrders } from '../../support/paid-order'
import { readPdfText } from '../../support/read-pdf'
import { takeScreenshot } from '../../support/screenshot'
import { settled } from '../../support/settled'
import { wide } from '../../support/wide'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const button = (page: Page, text: string) =>
  main(page).getByRole('button', { name: new RegExp(`^${[...text].join('\\s*')}$`) })

const person = { buyerType: 'PERSONAL', buyerName: '沈一鸣', taxNo: '', email: 'shen@example.com' }
const company = {
  buyerType: 'COMPANY',
  buyerName: '深圳晨禾电子商行',
  taxNo: '91440300MA5DBE6D2T',
  email: 'finance@example.com',
}

const addBillingProfile = (request: APIRequestContext, token: string, title: object) =>
  callApi<{ billingProfileId: string }>(request, token, 'billingProfile/create', {
    clientRequestId: randomUUID(),
    ...title,
  })

/** Ends the minute in which the application can be withdrawn. */
const issueNow = async (request: APIRequestContext, applicationNo: string) => {
  const answer = await request.post('/api/dev/issue-invoice', { data: { applicationNo } })
  expect(await answer.json()).toMatchObject({ code: 0 })
}

interface Invoice {
  status: string
  invoiceNumber: string
  totalCents: number
  taxCents: number
}
const detail = (request: APIRequestContext, token: string, applicationNo: string) =>
  callApi<Invoice>(request, token, 'invoice/detail', { applicationNo })

const yuan = (cents: number) => `¥${(cents / 100).toFixed(2)}`

/** Saves the invoice that the page shows, and reads it back. */
const savedText = async (page: Page, invoiceNumber: string) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('group', { name: '发票操作' }).getByRole('button', { name: '下载PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`电子发票_${invoiceNumber}.pdf`)
  return readPdfText(await download.path())
}

const state = (page: Page, text: string) =>
  expect(main(page).getByRole('region', { name: '开票状态' }).getByText(text, { exact: true }).first()).toBeVisible()

test('from orders to the PDF: an invoice is applied for, issued, saved, sent, and changed to a company', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const problems = watchConsole(page)
  const { token } = await logInAsNew(context, baseURL ?? '')
  await makePaidOrders(request, token, ['深圳', '深圳'])
  await addBillingProfile(request, token, person)
  await addBillingProfile(request, token, company)

  await page.goto('/invoice')
  await main(page).getByRole('checkbox', { name: '全选本页' }).check()
  await button(page, '去开票').click()
  await expect(main(page).getByRole('radio', { name: /沈一鸣/ })).toBeChecked()
  await button(page, '提交申请').click()
  await expect(main(page).getByRole('heading', { name: '已提交 1 张发票申请' })).toBeVisible()
  const applicationNo =
    (await main(page).getByRole('list', { name: '申请号' }).getByRole('listitem').textContent()) ?? ''
  await main(page).getByRole('link', { name: '查看开票记录' }).click()

  const row = main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('group', { name: `开票记录 ${applicationNo} 的操作` }) })
  await expect(row).toContainText('已提交')
  await issueNow(request, applicationNo)
  // The status changes without a reload.
  await expect(row).toContainText('已开票')
  // The e-mail was sent a moment ago, so it cannot be sent again yet.
  await expect(row.getByRole('button', { name: /，\d+秒后可重发$/ })).toHaveAttribute('aria-disabled', 'true')
  await expect(main(page).getByRole('status', { name: '状态变化' })).toHaveText(`开票记录 ${applicationNo} 已开票`)
  expect(await seriousAccessibilityIssues(page)).toEqual([])
  await takeScreenshot(page, 'invoice-records')
  await row.getByRole('link', { name: /^详情/ }).click()
  await state(page, '已开票')
  expect(await seriousAccessibilityIssues(page)).toEqual([])
  await takeScreenshot(page, 'invoice-detail')

  const first = await detail(request, token, applicationNo)
  const text = await savedText(page, first.invoiceNumber)
  for (const expected of [
    '电子发票（普通发票）',
    first.invoiceNumber,
    '沈一鸣',
    yuan(first.totalCents),
    yuan(first.totalCents - first.taxCents),
    yuan(first.taxCents),
    '价税合计（大写）',
    '样例',
  ])
    expect(text).toContain(expected)
  expect(text).toMatch(/[壹贰叁肆伍陆柒捌玖拾佰仟万]+元/)

  const outbox = await request.post('/api/dev/mail-outbox', { data: { to: person.email } })
  const { mails } = (
    (await outbox.json()) as {
      data: { mails: { subject: string; attachments: { fileName: string; bytes: number }[] }[] }
    }
  ).data
  const mail = mails.find(({ subject }) => subject.includes(first.invoiceNumber))
  expect(mail?.attachments).toEqual([{ fileName: `电子发票_${first.invoiceNumber}.pdf`, bytes: expect.any(Number) }])

  await button(page, '换开').click()
  const change = dialog(page, '换开发票')
  await settled(page)
  await change.getByRole('combobox', { name: /新的发票抬头/ }).click()
  await page.getByTitle(/^深圳晨禾电子商行/).click()
  await expect(change.getByRole('textbox', { name: '接收邮箱' })).toHaveValue(company.email)
  expect(await seriousAccessibilityIssues(page)).toEqual([])
  await takeScreenshot(page, 'invoice-change')
  await change.getByRole('button', { name: '确认换开' }).click()
  await expect(change).toBeHidden()
  await state(page, '已换开')
  await expect(main(page).getByRole('region', { name: '红冲信息' })).toContainText('无需购买方确认，红字发票已开具')

  await main(page)
    .getByRole('region', { name: '开票状态' })
    .getByRole('link', { name: /^[A-Z]/ })
    .click()
  await expect(
    main(page).getByRole('region', { name: '开票状态' }).getByText(`本发票由 ${applicationNo} 换开`),
  ).toBeVisible()
  const changedNo = new URL(page.url()).searchParams.get('applicationNo') ?? ''
  expect(changedNo).not.toBe(applicationNo)
  await issueNow(request, changedNo)
  await state(page, '已开票')
  await expect(main(page).getByRole('button', { name: /^换\s*开$/ })).toBeDisabled()
  const second = await detail(request, token, changedNo)
  expect(second).toMatchObject({ totalCents: first.totalCents, taxCents: first.taxCents })
  const changedText = await savedText(page, second.invoiceNumber)
  for (const expected of [second.invoiceNumber, company.buyerName, company.taxNo, yuan(first.totalCents), '样例'])
    expect(changedText).toContain(expected)
  expect(problems).toEqual([])
})

test(
  'on a phone, with the keyboard alone: an application is withdrawn, and its orders can be invoiced again',
  wide(),
  async ({ page, context, request, baseURL }) => {
    const problems = watchConsole(page)
    await page.setViewportSize({ width: 375, height: 812 })
    const { token } = await logInAsNew(context, baseURL ?? '')
    const [order] = await makePaidOrders(request, token, ['深圳'])
    const { billingProfileId } = await addBillingProfile(request, token, person)
    const { totalCents } = await callApi<{ totalCents: number }>(request, token, 'invoice/preview', {
      orderNos: [order?.orderNo],
    })
    await page.goto('/invoice?tab=title')
    await expect(main(page).getByText(person.buyerName).first()).toBeVisible()
    const {
      applicationNos: [applicationNo = ''],
    } = await callApi<{ applicationNos: string[] }>(request, token, 'invoice/apply', {
      clientRequestId: randomUUID(),
      orderNos: [order?.orderNo],
      billingProfileId,
      kind: 'ORDINARY',
      email: person.email,
      expectedCents: totalCents,
    })

    // The application can be withdrawn for a minute only: the page is opened before it begins, and checked for
    // accessibility afterwards.
    await goInPage(page, '/invoice?tab=record')
    const card = main(page).getByRole('article', { name: `开票记录 ${applicationNo}` })
    await expect(card).toContainText('已提交')
    await takeScreenshot(page, 'invoice-records-375')
    await card.getByRole('button', { name: /^撤回/ }).press('Enter')
    const withdraw = dialog(page, '撤回开票申请')
    await settled(page)
    await page.keyboard.press('Escape')
    await expect(withdraw).toBeVisible()
    await withdraw.getByRole('button', { name: '确认撤回' }).press('Enter')
    await expect(withdraw).toBeHidden()
    await expect(card).toContainText('已撤回')
    expect(await seriousAccessibilityIssues(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)

    const details = card.getByRole('link', { name: /^详情/ })
    await details.press('Enter')
    await state(page, '已撤回')
    await expect(main(page).getByRole('heading', { name: yuan(totalCents) })).toBeFocused()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    await takeScreenshot(page, 'invoice-detail-375')
    await page.goBack()
    await expect(details).toBeFocused()
    await page.goto('/invoice')
    await expect(main(page).getByRole('article', { name: `订单 ${order?.orderNo ?? ''}` })).toBeVisible()
    expect(problems).toEqual([])
  },
)
