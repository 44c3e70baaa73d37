import type { SendCodeDraftInput } from '@portal/contract/send-code'
import { Card } from '@portal/kit/card'
import layout from '@portal/kit/layout.module.css'
import { deliveryModeLabel, payMethodLabel, productName } from '@portal/shared'
import { textLimits } from '@portal/shared/order/limits'
import { Alert, Button } from 'antd'
import { useEffect, useState } from 'react'
import { deliveryModeOptions, productOptions } from '../../../draft/options'
import { isEmptyParty, type PayMethod } from '../../../draft/send-draft'
import { DraftFormFrame, useSelected } from '../../../form/draft-form'
import fieldStyles from '../../../form/field.module.css'
import { SelectField } from '../../../form/select-field'
import { DraftTextField } from '../../../form/draft-text-field'
import { useDraftSubmit } from '../../../form/use-draft-submit'
import { useSavedDraftForm } from '../../../form/use-saved-draft-form'
import { Consent } from '../../../order-form/consent/consent'
import { GoodsName } from '../../../order-form/goods/goods-name'
import { GoodsTypeField } from '../../../order-form/goods/goods-type-field'
import { PartyCard } from '../../../order-form/party/party-card'
import { useDefaultSender } from '../../../order-form/party/use-default-sender'
import { useRepeatedPlace } from '../../../order-form/party/use-repeated-place'
import { productHints } from '../../../order-form/products/product-hints'
import { toFieldPath } from '../../../rules/field-of-error'
import styles from '../qr.module.css'
import { emptyQrDraft, qrDraftStorage } from './qr-draft'
import { toCodeDraft } from './to-code-draft'
import { validateQrDraft } from './validate-qr-draft'

const products = productOptions.map((code) => ({ value: code, label: `${productName(code)} · ${productHints[code]}` }))
/** Without delivery into the house, which needs the floor: such orders are made on /send. */
const modes = deliveryModeOptions
  .filter((mode) => ['SELF_PICKUP', 'WAREHOUSE', 'DOOR'].includes(mode))
  .map((mode) => ({ value: mode, label: deliveryModeLabel(mode) }))
const payers = (['SENDER', 'RECEIVER'] satisfies PayMethod[]).map((method) => ({
  value: method,
  label: payMethodLabel(method),
}))

/** Goods and service in short: values that the courier measures are optional. */
const QrGoodsCard = () => (
  <Card title="货物与服务" roomy note="重量与体积以网点称量为准">
    <div className={layout.stack4}>
      <div className={`${fieldStyles.fields} ${fieldStyles.pairs}`}>
        <GoodsName />
        <GoodsTypeField />
        <DraftTextField path="packageCount" label="总件数" required inputMode="numeric" unit="件" />
        <DraftTextField path="weight" label="预估总重量" inputMode="decimal" unit="kg" placeholder="选填" />
      </div>
      <div className={fieldStyles.fields}>
        <SelectField path="productCode" label="产品类型" required options={products} />
        <SelectField path="deliveryMode" label="送货方式" required options={modes} />
        <SelectField path="payMethod" label="付款方式" required options={payers} />
        <DraftTextField
          path="insuredValue"
          label="声明价值"
          inputMode="decimal"
          unit="元"
          placeholder="选填，不填则不保价"
        />
        <DraftTextField path="remark" label="备注" wide maxLength={textLimits.remark.max} placeholder="选填" />
      </div>
    </div>
  </Card>
)

/** Draft, problems and refusals of the form behind a 寄件码. `make` asks for the code. */
const useQrForm = (userId: string, make: (draft: SendCodeDraftInput) => Promise<void>) => {
  const saved = useSavedDraftForm(qrDraftStorage(userId), () => emptyQrDraft)
  const { draft, errors } = saved.draftForm
  const sender = useRepeatedPlace(useSelected(draft, (current) => current.sender.region))
  const receiver = useRepeatedPlace(useSelected(draft, (current) => current.receiver.region))
  useEffect(() =>
    errors.validateWith((current) =>
      validateQrDraft(current, {
        sender: sender(current.sender.address),
        receiver: receiver(current.receiver.address),
      }),
    ),
  )
  const { submit, sending, failure, clearFailure } = useDraftSubmit(
    saved.draftForm,
    async (sent) => {
      const order = toCodeDraft(sent)
      if (order) await make(order)
    },
    toFieldPath,
  )
  const startOver = () => {
    saved.startOver()
    clearFailure()
  }
  return { ...saved, startOver, submit, making: sending, failure }
}

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
