import type { InvoiceDetail } from '@portal/shared/contract/invoice'

const texts: Readonly<Record<InvoiceDetail['redState'], string>> = {
  '': '',
  '01': '无需购买方确认',
  '02': '销售方已提交，待购买方在72小时内确认',
  '03': '购买方已提交，待销售方确认',
  '04': '购买方已确认',
  '05': '购买方否认，红冲申请已作废',
  '06': '销售方否认，红冲申请已作废',
  '07': '超过72小时未确认，红冲申请已作废',
  '08': '销售方已撤销红冲申请',
  '09': '购买方已撤销红冲申请',
}

/** Agreed to: what is left is the red-letter invoice itself. */
const agreed: readonly InvoiceDetail['redState'][] = ['01', '04']

/** How a reversal stands, in words (domain §11). */
export const redStateText = ({ redState, redNumber }: Pick<InvoiceDetail, 'redState' | 'redNumber'>): string =>
  agreed.includes(redState)
    ? `${texts[redState]}，${redNumber === '' ? '正在开具红字发票' : '红字发票已开具'}`
    : texts[redState]
