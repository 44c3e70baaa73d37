import type { SendCodeDraftInput } from '@portal/contract/send-code'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { isEmptyParty } from '../../../draft/send-draft'
import { DraftFormFrame } from '../../../form/draft-form'
import { Consent } from '../../../order-form/consent/consent'
import { PartyCard } from '../../../order-form/party/party-card'
import { useDefaultSender } from '../../../order-form/party/use-default-sender'
import styles from '../qr.module.css'
import { QrGoodsCard } from './qr-goods-card'
import { useQrForm } from './use-qr-form'

interface QrFormProps {
  userId: string
  make: (draft: SendCodeDraftInput) => Promise<void>
}

/** The form of the order behind a 寄件码. */
export const QrForm = ({ userId, make }: QrFormProps) => {
  const { draftForm, typed, submit, making, failure, startOver } = useQrForm(userId, make)
  const [senderWanted] = useState(!typed && isEmptyParty(draftForm.draft.get().sender))
  useDefaultSender(userId, senderWanted, draftForm)

  return (
    <DraftFormFrame draftForm={draftForm} label="寄件码信息" onSubmit={() => void submit()}>
      <div className={styles.parties}>
        <PartyCard side="sender" />
        <PartyCard side="receiver" />
      </div>
      <QrGoodsCard />
      <Consent />
      {failure && (
        <Alert type="error" showIcon role="alert" title={failure} description="您填写的内容已保留，请稍后重试。" />
      )}
      <div className={styles.actions}>
        <Button type="primary" size="large" htmlType="submit" loading={making}>
          生成寄件码
        </Button>
        {typed && (
          <Button size="large" onClick={startOver}>
            清空重填
          </Button>
        )}
      </div>
    </DraftFormFrame>
  )
}
