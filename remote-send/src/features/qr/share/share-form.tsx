import { Card } from '@portal/kit/card'
import prose from '@portal/kit/prose.module.css'
import surface from '@portal/kit/surface.module.css'
import { loadData, oneLine } from '@portal/shared'
import { textLimits } from '@portal/shared/order/limits'
import { useQueryClient } from '@portal/shared/query'
import { CopyableNumber } from '@portal/shared/ui/copyable-number'
import { QrCode } from '@portal/shared/ui/qr-code'
import { Alert, Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { PartySide } from '../../../draft/send-draft'
import { ChoiceField } from '../../../form/choice-field'
import { DraftFormFrame, useDraft, useSelected } from '../../../form/draft-form'
import fieldStyles from '../../../form/field.module.css'
import { DraftTextField } from '../../../form/draft-text-field'
import { GoodsVerdict } from '../../../order-form/goods/goods-verdict'
import formStyles from '../../../order-form/order-form.module.css'
import { PartyCard } from '../../../order-form/party/party-card'
import { useDefaultSender } from '../../../order-form/party/use-default-sender'
import { toParty } from '../../../rules/party'
import summary from '../../../order-form/summary/summary-bar.module.css'
import styles from '../qr.module.css'
import { type OneSideDraft, usePartyForm } from './use-party-form'

/** The requested side, by the side that is filled in here. */
const requestedSides: { value: PartySide; label: string }[] = [
  { value: 'sender', label: '请好友填写收件信息' },
  { value: 'receiver', label: '请好友填写寄件信息' },
]

const GoodsField = () => {
  const goodsName = useDraft((draft: OneSideDraft) => draft.goodsName.trim())
  return (
    <DraftTextField
      path="goodsName"
      label="物品名称"
      maxLength={textLimits.goodsName.max}
      placeholder="选填，好友可见"
      hint={<GoodsVerdict goodsName={goodsName} />}
    />
  )
}

/** The link, which is shown only once. */
const SharedLink = ({ code, onAnother }: { code: string; onAnother: () => void }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const address = `${location.origin}/DimensionalCodeShipping?code=${code}`
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={`${surface.plain} ${styles.code}`} aria-labelledby="shared-link">
      <h2 id="shared-link" ref={heading} tabIndex={-1} className={styles.status}>
        分享链接已生成
      </h2>
      <div className={styles.frame}>
        <QrCode text={address} label="分享二维码" />
      </div>
      <p className={`${prose.secondary} ${prose.digits}`}>把二维码或链接发给好友，好友登录后即可填写。</p>
      <div className={styles.link}>
        <CopyableNumber label="分享链接" value={address} />
      </div>
      <p className={`${prose.secondary} ${prose.digits}`}>
        链接只显示这一次，24 小时内有效；可在下方“我的分享”中撤回。
      </p>
      <Button onClick={onAnother}>再分享一个</Button>
    </section>
  )
}

/** The customer's own party, and the link by which a friend fills in the other. */
export const ShareForm = ({ userId }: { userId: string }) => {
  const queries = useQueryClient()
  const [code, setCode] = useState('')
  const { draftForm, submit, sending, failure } = usePartyForm('sender', async (own, { side, goodsName }) => {
    const wantedSide = side === 'sender' ? 'RECEIVER' : 'SENDER'
    const invitation = await loadData('sendCode/share', {
      wanted: wantedSide,
      own: toParty(own),
      goodsName: oneLine(goodsName),
    })
    setCode(invitation.code)
    await queries.invalidateQueries({ queryKey: ['sendCode/shares'] })
  })
  const { draft, change } = draftForm
  const side = useSelected(draft, (current) => current.side)
  useDefaultSender(userId, side === 'sender', draftForm)
  /** The input moves to the chosen side. */
  const moveParty = () => change({ sender: draft.get().receiver, receiver: draft.get().sender })

  if (code) {
    return (
      <SharedLink
        code={code}
        onAnother={() => {
          setCode('')
          change({ goodsName: '' })
        }}
      />
    )
  }
  return (
    <DraftFormFrame draftForm={draftForm} label="分享给好友填写" onSubmit={() => void submit()}>
      <div className={formStyles.dense}>
        <div className={styles.parties}>
          <Card title="分享内容" note="链接 24 小时内有效，仅可填写一次">
            <div className={`${fieldStyles.fields} ${fieldStyles.dense}`}>
              <ChoiceField path="side" label="由好友填写" options={requestedSides} onChange={moveParty} />
              <GoodsField />
            </div>
          </Card>
          <PartyCard side={side} note="好友看到的姓名、电话与地址均已隐去" />
        </div>
      </div>
      <div className={formStyles.foot} data-bottom-bar>
        {failure && (
          <Alert type="error" showIcon role="alert" title={failure} description="您填写的内容已保留，请稍后重试。" />
        )}
        <div className={summary.bar}>
          <Button className={styles.alone} type="primary" size="large" htmlType="submit" loading={sending}>
            生成分享链接
          </Button>
        </div>
      </div>
    </DraftFormFrame>
  )
}
