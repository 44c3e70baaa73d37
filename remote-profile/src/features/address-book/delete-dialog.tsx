import { CallDialog } from '@portal/kit/call-dialog'
import { useFormCall } from '@portal/kit/form-call'
import prose from '@portal/kit/prose.module.css'
import { loadData } from '@portal/shared'
import { useState } from 'react'
import type { DialogEnds } from '@portal/shared/ui/use-lazy-dialog'

interface DeleteDialogProps extends DialogEnds {
  addressIds: readonly string[]
  /** Name of the entry, when it is only one. */
  name?: string
}

/** Confirms a deletion. Entries that another tab has deleted meanwhile count as deleted. */
export const DeleteDialog = ({ addressIds, name, onChanged, onClosed }: DeleteDialogProps) => {
  const [open, setOpen] = useState(true)
  const { busy, failure, run } = useFormCall<undefined>({
    send: async () => {
      await loadData('address/delete', { addressIds: [...addressIds] })
      return '已删除'
    },
    onDone: () => {
      onChanged()
      setOpen(false)
    },
  })
  return (
    <CallDialog
      open={open}
      title="删除地址"
      width={420}
      okText="删除"
      danger
      busy={busy}
      failure={failure}
      onOk={() => void run(undefined)}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <p className={prose.plain}>
        {name === undefined ? `确定删除所选的 ${addressIds.length} 条地址吗？` : `确定删除“${name}”的地址吗？`}
        删除后不能恢复，已下的订单不受影响。
      </p>
    </CallDialog>
  )
}
