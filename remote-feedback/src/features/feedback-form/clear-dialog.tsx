import { CallDialog } from '@portal/kit/call-dialog'
import { useRef, useState } from 'react'

/** Confirms 清空草稿, which cannot be undone. */
export const ClearDialog = ({ onClear, onClosed }: { onClear: () => void; onClosed: () => void }) => {
  const [open, setOpen] = useState(true)
  const isConfirmed = useRef(false)
  return (
    <CallDialog
      open={open}
      title="确定清空已填写的内容吗？"
      width={420}
      okText="清空"
      danger
      failure=""
      onOk={() => {
        isConfirmed.current = true
        setOpen(false)
      }}
      onClose={() => setOpen(false)}
      onClosed={() => {
        onClosed()
        // Only after closing, so that the dialog does not take the focus back.
        if (isConfirmed.current) onClear()
      }}
    >
      已上传的图片和附件也会一并移除。
    </CallDialog>
  )
}
