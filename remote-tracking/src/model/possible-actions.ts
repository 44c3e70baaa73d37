import type { OrderRow, OrderStatus } from '@portal/shared/contract/order'
import { isFinal } from './is-final'

/** Not in the carrier's hands yet (domain §14). */
const open: readonly OrderStatus[] = ['WAIT_ACCEPT', 'ACCEPTED', 'PICKUP_FAILED']
/** No parcel will ever carry these orders' labels. */
const withoutParcel: readonly OrderStatus[] = ['CANCELED', 'CANCELED_BY_CARRIER', 'REJECTED']

type Facts = Pick<OrderRow, 'kind' | 'status'>

/** 修改订单, as far as the state tells: how many changes are left is in the details. */
export const isOpenForChange = ({ kind, status }: Facts): boolean => kind === 'DOMESTIC' && open.includes(status)
/** 再来一单. Orders that leave the mainland have forms of their own. */
export const canOrderAgain = ({ kind, status }: Facts): boolean => kind === 'DOMESTIC' && isFinal(status)
/** 打印面单. */
export const canPrint = ({ status }: Pick<OrderRow, 'status'>): boolean => !withoutParcel.includes(status)
