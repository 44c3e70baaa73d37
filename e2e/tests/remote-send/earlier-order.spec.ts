import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '../../support/test'
import { seriousAccessibilityIssues } from '../../support/accessibility-issues'
import { callApi } from '../../support/call-api'
import { watchConsole } from '../../support/console'
import { logInQuickly } from '../../support/login'
import { dayAfterTomorrow } from '../../support/paid-order'
import { settled } from '../../support/settled'
import { wide } from '../../support/wide'

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => main(page).getByRole('heading', { name })

const sender = {
  name: '林一诺',
  mobile: '13800138000',
  provinceCode: '44',
  cityCode: '4403',
  districtCode: '440305',
  townCode: '',
  address: '科技园南区8栋1203',
  company: '',
}
const documents = { goodsKind: 'DOCUMENT', purpose: 'PERSONAL', battery: 'NONE', lines: [] }
const shipment = { packageCount: 1, weightGrams: 300, volumeCm3: 0, lines: [], goodsName: '合同' }
const terms = { payMethod: 'SENDER', agreementVersion: '2026-11', confirmDuplicate: true, pickupSlot: '14:00-16:00' }

// Receivers that no other test uses: an order that equals another one of the last minute needs a confirmation.
const toHongKong = {
  senderPinyin: '',
  productCode: 'HMS',
  receiver: {
    name: '梁嘉欣',
    phoneCode: '852',
    phone: '92345678',
    state: '九龙',
    city: '油尖旺区',
    addressLines: ['弥敦道88号5楼'],
  },
  declaration: { ...documents, destination: 'HK', customsMode: 'SIMPLE', dutyPayer: 'RECEIVER', currency: 'HKD' },
}
const toTheStates = {
  senderPinyin: 'LIN YINUO',
  productCode: 'IST',
  receiver: {
    name: 'Olivia Green',
    phoneCode: '1',
    phone: '2125550123',
    state: 'NY',
    city: 'New York',
    postcode: '10118',
    addressLines: ['350 Fifth Avenue'],
  },
  declaration: { ...documents, destination: 'US', customsMode: 'SIMPLE', dutyPayer: 'RECEIVER', currency: 'USD' },
}

/** The form to 港澳台 is one page; the international one has five steps, the fourth with the remark. */
for (const { kind, content, form, stepsToRemark, stepsToSubmit } of [
  { kind: 'HMT', content: toHongKong, form: '/hongkongmacaoandtaiwanmail', stepsToRemark: 0, stepsToSubmit: 0 },
  { kind: 'INTERNATIONAL', content: toTheStates, form: '/InternationalSend', stepsToRemark: 3, stepsToSubmit: 1 },
])
  test(
    `an order of the kind ${kind} is changed from its details, then repeated`,
    wide(),
    async ({ page, context, request, baseURL }) => {
      const problems = watchConsole(page)
      const token = await logInQuickly(context, baseURL ?? '')
      const { orderNo } = await callApi<{ orderNo: string }>(request, token, 'order/createCrossBorder', {
        ...{ clientRequestId: randomUUID(), sender, pickupDate: dayAfterTomorrow() },
        ...{ ...shipment, ...terms, ...content },
      })
      const proceed = async (steps: number) => {
        for (let step = 0; step < steps; step += 1)
          await main(page)
            .getByRole('button', { name: /^下一步/ })
            .click()
      }
      const send = async (button: string) => {
        await main(page)
          .getByRole('checkbox', { name: /我已阅读并同意/ })
          .check()
        await expect(main(page).getByRole('status', { name: '预估运费' })).toContainText(/¥\d/)
        // The order cannot be sent while the price is being requested again.
        await settled(page)
        await main(page).getByRole('button', { name: button }).click()
      }

      await page.goto(`/orderdetails?orderNo=${orderNo}`)
      await main(page).getByRole('link', { name: '修改订单（剩余3次）' }).click()
      await expect(page).toHaveURL(new RegExp(`${form}\\?isReorder=true&orderNo=${orderNo}`))
      await expect(heading(page, '修改订单')).toBeVisible()
      await proceed(stepsToRemark)
      await main(page).getByRole('textbox', { name: '备注' }).fill('改了备注')
      await proceed(stepsToSubmit)
      expect(await seriousAccessibilityIssues(page)).toEqual([])
      await send('保存修改')
      await expect(heading(page, '修改成功')).toBeVisible()
      expect(await callApi(request, token, 'order/detail', { orderNo })).toMatchObject({
        kind,
        modifyCount: 1,
        remark: '改了备注',
      })

      await page.goto(`${form}?from=reorder&orderNo=${orderNo}`)
      await proceed(stepsToRemark)
      await expect(main(page).getByRole('textbox', { name: '备注' })).toHaveValue('改了备注')
      await main(page).getByText(/^明天/).click()
      await proceed(stepsToSubmit)
      await send('提交订单')
      // It equals the order of a moment ago.
      const repeat = page.getByRole('dialog', { name: '疑似重复下单，是否继续提交？' })
      await repeat.getByRole('button', { name: '继续提交' }).click()
      await expect(heading(page, '下单成功')).toBeVisible()
      const link = await main(page).getByRole('link', { name: '查看订单' }).getAttribute('href')
      const repeated = new URLSearchParams(link?.split('?')[1]).get('orderNo')
      expect(repeated).not.toBe(orderNo)
      expect(await callApi(request, token, 'order/detail', { orderNo: repeated })).toMatchObject({
        kind,
        modifyCount: 0,
        receiver: { name: content.receiver.name },
      })
      expect(problems).toEqual([])
    },
  )
