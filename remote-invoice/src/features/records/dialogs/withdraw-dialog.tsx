import { isRefusal } from '@portal/kit/is-refusal'
import { formatYuan, loadData } from '@portal/shared'
import { INVOICE_NOT_WITHDRAWABLE } from '@portal/contract/codes'
import { Form } from 'antd'
import { useState } from 'react'
import { FormDialog } from '@portal/kit/form-dialog'
import { useFormCall } from '@portal/kit/form-call'
import type { RecordDialogProps } from './dialog-props'

/** Confirms 撤回; the orders can be invoiced again afterwards (domain §14). */
export const WithdrawDialog = ({
  invoice: { applicationNo, orderCount, totalCents },
  onChanged,
  onClosed,
}: RecordDialogProps) => {
  const [form] = Form.useForm<object>()
  const [open, setOpen] = useState(true)
  const { busy, failure, run } = useFormCall<object>({
    send: async () => {
      await loadData('invoice/withdraw', { applicationNo })
      return '已撤回，订单可以重新申请开票'
    },
    onDone: () => {
      setOpen(false)
      onChanged()
    },
    onRefused: (error) => {
      // The invoice is already being issued.
      if (isRefusal(error, INVOICE_NOT_WITHDRAWABLE)) onChanged()
      return false
    },
  })
  return (
    <FormDialog<object>
      form={form}
      open={open}
      title="撤回开票申请"
      okText="确认撤回"
      danger
      busy={busy}
      failure={failure}
      onFinish={(fields) => void run(fields)}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <p>
        申请号 {applicationNo}，{orderCount} 单，合计 {formatYuan(totalCents)}。
      </p>
      <p>撤回后这些订单可以重新选择抬头申请开票。</p>
    </FormDialog>
  )
}
