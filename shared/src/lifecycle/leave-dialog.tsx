import { Button, Modal } from 'antd'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { answerLeaveQuestion, leaveSentence, useLeaveQuestion } from './leave-question'

/** Above the dialog whose content it is about, and above a captcha. */
const above = 1100

/** The question about unsaved content: one for the whole portal. Staying is what Enter does. */
export const LeaveDialog = () => {
  const isAsked = useLeaveQuestion()
  const stay = useRef<HTMLButtonElement>(null)
  const isChoosing = useRef(false)
  useEffect(() => {
    if (isAsked) isChoosing.current = false
  }, [isAsked])
  const noteKey = ({ key }: KeyboardEvent) => {
    isChoosing.current ||= key === 'Tab'
  }
  return (
    <Modal
      open={isAsked}
      title={leaveSentence}
      width={400}
      zIndex={above}
      centered
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      destroyOnHidden
      // Once, at the end: before that a dialog below takes the focus back. Who has gone on with the keyboard stays there.
      afterOpenChange={(isOpen) => {
        if (isOpen && !isChoosing.current) stay.current?.focus()
      }}
      styles={{ footer: { marginTop: 'var(--portal-space-6)' } }}
      footer={
        <>
          <Button onKeyDown={noteKey} onClick={() => answerLeaveQuestion(true)}>
            离开
          </Button>
          <Button ref={stay} type="primary" onKeyDown={noteKey} onClick={() => answerLeaveQuestion(false)}>
            继续编辑
          </Button>
        </>
      }
    />
  )
}
