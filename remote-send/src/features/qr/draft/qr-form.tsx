import type { SendCodeDraftInput } from '@portal/contract/send-code'
import { Card } from '@portal/kit/card'
import surface from '@portal/kit/surface.module.css'
import { deliveryModeLabel, payMethodLabel, useIsBelow } from '@portal/shared'
import { textLimits } from '@portal/shared/order/limits'
import { Alert, Button } from 'antd'
import { useEffect, useState } from 'react'
import { deliveryModeOptions } from '../../../draft/options'
import { isEmptyParty, type PayMethod, type SendDraft } from '../../../draft/send-draft'
import { DraftFormFrame, useDerived, useSelected } from '../../../form/draft-form'
import fieldStyles from '../../../form/field.module.css'
import { focusField } from '../../../form/focus-field'
import { SelectField } from '../../../form/select-field'
import { DraftTextField } from '../../../form/draft-text-field'
import { useDraftSubmit } from '../../../form/use-draft-submit'
import { useSavedDraftForm } from '../../../form/use-saved-draft-form'
import { ConsentField, useAgreement } from '../../../order-form/consent/consent'
import { GoodsName } from '../../../order-form/goods/goods-name'
import { GoodsTypeField } from '../../../order-form/goods/goods-type-field'
import { PartyCard } from '../../../order-form/party/party-card'
import { useDefaultSender } from '../../../order-form/party/use-default-sender'
import { useRepeatedPlace } from '../../../order-form/party/use-repeated-place'
import formStyles from '../../../order-form/order-form.module.css'
import { describeInsurance, describeRemark } from '../../../order-form/service/describe-service'
import { type ServiceChip, ServiceFold, useServiceFold } from '../../../order-form/service/service-fold'
import { PartiesRoute, SummaryBar } from '../../../order-form/summary/summary-bar'
import { toEstimateRequest } from '../../../rules/domestic-order'
import { isCompleteRegion } from '../../../rules/party'
import { chosenQuote, ProductCard, useEstimate } from '../../products/products.public'
import { toFieldPath } from '../../../rules/field-of-error'
import styles from '../qr.module.css'
import { emptyQrDraft, qrDraftStorage } from './qr-draft'
import { toCodeDraft } from './to-code-draft'
import { validateQrDraft } from './validate-qr-draft'

/** Without delivery into the house, which needs the floor: such orders are made on /send. */
const modes = deliveryModeOptions
  .filter((mode) => ['SELF_PICKUP', 'WAREHOUSE', 'DOOR'].includes(mode))
  .map((mode) => ({ value: mode, label: deliveryModeLabel(mode) }))
const payers = (['SENDER', 'RECEIVER'] satisfies PayMethod[]).map((method) => ({
  value: method,
  label: payMethodLabel(method),
}))

const dense = `${fieldStyles.fields} ${fieldStyles.dense} ${fieldStyles.pairs}`

/** The goods: values that the courier measures are optional. */
const goods = (
  <Card title="货物信息" note="重量与体积以网点称量为准">
    <div className={dense}>
      <GoodsName />
      <GoodsTypeField />
      <DraftTextField path="packageCount" label="总件数" required inputMode="numeric" unit="件" />
      <DraftTextField
        path="weight"
        label="预估总重量"
        inputMode="decimal"
        unit="kg"
        placeholder="选填，填写后可看运费"
      />
    </div>
  </Card>
)

const services = (
  <div className={surface.padded}>
    <div className={dense}>
      <SelectField path="deliveryMode" label="送货方式" required options={modes} />
      <SelectField path="payMethod" label="付款方式" required options={payers} />
      <DraftTextField
        path="insuredValue"
        label="声明价值"
        inputMode="decimal"
        unit="元"
        placeholder="选填，不填则不保价"
      />
      <DraftTextField path="remark" label="备注" maxLength={textLimits.remark.max} placeholder="选填" />
    </div>
  </div>
)

/** The fields that are folded into one line until one of them is changed or wrong. */
const foldedFields = ['deliveryMode', 'payMethod', 'insuredValue', 'remark']

const chipsOf = (draft: SendDraft): ServiceChip[] => [
  { path: 'deliveryMode', text: deliveryModeLabel(draft.deliveryMode) },
  { path: 'payMethod', text: payMethodLabel(draft.payMethod) },
  { path: 'insuredValue', text: describeInsurance(draft) },
  { path: 'remark', text: describeRemark(draft) },
]

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
  const { isAwaited } = useDefaultSender(userId, senderWanted, draftForm)

  const { draft } = draftForm
  const estimate = useEstimate(useDerived(draft, (current) => toEstimateRequest(current)))
  const quote = chosenQuote(
    estimate,
    useSelected(draft, ({ productCode }) => productCode),
  )
  /** The fields that the price still needs. */
  const missing = useSelected(draft, (current) =>
    [
      ...(isCompleteRegion(current.sender.region) ? [] : ['寄件地区']),
      ...(isCompleteRegion(current.receiver.region) ? [] : ['收件地区']),
      ...(current.weight.trim() === '' ? ['预估总重量'] : []),
    ].join('、'),
  )
  const fold = useServiceFold(draftForm, foldedFields, false)
  const isPhone = useIsBelow('phone')
  const agreement = useAgreement()
  const consent = <ConsentField onRead={agreement.read} />
  const computing = estimate.state === 'loading'

  return (
    <DraftFormFrame draftForm={draftForm} label="寄件码信息" onSubmit={() => void submit()}>
      <div className={formStyles.dense}>
        <div className={styles.parties}>
          <PartyCard side="sender" isAwaited={isAwaited} />
          <PartyCard side="receiver" />
        </div>
        {goods}
        <ProductCard estimate={estimate} missing={missing || '正确的货物信息'} coupon={null} onReveal={focusField} />
        <ServiceFold<SendDraft> chipsOf={chipsOf} fold={fold} first="deliveryMode">
          {services}
        </ServiceFold>
        {isPhone && consent}
        {agreement.dialog}
      </div>
      <div className={formStyles.foot} data-bottom-bar>
        {failure && (
          <Alert type="error" showIcon role="alert" title={failure} description="您填写的内容已保留，请稍后重试。" />
        )}
        <SummaryBar route={<PartiesRoute />} quote={quote} computing={computing} consent={!isPhone && consent}>
          {typed && (
            <Button size="large" onClick={startOver}>
              清空重填
            </Button>
          )}
          <Button type="primary" size="large" htmlType="submit" loading={making}>
            生成寄件码
          </Button>
        </SummaryBar>
      </div>
    </DraftFormFrame>
  )
}
