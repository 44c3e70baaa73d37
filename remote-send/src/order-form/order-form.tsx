import prose from '@portal/kit/prose.module.css'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { type DraftForm, DraftFormFrame } from '../form/draft-form'
import styles from './order-form.module.css'
import { type SubmitFailure, SubmitFailureNotice } from './submit-failure-notice'
import type { Questions } from './use-questions'

interface DraftNoticeProps {
  clearText?: string
  /** In a line with other things. */
  inline?: boolean
  onClear: () => void
}

/** A notice that a draft was restored, with a button that clears it. */
const DraftNotice = ({ clearText = '清空重填', inline = false, onClear }: DraftNoticeProps) => {
  const clear = (
    <Button size="small" onClick={onClear}>
      {clearText}
    </Button>
  )
  return inline ? (
    <span className={prose.secondary}>已恢复草稿 {clear}</span>
  ) : (
    <Alert type="info" showIcon title="已恢复草稿" action={clear} />
  )
}

interface OrderFormProps<Draft extends object> {
  draftForm: DraftForm<Draft>
  /** Accessible name of the form. */
  label: string
  /** Whether a draft was restored. */
  restored: boolean
  /** A sentence above the fields. */
  note?: ReactNode
  /** Content above the fields takes no height on a wide screen: there is room at the right of the tabs above. */
  besideTabs?: boolean
  task: { submitText: string; clearText: string; clearQuestion: string; clearAnswer: string }
  questions: Questions
  failure: SubmitFailure | null
  /** Route, price and buttons; nothing can be sent without it. */
  bar: ReactNode
  /** Beside the fields of a wide screen, with the bar below; without it the bar stays at the bottom of the window. */
  rail?: ReactNode
  onStartOver: () => void
  onSubmit: () => void
  children: ReactNode
}

/** The frame of a form for an order: notice of a restored draft, fields, failure, and the bar that stays in view. */
export const OrderForm = <Draft extends object>({
  draftForm,
  label,
  restored,
  note,
  besideTabs = false,
  task,
  questions: { ask, dialogs },
  failure,
  bar,
  rail,
  onStartOver,
  onSubmit,
  children,
}: OrderFormProps<Draft>) => {
  const startOver = async () => {
    if (await ask({ title: task.clearQuestion, okText: task.clearAnswer, cancelText: '取消' })) onStartOver()
  }
  const notes = (
    <>
      {restored && <DraftNotice clearText={task.clearText} inline={besideTabs} onClear={() => void startOver()} />}
      {note}
    </>
  )
  const foot = bar && (
    <div className={rail ? styles.railFoot : styles.foot} data-bottom-bar={!rail || undefined}>
      {failure && <SubmitFailureNotice failure={failure} submitText={task.submitText} />}
      {bar}
    </div>
  )
  const frame = (
    <DraftFormFrame draftForm={draftForm} label={label} onSubmit={onSubmit}>
      {dialogs}
      {!besideTabs && notes}
      {rail ? (
        <div className={styles.withRail}>
          <div>{children}</div>
          <div className={`${styles.dense} ${styles.rail}`}>
            {rail}
            {foot}
          </div>
        </div>
      ) : (
        <>
          {children}
          {foot}
        </>
      )}
    </DraftFormFrame>
  )
  if (!besideTabs) return frame
  return (
    <div className={styles.belowTabs}>
      <div className={styles.besideTabs}>{notes}</div>
      {frame}
    </div>
  )
}
