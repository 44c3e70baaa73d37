import { CallError, loadData, toast } from '@portal/shared'
import type { AddressGroup } from '@portal/shared/contract/address-group'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import styles from './groups-dialog.module.css'

interface GroupRemovalProps {
  group: AddressGroup
  onDeleted: () => void
  onCancel: () => void
}

/** Asks once more, in the group's line, then deletes it. What another tab has deleted meanwhile is gone as wanted. */
export const GroupRemoval = ({ group: { groupId, groupName, count }, onDeleted, onCancel }: GroupRemovalProps) => {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const running = useRef(false)

  const remove = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setFailure('')
    try {
      await loadData('addressGroup/delete', { groupId })
      toast.success('分组已删除', 3000)
      onDeleted()
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : '操作失败，请重试')
      setBusy(false)
    } finally {
      running.current = false
    }
  }

  return (
    <div className={styles.removal} role="group" aria-label={`删除分组${groupName}`}>
      <p className={styles.words} role="alert">
        确定删除分组“{groupName}”吗？
        {count > 0 && `其中的 ${count} 条地址不会删除，将变为未分组。`}
      </p>
      {failure !== '' && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <span className={styles.answers}>
        <Button autoFocus disabled={busy} onClick={onCancel}>
          取消
        </Button>
        <Button type="primary" danger loading={busy} onClick={() => void remove()}>
          删除
        </Button>
      </span>
    </div>
  )
}
