import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page, test } from '../../support/test'
import { callApi } from '../../support/call-api'
import { solveSlider } from '../../support/captcha'
import { openCashier, payDialog, pressAtCashier } from '../../support/cashier'
import { confirmOnPhone } from '../../support/confirm-on-phone'
import { bell, followMessages, messageDrawer, someTime, someWindow } from '../../support/follow-messages'
import { logInAsNew } from '../../support/new-customer'
import { dayAfterTomorrow, placeOrder } from '../../support/paid-order'
import { port } from '../../support/port'
import { type PushedEvent, pushEvent, callOperations } from '../../support/push-event'
import { openScratchPortal, type ScratchPortal, untilServed } from '../../support/scratch-portal'
import { shiftClock, shiftedNodeOptions, untilShanghaiTime } from '../../support/shift-clock'
import { fillCode } from '../../support/sms-code'
import { wide } from '../../support/wide'

const portalPort = port + 1010
const origin = `http://127.0.0.1:${portalPort}`
/**
 * Whenever the test runs, it is half past eight for portal, pages and carrier: SMS and WeChat do not wait for the
 * morning, and the demo knows how long it takes from there, as its couriers set out about then.
 */
const shift = untilShanghaiTime('08:30')
const portalNow = () => Date.now() + shift
const day = 24 * 3_600_000
const pictures = 'https://pictures.example'

test.use({ baseURL: origin })

let portal: ScratchPortal
test.beforeEach(async ({ context, request }) => {
  portal = openScratchPortal('remote-tracking', portalPort, {
    PUBLIC_ORIGIN: origin,
    MEDIA_ORIGINS: pictures,
    NODE_OPTIONS: shiftedNodeOptions(shift),
  })
  await context.addInitScript(shiftClock, shift)
  await untilServed(request)
})
test.afterEach(() => portal.close())

const main = (page: Page) => page.getByRole('main')
const card = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })
const expectState = (page: Page, text: string) => expect(card(page, '订单状态').getByRole('status')).toHaveText(text)
const yuan = (cents: number) => `¥${(cents / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`

const bindMail = async (page: Page, outbox: Page, address: string) => {
  await page.goto('/accountbinding')
  await page.getByRole('button', { name: '绑定邮箱' }).click()
  const dialog = page.getByRole('dialog', { name: '绑定邮箱' })
  await dialog.getByLabel('邮箱地址').fill(address)
  await solveSlider(page, () => dialog.getByRole('button', { name: '获取验证码' }).click())
  await expect(dialog.getByRole('button', { name: /s后重新获取/ })).toBeDisabled()
  await outbox.goto('/dev/mail')
  const mail = (await outbox.getByRole('article').filter({ hasText: address }).textContent()) ?? ''
  await dialog.getByLabel('邮箱验证码').fill(/验证码\D*(\d{6})/.exec(mail)?.[1] ?? '')
  await dialog.getByRole('button', { name: '确认绑定' }).click()
  await expect(dialog).toBeHidden()
}

const bindWechat = async (page: Page, browser: Browser, userTel: string, wechatId: string) => {
  await page.goto('/accountbinding')
  await page.getByRole('button', { name: '绑定微信' }).click()
  const dialog = page.getByRole('dialog', { name: '绑定微信' })
  const link = dialog.getByRole('link', { name: '在另一浏览器中确认' })
  await confirmOnPhone(browser, (await link.getAttribute('href')) ?? '', wechatId)
  await expect(dialog.getByText('微信已确认')).toBeVisible()
  await fillCode(page, dialog.getByLabel('短信验证码'), userTel)
  await dialog.getByRole('button', { name: '确认绑定' }).click()
  await expect(dialog).toBeHidden()
}

/** Begins to pay the amount due, from the open details of an order. */
const beginPayment = async (page: Page): Promise<Page> => {
  await card(page, '订单状态').getByRole('button', { name: '去支付' }).click()
  return openCashier(page)
}
const payAt = async (cashier: Page, page: Page) => {
  await pressAtCashier(cashier, '支付成功', '支付成功，可返回原页面查看')
  await page.bringToFront()
  await payDialog(page)
    .getByRole('button', { name: /完\s*成/ })
    .click()
  await expect(card(page, '订单状态').getByRole('button', { name: '去支付' })).toBeHidden()
}

const complainOfDelay = async (page: Page, ewbNo: string) => {
  await page.goto(`/complaintfeedback?waybillNo=${ewbNo}&type=DELAY`)
  await main(page).getByRole('textbox', { name: '问题描述' }).fill('货物比预计时间晚了很多，请核实原因并尽快派送。')
  await main(page).getByRole('radio', { name: '继续派送' }).check({ force: true })
  await main(page).getByRole('textbox', { name: '联系人' }).fill('沈一鸣')
  await main(page).getByRole('button', { name: '提交反馈' }).click()
  await expect(main(page).getByRole('heading', { name: '提交成功，我们会尽快核实处理' })).toBeFocused()
}

/** Applies for an invoice of the only order that can be invoiced. @returns the number of the application */
const applyForInvoice = async (page: Page): Promise<string> => {
  await page.goto('/invoice')
  await main(page).getByRole('checkbox', { name: '全选本页' }).check()
  await main(page).getByRole('button', { name: '去开票' }).click()
  await main(page).getByRole('button', { name: '提交申请' }).click()
  await expect(main(page).getByRole('heading', { name: '已提交 1 张发票申请' })).toBeVisible()
  return (await main(page).getByRole('list', { name: '申请号' }).getByRole('listitem').textContent()) ?? ''
}

test(
  'the whole life of an order: at each step sender and receiver are told once, by the channels that reach them',
  wide(),
  async ({ page, context, browser, request }) => {
    test.setTimeout(600_000)
    const outbox = await context.newPage()
    const { token, userTel } = await logInAsNew(context, origin)
    const [receiver, mail, wechat] = ['19900001234', `${randomUUID()}@example.com`, `life-${randomUUID()}`]
    const expectMessages = followMessages(page, outbox, [userTel, receiver, mail, wechat])
    const call = <Data>(path: string, body: object) => callApi<Data>(request, token, path, body)
    const operate = <Data>(name: string, body: object) => callOperations<Data>(request, name, body, portalNow())

    const accountChanged = (change: string) => ({
      title: '账号安全提醒',
      text: `您的账号于${someTime}有变更：${change}。如非本人操作，请立即联系客服。`,
      portal: true as const,
    })

    await bindMail(page, outbox, mail)
    await expectMessages('an e-mail address is bound', { ...accountChanged('邮箱已绑定'), sms: userTel })
    const { orderNo, ewbNo } = await placeOrder(request, token, {
      senderMobile: userTel,
      receiverMobile: receiver,
      pickupDate: dayAfterTomorrow(portalNow()),
    })
    const push = (nodeType: string, event: Omit<PushedEvent, 'ewbNo' | 'nodeType'>) =>
      pushEvent(request, { ewbNo, nodeType, ...event }, portalNow())
    const { dueCents: estimateCents } = await call<{ dueCents: number }>('order/detail', { orderNo })
    const totalCents = estimateCents + 25_50
    const showDetails = async () => {
      await page.goto(`/orderdetails?orderNo=${orderNo}`)
      await expect(card(page, '物流轨迹')).toBeVisible()
    }
    await showDetails()
    await expectMessages('placed')

    await push('ASSIGNED', { courierName: '王师傅', courierPhone: '13900000001', description: '快递员将上门取件' })
    await expectState(page, '已受理')
    await expectMessages('accepted', {
      title: '订单已受理',
      text: `您的运单${ewbNo}已受理，快递员王师傅将上门取件，电话13900000001。`,
      portal: true,
      sms: userTel,
    })

    // A payment that was left, and another one in its place; then the provider takes the money of the first as well.
    const late = await beginPayment(page)
    await page.bringToFront()
    await payDialog(page).getByRole('button', { name: '稍后支付' }).click()
    await expect(payDialog(page)).toBeHidden()
    await payAt(await beginPayment(page), page)
    await late.reload()
    await pressAtCashier(late, '关闭后仍然扣款并通知', '已发送通知，门户已接收')
    await page.bringToFront()
    await expectMessages('paid twice, and refunded', {
      title: '退款成功',
      text: `运单${ewbNo}的退款${yuan(estimateCents)}已原路退回，到账时间以支付渠道为准。`,
      portal: true,
      sms: userTel,
    })

    await push('COLLECTED', {
      city: '深圳市',
      description: '已揽收',
      measured: { weightGrams: 131_500 },
      actualLines: [{ feeType: 'FREIGHT', label: '运费', amountCents: totalCents }],
    })
    await expect(card(page, '订单状态')).toContainText('25.50')
    // The receiver, without a session, on a phone.
    const phone = await browser.newPage({ viewport: { width: 375, height: 812 } })
    await phone.addInitScript(shiftClock, shift)
    const smsWithLink = phone.getByRole('row').filter({ hasText: receiver }).getByRole('link')
    await expect.poll(() => phone.goto('/dev/outbox').then(() => smsWithLink.count())).toBe(1)
    const link = (await smsWithLink.textContent()) ?? ''
    await expectMessages(
      'collected, and weighed',
      {
        title: '货物已揽收',
        text: `您的运单${ewbNo}已揽收，实测重量131.5 kg，费用${yuan(totalCents)}。`,
        portal: true,
        sms: userTel,
      },
      {
        title: '有货物寄给您',
        text: `寄给您的运单${ewbNo}已揽收，可凭运单号在官网查询物流，收货安排：${link} 。`,
        sms: receiver,
      },
      {
        title: '有费用待支付',
        text: `您的运单${ewbNo}待支付¥25.50，请登录官网支付。`,
        inPortal: `您的运单${ewbNo}待支付¥25.50。`,
        portal: true,
        sms: userTel,
      },
    )

    await payAt(await beginPayment(page), page)
    await expectMessages('paid')

    await smsWithLink.click()
    await expect(phone).toHaveURL(/\/delivery\?code=/)
    await phone.getByRole('radio', { name: /^改期派送/ }).check({ force: true })
    await phone.getByRole('radiogroup', { name: '哪天派送？' }).getByRole('radio').last().check({ force: true })
    await phone.getByRole('radio', { name: '下午' }).check({ force: true })
    await phone.getByRole('radio', { name: '不同意' }).check({ force: true })
    await phone.getByLabel('第1位').first().click()
    await phone.keyboard.type(receiver.slice(-4))
    await phone.getByRole('button', { name: '提交安排' }).click()
    const decided = phone.getByRole('group', { name: '已提交的收货安排' })
    await expect(decided).toContainText(/\d+月\d+日 周.下午派送/)
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    const [decision = ''] = /\d+月\d+日 周.下午派送/.exec(await decided.innerText()) ?? []
    await expect(card(page, '收件人的收货安排')).toContainText(decision)
    const wished = decision.replace(/ 周./, '').replace('派送', '（按收件人安排）')
    await expectMessages('the receiver has decided')

    const closed = { disruptionId: randomUUID(), kind: 'CLOSED', divisionCode: '3301' }
    const from = new Date(portalNow()).toISOString()
    const to = new Date(portalNow() + 20 * day).toISOString()
    await operate('disruptions', { disruptions: [{ ...closed, from, to }] })
    await push('DEPARTED', { city: '杭州市', description: '离开杭州分拨中心，发往西湖营业部' })
    await expect(card(page, '订单状态').getByRole('note', { name: '延误说明' })).toContainText('收件地网点暂停营业')
    const delay = `运单${ewbNo}因收件地网点暂停营业将晚于预计时间送达，最新预计${someWindow}`
    await expectMessages(
      'late',
      { title: '运输延误', text: `很抱歉，您的${delay}。`, portal: true, sms: userTel },
      { title: '运输延误', text: `很抱歉，寄给您的${delay}，收货安排：${link} 。`, sms: receiver },
    )

    expect(await operate('messageReplies', { replies: [{ mobileNo: userTel, text: 'TD' }] })).toMatchObject({
      optedOut: 1,
    })
    await complainOfDelay(page, ewbNo)
    const { list: cases } = await call<{ list: { feedbackNo: string }[] }>('feedback/page', {})
    const feedbackNo = cases[0]?.feedbackNo ?? ''
    await expectMessages('the customer wants no SMS, and complains')
    await call('dev/feedback', { feedbackNo, action: 'ANSWER', text: '网点明日恢复营业，将优先派送。' })
    await expectMessages('the complaint is answered', {
      title: '反馈有新答复',
      text: `您的反馈${feedbackNo}已有处理结果，请登录官网查看。`,
      inPortal: `您的反馈${feedbackNo}已有处理结果。`,
      portal: true,
      mail,
    })

    await bindWechat(page, browser, userTel, wechat)
    await expectMessages('a WeChat is bound', { ...accountChanged('微信已绑定'), sms: userTel, mail })
    await showDetails()
    await operate('disruptions', { disruptions: [{ ...closed, from, to: from }] })
    await push('DELIVERING', { city: '杭州市', courierName: '李师傅', description: '正在派送' })
    await expectState(page, '派送中')
    await expectMessages(
      'out for delivery',
      { title: '正在派送', text: `您的运单${ewbNo}正在派送，预计${wished}送达。`, portal: true, wechat },
      {
        title: '正在派送',
        text: `寄给您的运单${ewbNo}正在派送，预计${wished}送达，请保持电话畅通，收货安排：${link} 。`,
        sms: receiver,
      },
    )

    const [outletName, outletPhone] = ['杭州西湖营业部', '0571-88880001']
    await push('STORED', { city: '杭州市', outletName, outletPhone, description: '已到网点，待自提' })
    await expectState(page, '待自提')
    await expectMessages('at an outlet', {
      title: '货物待自提',
      text: `寄给您的运单${ewbNo}已到${outletName}，请凭有效证件前往提取，网点电话${outletPhone}。`,
      sms: receiver,
    })

    await page.route(`${pictures}/**`, (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      }),
    )
    await push('SIGNED', { city: '杭州市', signer: '本人', images: [`${pictures}/slip.svg`], description: '已签收' })
    await expectState(page, '已签收')
    await expect(card(page, '签收凭证').getByRole('button', { name: /^查看大图/ })).toHaveCount(1)
    await expectMessages(
      'signed for',
      {
        title: '货物已签收',
        text: `您的运单${ewbNo}已签收，签收人本人，签收照片1张可在官网查看。`,
        inPortal: `您的运单${ewbNo}已签收，签收人本人，签收照片1张。`,
        portal: true,
        wechat,
      },
      {
        title: '货物已签收',
        text: `寄给您的运单${ewbNo}已签收，签收人本人，如非您本人或委托他人签收请联系客服。`,
        sms: receiver,
      },
    )
    await phone.goto(link)
    await expect(phone.getByText(/链接不存在或已失效/)).toBeVisible()
    await phone.close()

    await call('billingProfile/create', {
      clientRequestId: randomUUID(),
      buyerType: 'PERSONAL',
      buyerName: '沈一鸣',
      taxNo: '',
      email: mail,
    })
    const applicationNo = await applyForInvoice(page)
    await call('dev/issue-invoice', { applicationNo })
    const { invoiceNumber } = await call<{ invoiceNumber: string }>('invoice/detail', { applicationNo })
    await expectMessages(
      'invoiced',
      {
        title: '发票已开具',
        text: `您申请的电子发票${invoiceNumber}已开具，价税合计${yuan(totalCents)}。`,
        portal: true,
        wechat,
      },
      { title: `电子发票 ${invoiceNumber}`, text: '您好：', mail },
    )

    await bell(page, 11).click()
    await messageDrawer(page)
      .getByRole('link', { name: /^反馈有新答复/ })
      .click()
    await expect(page).toHaveURL(`/complaintrecord?feedbackNo=${feedbackNo}`)
    const talk = main(page).getByRole('log', { name: '沟通记录' })
    await expect(talk.getByText('网点明日恢复营业，将优先派送。')).toBeVisible()
    await bell(page, 10).click()
    await messageDrawer(page).getByRole('button', { name: '全部已读' }).click()
    await messageDrawer(page).getByRole('button', { name: '关闭' }).click()
    await expect(bell(page, 0)).toBeVisible()
  },
)
