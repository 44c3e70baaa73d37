import type { OrderCreated, OrderKind } from '@portal/contract/order'
import type { ReactNode } from 'react'
import type { CrossBorderTask } from '../submit/cross-border-task'

/** Props of a page that begins with an earlier order. */
export interface SourceOrderProps {
  userId: string
  orderNo: string
  /** The kind of orders of the page's form. */
  kind: Exclude<OrderKind, 'DOMESTIC'>
  /** The page's form; `closed`: read-only. */
  form: (task: CrossBorderTask, onStored?: (order: OrderCreated) => void, closed?: boolean) => ReactNode
}
