import type { OrderCreated, OrderDetail } from '@portal/contract/order'
import type { ReactNode } from 'react'
import type { CrossBorderTask } from '../submit/cross-border-task'

/** A page that begins with an order of before. */
export interface SourceOrderProps {
  userId: string
  orderNo: string
  /** What the page's form is for. */
  kind: Exclude<OrderDetail['kind'], 'DOMESTIC'>
  /** The page's form. */
  form: (task: CrossBorderTask, onStored?: (order: OrderCreated) => void) => ReactNode
}
