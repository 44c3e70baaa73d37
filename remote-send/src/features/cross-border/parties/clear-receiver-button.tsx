import { Button } from 'antd'
import { useDraft, useDraftForm } from '../../../form/draft-form'
import { type CrossBorderDraft, emptyCrossBorderReceiver } from '../draft/cross-border-draft'
import { useCrossBorderRules } from '../rules/cross-border-rules'

/** 清空 of the receiver; the phone code is the destination's. */
export const ClearReceiverButton = () => {
  const rules = useCrossBorderRules()
  const { draft, change } = useDraftForm<CrossBorderDraft>()
  const isEmpty = useDraft(({ receiver }: CrossBorderDraft) =>
    Object.entries(receiver).every(([field, text]) => field === 'phoneCode' || !text),
  )
  return (
    <Button
      type="link"
      size="small"
      disabled={isEmpty}
      aria-label="清空收件人"
      onClick={() =>
        change({ receiver: { ...emptyCrossBorderReceiver, phoneCode: rules.phoneCodeOf(draft.get().destination) } })
      }
    >
      清空
    </Button>
  )
}
