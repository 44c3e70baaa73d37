import type { ReactNode } from 'react'
import { DraftFormFrame, type DraftForm } from '../form/draft-form'
import { DraftNotice } from './notice/draft-notice'
import { type SubmitFailure, SubmitFailureNotice } from './notice/submit-failure-notice'
import styles from './order-form.module.css'
import type { Questions } from './use-questions'

interface OrderFormProps<Draft extends object> {
  draftForm: DraftForm<Draft>
  /** What the form is for. */
  label: string
  /** Earlier input came back. */
  restored: boolean
  task: { submitText: string; clearText: string; clearQuestion: string; clearAnswer: string }
  questions: Questions
  failure: SubmitFailure | null
  /** Route, price and buttons; nothing can be sent without it. */
  bar: ReactNode
  onStartOver: () => void
  onSubmit: () => void
  children: ReactNode
}

/** The frame of a form that makes an order: what came back, the fields, why it failed, and the bar that stays in view. */
export const OrderForm = <Draft extends object>({
  draftForm,
  label,
  restored,
  task,
  questions: { ask, dialogs },
  failure,
  bar,
  onStartOver,
  onSubmit,
  children,
}: OrderFormProps<Draft>) => {
  const startOver = async () => {
    if (await ask({ title: task.clearQuestion, okText: task.clearAnswer, cancelText: '取消' })) onStartOver()
  }
  return (
    <DraftFormFrame draftForm={draftForm} label={label} onSubmit={onSubmit}>
      {dialogs}
      {restored && <DraftNotice clearText={task.clearText} onClear={() => void startOver()} />}
      {children}
      {bar && (
        <div className={styles.foot} data-bottom-bar>
          {failure && <SubmitFailureNotice failure={failure} submitText={task.submitText} />}
          {bar}
        </div>
      )}
    </DraftFormFrame>
  )
}
