import type { FeedbackKind, FeedbackType } from '@portal/rules/feedback'
import type { OrderKind } from './order'
import type { OrderRole, OrderTab } from './order-list'

/**
 * The addresses of the portal's pages, for all code that links to one: remotes, shell and API. Each remote bundles
 * those that it uses (`import * as links`). Beside a link stands `read…`, by which its page reads the address's query;
 * pages with a whole query of filters read it by their own codec. Remotes are released one by one: every address that
 * was once linked to must stay readable.
 */

const address = (path: string, query: Readonly<Record<string, string | undefined>> = {}): string => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) params.set(name, value)
  const search = params.toString()
  return search === '' ? path : `${path}?${search}`
}

const read = (params: URLSearchParams, name: string): string => params.get(name)?.trim() ?? ''

/** Pages from which a customer goes on to the order form: 运费时效, 收派范围, 网点查询, 地址簿, 禁寄物品. */
export type PrefillSource = 'price' | 'range' | 'outlet' | 'address' | 'goods'

interface OrderOfKind {
  orderNo: string
  kind: OrderKind
}

/** Each kind of order has a form of its own. */
const forms: Readonly<Record<OrderKind, string>> = {
  DOMESTIC: '/send',
  INTERNATIONAL: '/InternationalSend',
  HMT: '/hongkongmacaoandtaiwanmail',
}

export const send = (): string => forms.DOMESTIC
export const internationalSend = (): string => forms.INTERNATIONAL
export const hmtSend = (): string => forms.HMT
export const sendCode = (): string => '/DimensionalCodeShipping'
export const batchSend = (): string => address(forms.DOMESTIC, { mode: 'batch' })
/** The form with the prefill of `prefillOrder`. */
export const prefilledSend = (from: PrefillSource): string => address(forms.DOMESTIC, { from })
/** 修改订单: the form with this order's content; it counts among the changes. */
export const changeOrder = ({ orderNo, kind }: OrderOfKind): string =>
  address(forms[kind], { isReorder: 'true', orderNo })
/** 再来一单: a new order that begins with the content of this one. */
export const repeatOrder = ({ orderNo, kind }: OrderOfKind): string =>
  address(forms[kind], { from: 'reorder', orderNo })

export interface SendQuery {
  /** The page that led here; `'reorder'` for 再来一单, '' for none. */
  from: string
  /** The order to change or to repeat; '' for none. */
  orderNo: string
  isChange: boolean
  isBatch: boolean
}

/** For all forms; only that of `/send` has a batch and content from other pages. */
export const readSend = (params: URLSearchParams): SendQuery => ({
  from: read(params, 'from'),
  orderNo: read(params, 'orderNo'),
  isChange: params.get('isReorder') === 'true',
  isBatch: params.get('mode') === 'batch',
})

interface OrderListQuery {
  tab?: OrderTab
  orderNo?: string | undefined
  role?: OrderRole | undefined
  /** Searched for among the orders of all days. */
  keyword?: string
}

export const orders = ({ tab, orderNo, role, keyword }: OrderListQuery = {}): string =>
  address('/ewbSearch', { tab, orderNo, role, keyword, days: keyword && 'all' })

export const orderDetails = (orderNo: string): string => address('/orderdetails', { orderNo })
export const readOrderDetails = (params: URLSearchParams): string => read(params, 'orderNo')

/** 待付款; with a number the cashier of that order is opened. */
export const unpaidOrders = (orderNo?: string): string => address('/topay', { orderNo })
/** 待付款 after the cashier of a phone: says what has become of the attempt. `pay`: its cashier is opened at once. */
export const returnedPayment = (paymentNo: string, pay = false): string =>
  address('/topay', { payment: paymentNo, pay: pay ? '1' : undefined })
export const readReturnedPayment = (params: URLSearchParams): { paymentNo: string; pay: boolean } => ({
  paymentNo: read(params, 'payment'),
  pay: read(params, 'pay') === '1',
})
export const readUnpaidOrders = (params: URLSearchParams): string => read(params, 'orderNo')

export const waybillQuery = (...ewbNos: string[]): string => address('/ewbSearchall', { ewbNo: ewbNos.join(',') })
/** The numbers as one text, to be split as if they had been typed. */
export const readWaybillQuery = (params: URLSearchParams): string => read(params, 'ewbNo')

export const outlets = (cityCode?: string): string => address('/dotinformation', { cityCode })
/** The code of a city; '' for none. The page reads its other filters by itself. */
export const readOutlets = (params: URLSearchParams): string => /^\d{4}$/.exec(read(params, 'cityCode'))?.[0] ?? ''

interface FreightQuestion {
  /** Codes of cities; kg as typed. */
  fromCity?: string | undefined
  toCity?: string | undefined
  weight?: string | undefined
}

/** A city code begins with its province's. */
const cityPath = (cityCode: string | undefined) => cityCode && `${cityCode.slice(0, 2)}-${cityCode}`

/** 运费时效; a whole question is answered at once. The page reads its query by itself. */
export const freight = ({ fromCity, toCity, weight }: FreightQuestion = {}): string =>
  address('/timelimitationoffreight', { from: cityPath(fromCity), to: cityPath(toCity), weight })
export const serviceCoverage = (): string => '/receivingrange'

export const contraband = (goodsName?: string): string => address('/contraband', { q: goodsName })
export const readContraband = (params: URLSearchParams): string => params.get('q') ?? ''

export const personalInformation = (): string => '/personalinformation'
export const addressBook = (): string => '/addressbook'
export const bankAccounts = (): string => '/bankaccount'
export const accountBinding = (): string => '/accountbinding'
/** 消息中心; the page reads its filters by itself. */
export const messages = (): string => '/messages'
/** 通知设置 */
export const messageSettings = (): string => '/notificationsettings'
export const realName = (): string => '/realnameinformation'

/** 申请开票; the orders are chosen at once. */
export const invoice = (...orderNos: string[]): string =>
  address('/invoice', orderNos.length > 1 ? { orderNos: orderNos.join(',') } : { orderNo: orderNos[0] })
export const readInvoice = (params: URLSearchParams): string[] => [
  ...new Set(
    [read(params, 'orderNo'), ...read(params, 'orderNos').split(',')]
      .map((orderNo) => orderNo.trim())
      .filter((orderNo) => orderNo !== ''),
  ),
]

export const invoiceRecords = (): string => address('/invoice', { tab: 'record' })

interface FeedbackSubject {
  ewbNo?: string
  kind?: FeedbackKind
  type?: FeedbackType
}

/** 投诉建议; the form begins with the named values. */
export const feedback = ({ ewbNo, kind, type }: FeedbackSubject = {}): string =>
  address('/complaintfeedback', { waybillNo: ewbNo, kind, type })
/** Plain texts: an address may have been written by anybody, so the page validates them. */
export const readFeedback = (params: URLSearchParams): Record<keyof FeedbackSubject, string> => ({
  ewbNo: read(params, 'waybillNo'),
  kind: read(params, 'kind'),
  type: read(params, 'type'),
})

/** 投诉记录; with a number that case is opened. */
export const feedbackRecords = (feedbackNo?: string): string => address('/complaintrecord', { feedbackNo })
export const readFeedbackRecords = (params: URLSearchParams): string => read(params, 'feedbackNo')

/** 收货安排 of an order that the customer receives, or by the code of a message's link. */
export const delivery = (orderNo: string): string => address('/delivery', { orderNo })
export const deliveryByCode = (code: string): string => address('/delivery', { code })
export const readDelivery = (params: URLSearchParams): { code: string; orderNo: string } => ({
  code: read(params, 'code'),
  orderNo: read(params, 'orderNo'),
})
