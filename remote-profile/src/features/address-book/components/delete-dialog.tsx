import { CallError, loadData, toast, useShown } from '@portal/shared'
import { Button, Modal } from 'antd'
import { useRef, useState } from 'react'
import styles from './dialog.module.css'
import type { DialogEnds } from './dialog-ends'

interface DeleteDialogProps extends DialogEnds {
  addressIds: readonly string[]
  /** Of the only one. */
  name?: string
}

/** Asks once more, then deletes. What another tab has deleted meanwhile is gone as wanted. */
export const DeleteDialog = ({ addressIds, name, onChanged, onClosed }: DeleteDialogProps) => {
  const shown = useShown()
  const [open, setOpen] = useState(true)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const running = useRef(false)

  const remove = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setFailure('')
    try {
      await loadData('address/delete', { addressIds: [...addressIds] })
      toast.success('已删除', 3000)
      onChanged()
      setOpen(false)
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : '操作失败，请重试')
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  if (!shown) return null
  return (
    <Modal
      open={open}
      title="删除地址"
      width={420}
      centered
      keyboard={false}
      mask={{ closable: false }}
      closable={!busy}
      destroyOnHidden
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
      footer={
        <>
          <Button disabled={busy} onClick={() => setOpen(false)}>
            取消
          </Button>
          <Button type="primary" danger loading={busy} onClick={() => void remove()}>
            删除
          </Button>
        </>
      }
    >
      <p className={styles.words}>
        {name === undefined ? `确定删除所选的 ${addressIds.length} 条地址吗？` : `确定删除“${name}”的地址吗？`}
        删除后不能恢复，已下的订单不受影响。
      </p>
      {failure !== '' && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </Modal>
  )
}
