import { CallError, loadData, toast, useShown } from '@portal/shared'
import type { DialogEnds } from '@portal/shared/ui/use-lazy-dialog'
import { Button, Modal } from 'antd'
import { useEffect, useState } from 'react'
import styles from '../../../components/form-dialog/form-dialog.module.css'

/** 删除实名: says what no longer works before it is done (domain §9). */
export const DeleteDialog = ({ onChanged, onClosed }: DialogEnds) => {
  const isShown = useShown()
  const [open, setOpen] = useState(true)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  // The card that opened it goes with what it shows, and takes the focus along.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true })
    },
    [],
  )

  const remove = async () => {
    setBusy(true)
    setFailure('')
    try {
      await loadData('realname/delete', {})
      toast.success('实名信息已删除', 3000)
      setOpen(false)
      onChanged()
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : '删除失败，请重试')
    } finally {
      setBusy(false)
    }
  }
  if (!isShown) return null
  return (
    <Modal
      open={open}
      title="删除实名信息"
      width={480}
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
            暂不删除
          </Button>
          <Button type="primary" danger loading={busy} onClick={() => void remove()}>
            确认删除
          </Button>
        </>
      }
    >
      <p>删除后，姓名、证件号码与证件照片将从系统中清除，不能恢复；寄件时需重新出示证件。</p>
      <p>代收货款、寄往境外及港澳台须重新完成实名认证后才能使用。</p>
      {failure !== '' && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </Modal>
  )
}
