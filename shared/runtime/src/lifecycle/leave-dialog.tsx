import { Button, Modal } from 'antd'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useBackCloses } from '../layers/use-back-closes'
import { answerLeaveConfirmation, leaveMessage, useLeaveConfirmation } from './leave-confirmation'

/** Above the dialog whose content it is about, and above a captcha. */
const above = 1100

/** The question about unsaved content: one for the whole portal. Enter and Back stay on the page. */
export const LeaveDialog = () => {
  const isRequested = useLeaveConfirmation()
  const stay = useRef<HTMLButtonElement>(null)
  const isChoosing = useRef(false)
  useEffect(() => {
    if (isRequested) isChoosing.current = false
  }, [isRequested])
  useBackCloses(isRequested, () => answerLeaveConfirmation(false))
  const noteKey = ({ key }: KeyboardEvent) => {
    isChoosing.current ||= key === 'Tab'
  }
  return (
    <Modal
      open={isRequested}
      title={leaveMessage}
      width={400}
      zIndex={above}
      centered
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      destroyOnHidden
      // Sets the focus once, at the end: before that a dialog below would take it back. A person who has moved the
      // focus by keyboard keeps it.
      afterOpenChange={(isOpen) => {
        if (isOpen && !isChoosing.current) stay.current?.focus()
      }}
      styles={{ footer: { marginTop: 'var(--portal-space-6)' } }}
      footer={
        <>
          <Button onKeyDown={noteKey} onClick={() => answerLeaveConfirmation(true)}>
            离开
          </Button>
          <Button ref={stay} type="primary" onKeyDown={noteKey} onClick={() => answerLeaveConfirmation(false)}>
            继续编辑
          </Button>
        </>
      }
    />
  )
}
