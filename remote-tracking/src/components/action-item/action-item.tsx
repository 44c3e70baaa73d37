import { Link } from '@portal/shared/router'
import { PrintLabelButton } from '@portal/shared/ui/print-label-button'
import { Button } from 'antd'
import { actionLink } from '../../model/action-link'
import { actionLabel, type ActionOrder, type OrderAction } from '../../model/order-action'

export interface ActionItemProps {
  action: OrderAction
  order: ActionOrder
  /** The order is one of several: its actions are small. */
  small?: boolean
  text?: string
  /** Of the link or button, when the text alone does not tell. */
  label?: string
  className?: string
  onAction: (action: OrderAction, order: ActionOrder) => void
}

/** One action as what it is: a link to another page, or a button. */
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
