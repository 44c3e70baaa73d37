import { Card } from '@portal/kit/card'
import fieldStyles from '../../../form/field.module.css'
import { TextField } from '../../../form/text-field'
import { PartyCard } from '../../../order-form/party/party-card'
import { RealNameNotice } from './real-name-notice'
import { ReceiverCard } from './receiver-card'

/** 寄收件: the sender with the name in Latin letters for customs abroad, and the receiver in English. */
export const PartiesStep = ({ userId }: { userId: string }) => (
  <>
    <RealNameNotice userId={userId} />
    <PartyCard side="sender" />
    <Card title="寄件人英文信息" roomy>
      <div className={fieldStyles.fields}>
        <TextField
          path="senderPinyin"
          label="拼音姓名"
          required
          placeholder="如：LIN YINUO"
          hint="与护照一致，姓在前，印在面单与形式发票上"
          tidy={(text) => text.trim().toUpperCase()}
        />
      </div>
    </Card>
    <ReceiverCard />
  </>
)
