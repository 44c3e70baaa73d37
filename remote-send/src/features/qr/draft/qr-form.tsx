import layout from '@portal/kit/layout.module.css'
import type { SendCodeDraftInput } from '@portal/contract/send-code'
import { Alert, Button } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { isEmptyParty, type PartyDraft } from '../../../draft/send-draft'
import { FormContext } from '../../../form/form-context'
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

/** What a 寄件码 stands for. */
export const QrForm = ({ userId, make }: QrFormProps) => {
  const { draft, typed, change, changeParty, suggest, errors, leave, submit, making, failure, startOver } = useQrForm(
    userId,
    make,
  )
  const context = useMemo(() => ({ errors, leave }), [errors, leave])
  const [senderWanted] = useState(!typed && isEmptyParty(draft.sender))
  const fillSender = useCallback(
    (known: PartyDraft) => suggest((now) => (isEmptyParty(now.sender) ? { ...now, sender: known } : now)),
    [suggest],
  )
  useDefaultSender(userId, senderWanted, fillSender)

  return (
    <FormContext value={context}>
      <form
        className={layout.stack4}
        noValidate
        aria-label="寄件码信息"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <div className={styles.parties}>
          <PartyCard side="sender" party={draft.sender} onChange={changeParty} />
          <PartyCard side="receiver" party={draft.receiver} onChange={changeParty} />
        </div>
        <QrGoodsCard draft={draft} onChange={change} />
        <Consent agreed={draft.agreed} onChange={(agreed) => change({ agreed })} />
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
      </form>
    </FormContext>
  )
}
