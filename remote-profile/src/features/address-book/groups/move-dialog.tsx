import prose from '@portal/kit/prose.module.css'
import { useRequestId } from '@portal/kit/request-id'
import { loadData, oneLine } from '@portal/shared'
import { FormField } from '@portal/shared/form'
import { Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { FormDialog } from '@portal/kit/form-dialog'
import { useFormCall } from '@portal/kit/form-call'
import { useBookGroups } from '../book-queries'
import type { BookKind } from '../book-query'
import { maxGroups, maxGroupNameLength } from '@portal/contract/limits'
import { noGroupFilter } from '../book-query'
import type { DialogEnds } from '@portal/shared/ui/use-lazy-dialog'
import { groupNameRule } from './group-name-form'
import styles from './move-dialog.module.css'

interface MoveDialogProps extends DialogEnds {
  kind: BookKind
  addressIds: readonly string[]
}

/** The option that creates a group during the move. */
const newGroup = 'new'

interface Fields {
  /** Id of a group, `ungrouped` or `newGroup`. */
  groupId?: string
  groupName?: string
}

/** Moves the selected entries into a group or a new one, or out of their groups. */
export const MoveDialog = ({ kind, addressIds, onChanged, onClosed }: MoveDialogProps) => {
  const [form] = Form.useForm<Fields>()
  const [open, setOpen] = useState(true)
  const { requestIdOf } = useRequestId()
  const groups = useBookGroups()?.[kind].groups ?? []
  const [initialValues] = useState<Fields>(groups.length === 0 ? { groupId: newGroup } : {})
  const isNew = Form.useWatch('groupId', form) === newGroup

  const targetOf = async ({ groupId = '', groupName = '' }: Fields) => {
    if (groupId === newGroup) {
      const content = { kind, groupName: oneLine(groupName) }
      return loadData('addressGroup/create', { ...content, clientRequestId: requestIdOf(content) })
    }
    if (groupId === noGroupFilter) return { groupId: '', groupName: '' }
    return { groupId, groupName: groups.find((group) => group.groupId === groupId)?.groupName ?? '' }
  }

  const { busy, failure, run } = useFormCall<Fields>({
    form,
    send: async (fields) => {
      const { groupId, groupName } = await targetOf(fields)
      await loadData('address/moveToGroup', { addressIds: [...addressIds], groupId })
      return groupId === '' ? '已移出分组' : `已移到“${groupName}”`
    },
    onDone: () => {
      onChanged()
      setOpen(false)
    },
  })

  return (
    <FormDialog
      form={form}
      open={open}
      title={`移动 ${addressIds.length} 条地址`}
      okText="移动"
      busy={busy}
      failure={failure}
      initialValues={initialValues}
      onFinish={(fields) => void run(fields)}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <FormField label="移动到" name="groupId" required group rules={[{ required: true, message: '请选择分组' }]}>
        {(control) => (
          <Radio.Group {...control} className={styles.groups} aria-label="移动到">
            {groups.map(({ groupId, groupName, count }) => (
              <Radio key={groupId} value={groupId}>
                {groupName} <span className={`${prose.hint} ${prose.digits}`}>{count} 条</span>
              </Radio>
            ))}
            {groups.length > 0 && <Radio value={noGroupFilter}>未分组</Radio>}
            <Radio value={newGroup} disabled={groups.length >= maxGroups}>
              新建分组
              {groups.length >= maxGroups && (
                <span className={`${prose.hint} ${prose.digits}`}>（最多{maxGroups}个）</span>
              )}
            </Radio>
          </Radio.Group>
        )}
      </FormField>
      {isNew && (
        <FormField label="分组名称" name="groupName" required validateTrigger="onBlur" rules={[groupNameRule]}>
          {(control) => (
            <Input
              {...control}
              placeholder={`1–${maxGroupNameLength}个字，如 供应商`}
              autoComplete="off"
              autoFocus={groups.length === 0}
            />
          )}
        </FormField>
      )}
    </FormDialog>
  )
}
