import * as links from '@portal/contract/links'
import { hotline } from '@portal/shared'
import type { OrderDetail } from '@portal/contract/order-detail'

export interface InvoiceText {
  state: string
  /** The customer's next step, or the event to wait for; may be empty. */
  hint: string
  link: { text: string; to: string } | null
}

type Billed = Pick<OrderDetail, 'invoiceState' | 'orderNo' | 'payMethod' | 'payStatus' | 'role' | 'status'>

const records = { text: '查看开票记录', to: links.invoiceRecords() }

const calledOff: readonly OrderDetail['status'][] = ['CANCELED', 'CANCELED_BY_CARRIER', 'REJECTED']

const whyNot = ({ payMethod, payStatus, role, status }: Billed): string => {
  if (calledOff.includes(status)) return '订单已取消'
  if (payMethod === 'MONTHLY') return '月结订单随账单统一开票'
  if (payMethod === 'RECEIVER' && role === 'sent') return '到付订单由收件人申请开票'
  if (payMethod === 'RECEIVER' && payStatus === 'NOT_REQUIRED') return `到付订单开票请拨打 ${hotline()} 咨询`
  return '仅限近12个月内已付清运费的订单'
}

/** 发票: whether there is one, or how to get it (domain §11). */
export const invoiceText = (order: Billed): InvoiceText => {
  switch (order.invoiceState) {
    case 'NOT_YET':
      return { state: '暂不可开票', hint: '揽收并付清运费后可申请', link: null }
    case 'ELIGIBLE':
      return {
        state: '可开票',
        hint: '',
        link: { text: '申请开票', to: links.invoice(order.orderNo) },
      }
    case 'SUBMITTED':
      return { state: '开票中', hint: '', link: records }
    case 'ISSUED':
      return { state: '已开票', hint: '', link: records }
    default:
      return { state: '不可开票', hint: whyNot(order), link: null }
  }
}
