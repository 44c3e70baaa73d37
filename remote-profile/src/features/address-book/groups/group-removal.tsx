import { ErrorLine } from '@portal/shared/ui/error-line'
import { useFormCall } from '@portal/kit/form-call'
import prose from '@portal/kit/prose.module.css'
import { loadData } from '@portal/shared'
import type { AddressGroup } from '@portal/contract/address-group'
import { Button } from 'antd'
import styles from './groups-dialog.module.css'

interface GroupRemovalProps {
  group: AddressGroup
  onDeleted: () => void
  onCancel: () => void
}

/** Confirms the deletion of a group in its row. A group that another tab has deleted meanwhile counts as deleted. */
export const GroupRemoval = ({ group: { groupId, groupName, count }, onDeleted, onCancel }: GroupRemovalProps) => {
  const { busy, failure, run } = useFormCall<undefined>({
    send: async () => {
      await loadData('addressGroup/delete', { groupId })
      return '分组已删除'
    },
    onDone: onDeleted,
  })

  return (
    <div className={styles.removal} role="group" aria-label={`删除分组${groupName}`}>
      <p className={prose.plain} role="alert">
        确定删除分组“{groupName}”吗？
        {count > 0 && `其中的 ${count} 条地址不会删除，将变为未分组。`}
      </p>
      <ErrorLine>{failure}</ErrorLine>
      <span className={styles.answers}>
        <Button autoFocus disabled={busy} onClick={onCancel}>
          取消
        </Button>
        <Button type="primary" danger loading={busy} aria-disabled={busy} onClick={() => void run(undefined)}>
          删除
        </Button>
      </span>
    </div>
  )
}
