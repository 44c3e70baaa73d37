import { Result } from '@portal/kit/result'
import type { OrderCreated } from '@portal/contract/order'
import type { ReactNode } from 'react'
import { OrderFacts } from './order-facts'

interface OrderResultProps {
  title: string
  order: OrderCreated
  actions: ReactNode
  /** The sentence about the next step. */
  children: ReactNode
}

/** The stored order, with a sentence and buttons for the next step. */
export const OrderResult = ({ title, order, actions, children }: OrderResultProps) => (
  <Result level={1} title={title} isCard actions={actions}>
    <p>{children}</p>
    <OrderFacts order={order} />
  </Result>
)
