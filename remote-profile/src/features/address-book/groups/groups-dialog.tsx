import { PageDialog } from '@portal/kit/page-dialog'
import prose from '@portal/kit/prose.module.css'
import { useRequestId } from '@portal/kit/request-id'
import { hasChanged, loadData, useLeaveGuard } from '@portal/shared'
import type { AddressGroup } from '@portal/contract/address-group'
import { Button, Form } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useFormCall } from '@portal/kit/form-call'
import layout from '@portal/kit/layout.module.css'
import { useBookGroups } from '../book-queries'
import { bookLabels } from '../address-text'
import type { BookKind } from '../book-query'
import { maxGroups } from '@portal/contract/limits'
import type { DialogEnds } from '@portal/shared/ui/use-lazy-dialog'
import { type GroupName, GroupNameForm } from './group-name-form'
import { GroupRemoval } from './group-removal'
import styles from './groups-dialog.module.css'

interface GroupsDialogProps extends DialogEnds {
  kind: BookKind
  /** Called when a group was deleted; its entries have no group then. */
  onDeleted: (groupId: string) => void
}

/** The row that is being edited; `groupId` is '' for a new group. */
type Work = { act: 'name' | 'delete'; groupId: string }

/** 管理分组: adds, renames and deletes the groups of a book, each in its own row. Asks before it discards a typed name. */
export const GroupsDialog = ({ kind, onDeleted, onChanged, onClosed }: GroupsDialogProps) => {
  const groups = useBookGroups()?.[kind].groups ?? []
  const [open, setOpen] = useState(true)
  const [work, setWork] = useState<Work | undefined>(groups.length === 0 ? { act: 'name', groupId: '' } : undefined)
  const { requestIdOf, forget } = useRequestId()
  const [form] = Form.useForm<GroupName>()
  const nameBefore = groups.find(({ groupId }) => groupId === work?.groupId)?.groupName ?? ''
  const typedName = Form.useWatch('groupName', form) ?? nameBefore
  const isNaming = open && work?.act === 'name'
  const guard = useLeaveGuard(isNaming && hasChanged(nameBefore, typedName))
  // Form.useWatch updates a task later, so a customer who types and leaves at once is asked by the form's own value.
  const leave = (go: () => void) =>
    guard.leave(
      go,
      isNaming && hasChanged(nameBefore, (form.getFieldValue('groupName') as string | undefined) ?? nameBefore),
    )

  const { busy, failure, run } = useFormCall<string>({
    form,
    send: async (groupName) => {
      if (work?.groupId) await loadData('addressGroup/rename', { groupId: work.groupId, groupName })
      else await loadData('addressGroup/create', { kind, clientRequestId: requestIdOf({ kind, groupName }), groupName })
      return work?.groupId ? '分组已改名' : '分组已添加'
    },
    onDone: () => {
      onChanged()
      setWork(undefined)
    },
  })

  const begin = (next: Work) =>
    leave(() => {
      forget()
      setWork(next)
    })
  const close = () => leave(() => setOpen(false))

  // The row that had the focus no longer exists: the focus returns to the button that opened it.
  const body = useRef<HTMLDivElement>(null)
  const openerKey = useRef('')
  useEffect(() => {
    if (work !== undefined) openerKey.current = `${work.act} ${work.groupId}`
    else if (!body.current?.contains(document.activeElement))
      (body.current?.querySelector<HTMLElement>(`[data-begins="${openerKey.current}"]`) ?? body.current)?.focus()
  }, [work])

  const nameForm = (
    <GroupNameForm
      key={work?.groupId}
      form={form}
      groupName={nameBefore}
      busy={busy}
      failure={failure}
      onSave={(groupName) => void run(groupName)}
      onCancel={() => leave(() => setWork(undefined))}
    />
  )
  const line = (group: AddressGroup) => {
    const { groupId, groupName, count } = group
    if (work?.groupId === groupId && work.act === 'name') return nameForm
    if (work?.groupId === groupId)
      return (
        <GroupRemoval
          group={group}
          onCancel={() => setWork(undefined)}
          onDeleted={() => {
            setWork(undefined)
            onDeleted(groupId)
            onChanged()
          }}
        />
      )
    return (
      <>
        <span className={`${prose.typed} ${styles.who}`}>
          {groupName} <span className={`${prose.hint} ${prose.digits}`}>{count} 条</span>
        </span>
        <Button
          type="link"
          data-begins={`name ${groupId}`}
          aria-label={`改名，${groupName}`}
          onClick={() => begin({ act: 'name', groupId })}
        >
          改名
        </Button>
        <Button
          type="link"
          danger
          data-begins={`delete ${groupId}`}
          aria-label={`删除，${groupName}`}
          onClick={() => begin({ act: 'delete', groupId })}
        >
          删除
        </Button>
      </>
    )
  }

  return (
    <PageDialog
      open={open}
      title={`${bookLabels[kind]}的分组`}
      width={520}
      busy={busy}
      onClose={close}
      onClosed={onClosed}
      footer={
        <Button disabled={busy} onClick={close}>
          完成
        </Button>
      }
    >
      <div ref={body} className={`${layout.stack3} ${styles.body}`} tabIndex={-1}>
        {groups.length > 0 && (
          <ul className={`${layout.list} ${layout.ruled} ${styles.groups}`} aria-label="分组">
            {groups.map((group) => (
              <li key={group.groupId}>{line(group)}</li>
            ))}
          </ul>
        )}
        {work?.act === 'name' && work.groupId === '' ? (
          nameForm
        ) : (
          <Button
            block
            type="dashed"
            data-begins="name "
            disabled={groups.length >= maxGroups}
            onClick={() => begin({ act: 'name', groupId: '' })}
          >
            新建分组
          </Button>
        )}
        <p className={`${prose.hint} ${prose.digits}`}>
          {groups.length >= maxGroups
            ? `最多${maxGroups}个分组，请先删除不用的分组`
            : `已有 ${groups.length} / ${maxGroups} 个分组，一条地址只在一个分组中`}
        </p>
      </div>
    </PageDialog>
  )
}
