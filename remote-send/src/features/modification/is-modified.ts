import type { OrderCreated, OrderModified } from '@portal/contract/order'

export const isModified = (order: OrderCreated): order is OrderModified => 'modifyCount' in order
