import { useShown } from '@portal/shared'
import { Button, Modal } from 'antd'
import { useRef, useState } from 'react'

/** 清空草稿: asked first, as it cannot be had back. */
export const ClearDialog = ({ onClear, onClosed }: { onClear: () => void; onClosed: () => void }) => {
  const isShown = useShown()
  const [open, setOpen] = useState(true)
  const isMeant = useRef(false)
  if (!isShown) return null
  const close = () => {
    onClosed()
    // Afterwards, so that the dialog does not take the focus back.
    if (isMeant.current) onClear()
  }
  return (
    <Modal
      open={open}
      title="确定清空已填写的内容吗？"
      width={420}
      centered
      keyboard={false}
      mask={{ closable: false }}
      destroyOnHidden
      onCancel={() => setOpen(false)}
      afterClose={close}
      footer={
        <>
          <Button onClick={() => setOpen(false)}>取消</Button>
          <Button
            type="primary"
            danger
            onClick={() => {
              isMeant.current = true
              setOpen(false)
            }}
          >
            清空
          </Button>
        </>
      }
    >
      已上传的图片和附件也会一并移除。
    </Modal>
  )
}
