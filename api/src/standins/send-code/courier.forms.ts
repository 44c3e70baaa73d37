import type { OrderCreated } from '@portal/contract/order'
import type { ScannedSendCode } from '@portal/contract/send-code'
import { payMethodLabel } from '@portal/rules/service-labels'
import { randomUUID } from 'node:crypto'
import { escapeHtml } from '../../host/escape'
import { alertOf, factsOf, hiddenOf, inputOf } from './courier.page'

/** The values that the courier has entered, which are shown again beside the error. */
export type FormFields = Readonly<Record<string, string>>

export interface OutletChoice {
  outletCode: string
  outletName: string
}

const kilograms = (grams: number): string => `${grams / 1000} kg`
const yuan = (cents: number): string => `¥${(cents / 100).toFixed(2)}`

const optionsOf = (outlets: readonly OutletChoice[], selectedCode = ''): string =>
  outlets
    .map(
      ({ outletCode, outletName }) =>
        `<option value="${escapeHtml(outletCode)}"${outletCode === selectedCode ? ' selected' : ''}>${escapeHtml(outletName)}（${escapeHtml(outletCode)}）</option>`,
    )
    .join('')

const outletSelect = (outlets: readonly OutletChoice[], fields: FormFields, id = 'outletCode'): string =>
  `<label for="${id}">所在网点</label><select id="${id}" name="outletCode">${optionsOf(outlets, fields.outletCode)}</select>`

/** The first form: courier, outlet and code. */
export const scanForm = (outlets: readonly OutletChoice[], fields: FormFields, problem = ''): string => `
<p>此页代替快递员的手持终端，仅演示环境提供。</p>${alertOf(problem)}
<form method="post" action="/dev/courier/scan" enctype="multipart/form-data">
${outletSelect(outlets, fields)}
${inputOf('快递员姓名', 'courierName', fields.courierName ?? '演示快递员', 'required maxlength="20"')}
<fieldset><legend>寄件码（任选一种方式）</legend>
${inputOf('8位短码', 'shortCode', fields.shortCode ?? '', `inputmode="numeric" pattern="[0-9]{8}" maxlength="8" title="8位数字"${fields.code ? '' : ' autofocus'}`)}
${inputOf('二维码内容', 'code', fields.code ?? '', 'maxlength="500" placeholder="扫码枪扫入或粘贴"')}
<label for="picture">二维码图片</label><input id="picture" name="picture" type="file" accept="image/*">
</fieldset>
<button>查看寄件信息</button></form>
<h2>网点固定码</h2>
<form method="get" action="/dev/courier/outlet">${outletSelect(outlets, fields, 'outlet')}<button class="plain">显示该网点的固定码</button></form>`

/** The second form: the order, and the weighed measures. */
export const weighForm = (order: ScannedSendCode, fields: FormFields, problem = ''): string => {
  const {
    code = '',
    shortCode = '',
    outletCode = '',
    courierName = '',
    eventId = randomUUID(),
    weight = order.weightGrams > 0 ? String(order.weightGrams / 1000) : '',
  } = fields
  return `
<p class="done" role="status">已扫码，请核对货物并称重。</p>${alertOf(problem)}
${factsOf([
  ['寄件人', `${order.senderName} ${order.senderMobile}`],
  ['寄件地', order.senderPlace],
  ['收件人', `${order.receiverName} ${order.receiverMobile}`],
  ['收件地', order.receiverPlace],
  ['货物', `${order.goodsName}（${order.goodsType}）`],
  ['件数', `${order.packageCount} 件`],
  ['客户预估重量', order.weightGrams > 0 ? kilograms(order.weightGrams) : '未填写'],
  ['产品', `${order.productName} · ${order.deliveryModeText}`],
  ['付款方式', order.payMethodText],
  ['声明价值', order.insuredValueCents > 0 ? yuan(order.insuredValueCents) : '未保价'],
  ['备注', order.remark === '' ? '无' : order.remark],
])}
<form method="post" action="/dev/courier/confirm" enctype="multipart/form-data">
${hiddenOf({ code, shortCode, outletCode, courierName, eventId })}
${inputOf('实际件数', 'packageCount', fields.packageCount ?? String(order.packageCount), 'required inputmode="numeric" pattern="[0-9]{1,3}"')}
${inputOf('实际总重量（kg）', 'weight', weight, 'required inputmode="decimal" autofocus')}
<button>确认揽收</button></form>
<a class="button plain" href="/dev/courier">返回</a>`
}

/** The last page: the placed order. */
export const doneContent = (order: OrderCreated): string => `
<p class="done" role="status">已揽收，订单已生成。</p>
${factsOf([
  ['订单号', order.orderNo],
  ['运单号', order.ewbNo],
  ['产品', order.productName],
  ['件数/重量', `${order.packageCount} 件 / ${kilograms(order.weightGrams)}`],
  ['计费重量', kilograms(order.chargeableWeightGrams)],
  ['费用', `${yuan(order.totalCents)}（${payMethodLabel(order.payMethod)}）`],
  ['收件网点', order.outletName],
])}
<a class="button plain" href="/dev/courier">继续收件</a>`

/** The permanent code of an outlet. `svg` is its picture. */
export const outletContent = (outlet: OutletChoice, code: string, svg: string): string => `
<p>${escapeHtml(outlet.outletName)}的固定码，长期有效，可打印张贴。</p>
<div class="code" role="img" aria-label="网点固定码">${svg}</div>
<p class="text">${escapeHtml(code)}</p>
<a class="button plain" href="/dev/courier">返回</a>`
