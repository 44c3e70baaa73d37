import buttonLink from '@portal/kit/button-link.module.css'
import { PageCheckbox } from '@portal/kit/page-checkbox'
import type { Selection } from '@portal/kit/selection'
import { SelectionBar as Bar } from '@portal/kit/selection-bar'
import * as links from '@portal/contract/links'
import type { OrderRole, OrderRow } from '@portal/contract/order-list'
import { formatYuan, toast } from '@portal/shared'
import { Link } from '@portal/shared/router'
import { PrintLabelButton } from '@portal/shared/ui/print-label-button'
import { Button } from 'antd'
import { maxInvoicedOrders } from '@portal/shared/invoicing'
import { maxPrintedOrders, maxSelectedOrders } from '@portal/contract/limits'
import { numberOf, ordersAllowing } from '../model/selection'
import styles from './selection-bar.module.css'

interface SelectionBarProps {
  role: OrderRole
  selection: Selection<OrderRow>
  isAbove: boolean
  /** The rows of the shown page. */
  rows: readonly OrderRow[]
  onChoose: (isChosen: boolean) => void
  exporting: boolean
  onExport: () => void
  onPay: (orderNos: string[]) => void
  onClear: () => void
}

const numbers = (orders: readonly { orderNo: string }[]): string[] => orders.map(({ orderNo }) => orderNo)

/** Shows a toast with the reason why the action does not start, or with the number of orders that are left out. */
const warn = (text: string) => toast.warning(text, 3000)

/** Actions on all selected orders; each button shows how many of them it concerns. */
export const SelectionBar = ({
  role,
  selection,
  isAbove,
  rows,
  onChoose,
  exporting,
  onExport,
  onPay,
  onClear,
}: SelectionBarProps) => {
  const printable = ordersAllowing(selection, role, 'print')
  const payable = ordersAllowing(selection, role, 'pay')
  const invoiceable = ordersAllowing(selection, role, 'invoice')
  const totalDueCents = payable.reduce((sum, { dueCents }) => sum + dueCents, 0)
  const notPayableCount = selection.size - payable.length

  const pay = () => {
    if (notPayableCount > 0) warn(`另有${notPayableCount}单无需支付，未计入`)
    onPay(numbers(payable))
  }

  return (
    <Bar
      label="批量操作"
      count={selection.size}
      unit="单"
      isAbove={isAbove}
      hint={[
        `可跨页选择，最多${maxSelectedOrders}单。可打印 ${printable.length} 单`,
        `待支付 ${payable.length} 单`,
        `可开票 ${invoiceable.length} 单`,
      ].join('，')}
      pageCheckbox={
        <PageCheckbox place="cards" rows={rows} selection={selection} keyOf={numberOf} onChange={onChoose} />
      }
      onClear={onClear}
    >
      {printable.length > maxPrintedOrders ? (
        <Button onClick={() => warn(`一次最多打印${maxPrintedOrders}单，已选${printable.length}单可打印`)}>
          打印面单
        </Button>
      ) : (
        <PrintLabelButton orderNos={numbers(printable)} disabled={printable.length === 0} />
      )}
      <Button loading={exporting} onClick={onExport}>
        导出所选
      </Button>
      {invoiceable.length === 0 || invoiceable.length > maxInvoicedOrders ? (
        <Button
          onClick={() => warn(invoiceable.length === 0 ? '所选订单暂无可开票的' : `一次最多开票${maxInvoicedOrders}单`)}
        >
          申请开票
        </Button>
      ) : (
        <Link className={`${buttonLink.plain} ${styles.link}`} to={links.invoice(...numbers(invoiceable))}>
          申请开票 ({invoiceable.length})
        </Link>
      )}
      <Button type="primary" disabled={payable.length === 0} onClick={pay}>
        合并支付{payable.length > 0 && ` (${payable.length}) ${formatYuan(totalDueCents)}`}
      </Button>
    </Bar>
  )
}
