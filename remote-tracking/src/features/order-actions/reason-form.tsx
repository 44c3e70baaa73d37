import { maxNoteLength, minNoteLength } from '@portal/contract/limits'
import { clearFieldErrors } from '@portal/kit/clear-field-errors'
import layout from '@portal/kit/layout.module.css'
import { severalLines } from '@portal/shared'
import { FormField } from '@portal/shared/form'
import { Form, type FormInstance, Input, Radio } from 'antd'
import { type ReactNode, useId } from 'react'
import styles from './reason-form.module.css'

/** The reason for an action, as typed. */
export interface ReasonFields<Reason extends string> {
  reason?: Reason
  /** The customer's words for 其他. */
  note?: string
}

/** The problem of the words for 其他; '' for none. */
const noteProblem = (note: string): string => {
  const { length } = [...severalLines(note)]
  return length < minNoteLength || length > maxNoteLength ? `请填写补充说明，${minNoteLength}–${maxNoteLength}个字` : ''
}

/** Whether words were typed that closing the dialog would lose. */
export const hasNote = ({ reason, note = '' }: ReasonFields<string>): boolean => reason === '其他' && note !== ''

/** The reason as the request needs it. */
export const toReason = <Reason extends string>({ reason, note = '' }: ReasonFields<Reason>) => ({
  reason: reason ?? ('其他' as const),
  note: reason === '其他' ? severalLines(note) : '',
})

interface ReasonFormProps<Reason extends string> {
  form: FormInstance<ReasonFields<Reason>>
  /** The present values. */
  fields: ReasonFields<Reason>
  /** The action that needs a reason, such as 取消. */
  act: string
  reasons: readonly Reason[]
  disabled: boolean
  onChange: (fields: ReasonFields<Reason>) => void
  onFinish: () => void
  /** The consequences of the action. */
  children: ReactNode
}

/**
 * The reason for an action; for 其他 the customer's own words. A text that is too long is not cut, so that the customer
 * can shorten it.
 */
export const ReasonForm = <Reason extends string>({
  form,
  fields,
  act,
  reasons,
  disabled,
  onChange,
  onFinish,
  children,
}: ReasonFormProps<Reason>) => {
  const name = useId()
  return (
    <Form<ReasonFields<Reason>>
      // The page behind the dialog may have fields with the same names.
      name={name}
      // Not a form element: Enter would submit it, and with it cancel the order.
      component="div"
      className={layout.stack4}
      form={form}
      disabled={disabled}
      validateTrigger={[]}
      scrollToFirstError={{ focus: true }}
      onValuesChange={(changed: object, all: ReasonFields<Reason>) => {
        clearFieldErrors(form, changed)
        onChange(all)
      }}
      onFinish={onFinish}
    >
      <FormField<Reason | undefined>
        name="reason"
        label={`${act}原因`}
        required
        group
        rules={[{ required: true, message: `请选择${act}原因` }]}
      >
        {({ id, value, onChange: choose, 'aria-describedby': describedBy }) => (
          <Radio.Group
            className={styles.choices}
            aria-label={`${act}原因`}
            aria-describedby={describedBy}
            value={value}
            onChange={choose}
          >
            {reasons.map((reason, index) => (
              // The form focuses the field by its id: without a choice that is the first radio button.
              <Radio key={reason} id={index === 0 ? id : undefined} value={reason}>
                {reason}
              </Radio>
            ))}
          </Radio.Group>
        )}
      </FormField>
      {fields.reason === '其他' && (
        <FormField
          name="note"
          label="补充说明"
          required
          rules={[
            {
              validator: async (_, note = '') => {
                if (noteProblem(note) !== '') throw new Error(noteProblem(note))
              },
            },
          ]}
        >
          {(control) => (
            <Input.TextArea
              {...control}
              rows={3}
              placeholder={`请说明${act}的原因`}
              count={{ show: true, max: maxNoteLength }}
            />
          )}
        </FormField>
      )}
      {children}
    </Form>
  )
}
