import type { OrderCreated, OrderKind } from '@portal/contract/order'
import type { ReactNode } from 'react'
import type { CrossBorderTask } from '../submit/cross-border-task'

/** A page that begins with an order of before. */
export interface SourceOrderProps {
  userId: string
  orderNo: string
  /** What the page's form is for. */
  kind: Exclude<OrderKind, 'DOMESTIC'>
  /** The page's form; `closed`: nothing can be entered or sent any more. */
  form: (task: CrossBorderTask, onStored?: (order: OrderCreated) => void, closed?: boolean) => ReactNode
}
