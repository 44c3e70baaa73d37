import layout from '@portal/kit/layout.module.css'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { formName } from '../rules/field-path'
import { type DraftForm, DraftProvider } from './draft-form'

interface DraftFormFrameProps<Draft extends object> {
  draftForm: DraftForm<Draft>
  /** What the form is for. */
  label: string
  onSubmit: () => void
  children: ReactNode
}

/** The form around the fields of a draft. */
export const DraftFormFrame = <Draft extends object>({
  draftForm,
  label,
  onSubmit,
  children,
}: DraftFormFrameProps<Draft>) => (
  <DraftProvider value={draftForm as unknown as DraftForm<object>}>
    <Form<Draft>
      form={draftForm.form}
      name={formName}
      className={layout.stack4}
      noValidate
      aria-label={label}
      onValuesChange={draftForm.onTyped}
      onFinish={onSubmit}
    >
      {children}
    </Form>
  </DraftProvider>
)
