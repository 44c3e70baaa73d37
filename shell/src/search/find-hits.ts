import * as links from '@portal/contract/links'
import type { OrderRow } from '@portal/contract/order-list'
import type { Registry } from '@portal/contract/registry'
import {
  beginsWithPinyin,
  isWaybillNumber,
  normalizeWaybillNumber,
  orderStatusLabel,
  pinyinInitials,
} from '@portal/shared'

/** Something that was found, and its page. */
export interface Hit {
  to: string
  title: string
  hint: string
}

export interface HitGroup {
  title: string
  hits: Hit[]
}

/** Pages that say nothing without an address from elsewhere. */
const pagesOfOne: readonly string[] = [links.orderDetails(''), links.delivery('')]

const maxPages = 6

/** Pages by a part of their title, or by the pinyin initials of its beginning; a visitor's are the public ones. */
const findPages = (registry: Registry, query: string, isCustomer: boolean): Hit[] => {
  const letters = query.toLowerCase()
  return registry.remotes
    .flatMap(({ routes }) => routes)
    .filter(({ path, requiresAuth }) => (isCustomer || !requiresAuth) && !pagesOfOne.includes(path))
    .filter(
      ({ title }) =>
        title.includes(query) || beginsWithPinyin(title, letters) || pinyinInitials(title).includes(letters),
    )
    .slice(0, maxPages)
    .map(({ path, title, parent }) => ({ to: path, title, hint: parent }))
}

export const orderHit = ({ orderNo, ewbNo, receiverName, receiverCity, status }: OrderRow): Hit => ({
  to: links.orderDetails(orderNo),
  title: ewbNo,
  hint: [receiverName, receiverCity, orderStatusLabel(status)].filter(Boolean).join(' · '),
})

interface Found {
  registry: Registry
  /** Without blanks around it; not ''. */
  query: string
  isCustomer: boolean
  /** The customer's orders that fit. */
  orders: readonly Hit[]
}

/** Everything that fits, the likeliest first; without empty groups. */
export const findHits = ({ registry, query, isCustomer, orders }: Found): HitGroup[] => {
  const number = normalizeWaybillNumber(query)
  const further: Hit[] = [
    ...(isWaybillNumber(number)
      ? [{ to: links.waybillQuery(number), title: `查询运单 ${number}`, hint: '物流轨迹' }]
      : []),
    ...(isCustomer ? [{ to: links.orders({ keyword: query }), title: `在订单列表中查找“${query}”`, hint: '' }] : []),
  ]
  return [
    { title: '我的订单', hits: [...orders] },
    { title: '页面', hits: findPages(registry, query, isCustomer) },
    { title: '查找', hits: further },
  ].filter(({ hits }) => hits.length > 0)
}
