import { Card } from '@portal/kit/card'
import layout from '@portal/kit/layout.module.css'
import { loadData } from '@portal/shared'
import type { SharedSide } from '@portal/contract/send-code'
import { useQueryClient } from '@portal/shared/query'
import { Alert, Button } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { isEmptyParty, type PartyDraft } from '../../../draft/send-draft'
import { ChoiceField } from '../../../form/choice-field'
import { FormContext } from '../../../form/form-context'
import fieldStyles from '../../../form/field.module.css'
import { TextField } from '../../../form/text-field'
import { toParty } from '../../../rules/to-request'
import { GoodsVerdict } from '../../../order-form/goods/goods-verdict'
import { PartyCard } from '../../../order-form/party/party-card'
import { useDefaultSender } from '../../../order-form/party/use-default-sender'
import styles from '../qr.module.css'
import { SharedLink } from './shared-link'
import { usePartyForm } from './use-party-form'

const requestedSides: { value: SharedSide; label: string }[] = [
  { value: 'RECEIVER', label: '请好友填写收件信息' },
  { value: 'SENDER', label: '请好友填写寄件信息' },
]

/** One's own side, and the link that asks a friend for the other. */
export const ShareForm = ({ userId }: { userId: string }) => {
  const queries = useQueryClient()
  const [wanted, setWanted] = useState<SharedSide>('RECEIVER')
  const [goodsName, setGoodsName] = useState('')
  const [code, setCode] = useState('')
  const side = wanted === 'RECEIVER' ? 'sender' : 'receiver'
  const { party, change, suggest, errors, leave, submit, sending, failure } = usePartyForm(side)
  const context = useMemo(() => ({ errors, leave }), [errors, leave])
  const fill = useCallback((known: PartyDraft) => suggest((now) => (isEmptyParty(now) ? known : now)), [suggest])
  useDefaultSender(userId, side === 'sender', fill)

  const share = async (own: PartyDraft) => {
    const made = await loadData('sendCode/share', { wanted, own: toParty(own), goodsName: goodsName.trim() })
    setCode(made.code)
    await queries.invalidateQueries({ queryKey: ['sendCode/shares'] })
  }

  if (code) {
    return (
      <SharedLink
        code={code}
        onAnother={() => {
          setCode('')
          setGoodsName('')
        }}
      />
    )
  }
  return (
    <FormContext value={context}>
      <form
        className={layout.stack4}
        noValidate
        aria-label="分享给好友填写"
        onSubmit={(event) => {
          event.preventDefault()
          void submit(share)
        }}
      >
        <Card title="分享内容" roomy note="链接 24 小时内有效，仅可填写一次">
          <div className={fieldStyles.fields}>
            <ChoiceField
              path="wanted"
              label="由好友填写"
              value={wanted}
              options={requestedSides}
              onChange={setWanted}
            />
            <TextField
              path="goodsName"
              label="物品名称"
              value={goodsName}
              onChange={(name) => setGoodsName(name.slice(0, 50))}
              placeholder="选填，好友可见"
              help={<GoodsVerdict goodsName={goodsName.trim()} />}
            />
          </div>
        </Card>
        <PartyCard side={side} party={party} onChange={change} note="好友看到的姓名、电话与地址均已隐去" />
        {failure && (
          <Alert type="error" showIcon role="alert" title={failure} description="您填写的内容已保留，请稍后重试。" />
        )}
        <div className={styles.actions}>
          <Button type="primary" size="large" htmlType="submit" loading={sending}>
            生成分享链接
          </Button>
        </div>
      </form>
    </FormContext>
  )
}
