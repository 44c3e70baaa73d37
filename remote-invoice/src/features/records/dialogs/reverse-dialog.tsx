import { formatYuan, loadData } from '@portal/shared'
import type { ReversalReason } from '@portal/shared/invoicing'
import { Alert, Form } from 'antd'
import { useState } from 'react'
import { FormDialog } from '@portal/kit/form-dialog'
import { useFormCall } from '@portal/kit/form-call'
import { confirmationHint } from '../invoice-status'
import type { RecordDialogProps } from './dialog-props'
import { ReasonField } from './reason-field'

interface Fields {
  reason: ReversalReason
}

/**
 * 红冲: reverses all that is left of the invoice, which cannot be undone; its orders can be invoiced again afterwards
 * (domain §11).
 */
export const ReverseDialog = ({
  invoice: { applicationNo, invoiceNumber, totalCents, reversedCents, kind },
  onChanged,
  onClosed,
}: RecordDialogProps) => {
  const scope = reversedCents === 0 ? '全额冲红' : '冲红剩余金额，'
  const [form] = Form.useForm<Fields>()
  const [open, setOpen] = useState(true)
  const { busy, failure, run } = useFormCall<Fields>({
    send: async ({ reason }) => {
      const { status } = await loadData('invoice/reverse', { applicationNo, reason })
      return status === 'RED_ISSUED' ? '已红冲，订单可以重新申请开票' : '红冲申请已提交，结果会显示在这里'
    },
    onDone: () => {
      setOpen(false)
      onChanged()
    },
  })
  return (
    <FormDialog<Fields>
      form={form}
      open={open}
      title="红冲发票"
      okText="确认红冲"
      danger
      busy={busy}
      failure={failure}
      onFinish={(fields) => void run(fields)}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <Alert
        type="warning"
        showIcon
        title={`将${scope}发票 ${invoiceNumber}（${formatYuan(totalCents - reversedCents)}），不能撤销。`}
        description={confirmationHint(kind)}
      />
      <br />
      <ReasonField />
    </FormDialog>
  )
}
