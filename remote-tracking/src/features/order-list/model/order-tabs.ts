import type { OrderTab } from '@portal/shared/contract/order'

/** Tabs of the list in their order (domain §2). */
export const orderTabs: readonly { key: OrderTab; title: string }[] = [
  { key: 'all', title: '全部' },
  { key: 'waitPickup', title: '待揽收' },
  { key: 'inTransit', title: '运输中' },
  { key: 'delivering', title: '派送中' },
  { key: 'signed', title: '已签收' },
  { key: 'canceled', title: '已取消' },
  { key: 'exception', title: '异常' },
  { key: 'orderPay', title: '待付款' },
]
