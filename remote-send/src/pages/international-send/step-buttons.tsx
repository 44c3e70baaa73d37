import { Button } from 'antd'
import { type InternationalStep, internationalSteps } from '../../features/cross-border/rules/international-step'

interface StepButtonsProps {
  step: InternationalStep
  /** Whether there is a price, without which nothing can be sent. */
  isPriced: boolean
  sending: boolean
  /** Label of the submit button at the last step; '' when nothing can be sent. */
  submitText: string
  onBack: (step: InternationalStep) => void
}

/** Buttons to the previous and the next step. */
export const StepButtons = ({ step, isPriced, sending, submitText, onBack }: StepButtonsProps) => {
  const index = internationalSteps.findIndex((one) => one.step === step)
  const previous = internationalSteps[index - 1]
  const next = internationalSteps[index + 1]
  return (
    <>
      {previous && (
        <Button size="large" disabled={sending} onClick={() => onBack(previous.step)}>
          上一步
        </Button>
      )}
      {(next ?? submitText) && (
        <Button
          type="primary"
          size="large"
          htmlType="submit"
          loading={sending}
          disabled={!next && !isPriced && !sending}
        >
          {next ? `下一步：${next.title}` : submitText}
        </Button>
      )}
    </>
  )
}
