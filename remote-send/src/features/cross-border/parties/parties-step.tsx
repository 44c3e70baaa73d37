import { Card } from '@portal/kit/card'
import type { PartyDraft } from '../../../draft/send-draft'
import fieldStyles from '../../../form/field.module.css'
import { TextField } from '../../../form/text-field'
import { PartyCard } from '../../../order-form/party/party-card'
import type { CrossBorderReceiverDraft, CrossBorderDraft } from '../draft/cross-border-draft'
import { RealNameNotice } from './real-name-notice'
import { ReceiverCard } from './receiver-card'

interface PartiesStepProps {
  userId: string
  draft: CrossBorderDraft
  onChange: (patch: Partial<CrossBorderDraft>) => void
  onSender: (patch: Partial<PartyDraft>) => void
  onReceiver: (patch: Partial<CrossBorderReceiverDraft>) => void
}

/** 寄收件: the sender at home with the name that customs abroad read, and the receiver in English. */
export const PartiesStep = ({ userId, draft, onChange, onSender, onReceiver }: PartiesStepProps) => (
  <>
    <RealNameNotice userId={userId} />
    <PartyCard side="sender" party={draft.sender} onChange={(_, patch) => onSender(patch)} />
    <Card title="寄件人英文信息" roomy>
      <div className={fieldStyles.fields}>
        <TextField
          path="senderPinyin"
          label="拼音姓名"
          required
          value={draft.senderPinyin}
          onChange={(senderPinyin) => onChange({ senderPinyin })}
          placeholder="如：LIN YINUO"
          help="与护照一致，姓在前，印在面单与形式发票上"
          tidy={(text) => text.trim().toUpperCase()}
        />
      </div>
    </Card>
    <ReceiverCard destination={draft.destination} receiver={draft.receiver} onChange={onReceiver} />
  </>
)
