import * as links from '@portal/contract/links'
import { Link } from '@portal/shared/router'
import { PrintLabelButton } from '@portal/shared/ui/print-label-button'
import { Button } from 'antd'
import { actionLabel, type ActionOrder, type OrderAction } from '../model/order-action'

const linkOf: Partial<Record<OrderAction, (order: ActionOrder) => string>> = {
  change: links.changeOrder,
  again: links.repeatOrder,
  trace: ({ ewbNo }) => links.waybillQuery(ewbNo),
  complain: ({ ewbNo }) => links.feedback({ ewbNo }),
  invoice: ({ orderNo }) => links.invoice(orderNo),
  arrange: ({ orderNo }) => links.delivery(orderNo),
  rate: ({ orderNo }) => links.orderDetails(orderNo),
}

/** The page of an action; undefined for those that happen in place. */
const actionLink = (action: OrderAction, order: ActionOrder): string | undefined => linkOf[action]?.(order)

export interface ActionItemProps {
  action: OrderAction
  order: ActionOrder
  /** Small, for the actions of one of several orders. */
  small?: boolean
  text?: string
  /** Accessible name of the link or button, when the text alone is not clear. */
  label?: string
  className?: string
  /** The one that stands out. */
  isPrimary?: boolean
  onAction: (action: OrderAction, order: ActionOrder) => void
}

/** One action: a link when it leads to another page, otherwise a button. */
export const ActionItem = ({
  action,
  order,
  small = false,
  text = actionLabel(action),
  label,
  className,
  isPrimary = false,
  onAction,
}: ActionItemProps) => {
  const size = small ? 'small' : 'middle'
  const type = small ? 'link' : 'default'
  const isLeading = isPrimary || action === 'pay'
  if (action === 'print') return <PrintLabelButton orderNos={[order.orderNo]} type={type} size={size} />
  const to = actionLink(action, order)
  if (to !== undefined)
    return (
      <Link to={to} aria-label={label} className={className}>
        {text}
      </Link>
    )
  return (
    <Button type={isLeading ? 'primary' : type} size={size} aria-label={label} onClick={() => onAction(action, order)}>
      {text}
    </Button>
  )
}
