import { Link } from '@portal/shared/router'
import { PrintLabelButton } from '@portal/shared/ui/print-label-button'
import { Button } from 'antd'
import { actionLink } from '../../model/action-link'
import { actionLabel, type ActionOrder, type OrderAction } from '../../model/order-action'

export interface ActionItemProps {
  action: OrderAction
  order: ActionOrder
  /** Small, for the actions of one of several orders. */
  small?: boolean
  text?: string
  /** Accessible name of the link or button, when the text alone is not clear. */
  label?: string
  className?: string
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
  onAction,
}: ActionItemProps) => {
  const size = small ? 'small' : 'middle'
  const type = small ? 'link' : 'default'
  if (action === 'print') return <PrintLabelButton orderNos={[order.orderNo]} type={type} size={size} />
  const to = actionLink(action, order)
  if (to !== undefined)
    return (
      <Link to={to} aria-label={label} className={className}>
        {text}
      </Link>
    )
  return (
    <Button
      type={action === 'pay' ? 'primary' : type}
      size={size}
      aria-label={label}
      onClick={() => onAction(action, order)}
    >
      {text}
    </Button>
  )
}
