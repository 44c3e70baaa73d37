import { Button, Modal } from 'antd'
import { useRef } from 'react'
import { answerLeaveQuestion, leaveSentence, useLeaveQuestion } from './leave-question'

/** Above the dialog whose content it is about, and above a captcha. */
const above = 1100

/** The question about unsaved content: one for the whole portal. Staying is what Enter does. */
export const LeaveDialog = () => {
  const isAsked = useLeaveQuestion()
  const stay = useRef<HTMLButtonElement>(null)
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
      // A dialog below takes the focus back from the button's own `autoFocus`; who has gone on to the other button stays there.
      afterOpenChange={(isOpen) => {
        const answers = stay.current?.parentElement
        if (isOpen && !answers?.contains(document.activeElement)) stay.current?.focus()
      }}
      styles={{ footer: { marginTop: 'var(--portal-space-6)' } }}
      footer={
        <>
          <Button onClick={() => answerLeaveQuestion(true)}>离开</Button>
          <Button ref={stay} type="primary" autoFocus onClick={() => answerLeaveQuestion(false)}>
            继续编辑
          </Button>
        </>
      }
    />
  )
}
