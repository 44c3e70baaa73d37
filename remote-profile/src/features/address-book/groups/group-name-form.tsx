import { oneLine } from '@portal/shared'
import layout from '@portal/kit/layout.module.css'
import { FormField } from '@portal/shared/form'
import { ErrorLine } from '@portal/shared/ui/error-line'
import { Button, Form, type FormInstance, Input } from 'antd'
import { maxGroupNameLength } from '@portal/contract/limits'
import styles from './groups-dialog.module.css'

export interface GroupName {
  groupName: string
}

/** Rule of a group's name. */
export const groupNameRule = {
  validator: async (_: unknown, text: string = '') => {
    if (oneLine(text) === '') throw new Error('请填写分组名称')
    if (oneLine(text).length > maxGroupNameLength) throw new Error(`分组名称不能超过${maxGroupNameLength}个字`)
  },
}

interface GroupNameFormProps {
  form: FormInstance<GroupName>
  groupName: string
  busy: boolean
  /** The server's refusal when it is not about the name. */
  failure: string
  onSave: (groupName: string) => void
  onCancel: () => void
}

/** The field for a group's name, in the group's row. */
export const GroupNameForm = ({ form, groupName, busy, failure, onSave, onCancel }: GroupNameFormProps) => (
  <Form<GroupName>
    form={form}
    className={styles.name}
    initialValues={{ groupName }}
    preserve={false}
    scrollToFirstError={{ focus: true }}
    onFinish={(fields) => onSave(oneLine(fields.groupName))}
  >
    <div className={`${layout.stack2} ${styles.field}`}>
      <FormField name="groupName" rules={[groupNameRule]} validateTrigger="onBlur">
        {(control) => (
          <Input
            {...control}
            aria-label="分组名称"
            placeholder={`1–${maxGroupNameLength}个字，如 供应商`}
            autoComplete="off"
            autoFocus
            disabled={busy}
          />
        )}
      </FormField>
      <ErrorLine>{failure}</ErrorLine>
    </div>
    <Button type="primary" htmlType="submit" loading={busy} aria-disabled={busy}>
      保存
    </Button>
    <Button disabled={busy} onClick={onCancel}>
      取消
    </Button>
  </Form>
)
