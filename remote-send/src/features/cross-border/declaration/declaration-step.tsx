import { Card } from '@portal/kit/card'
import { useDraft } from '../../../form/draft-form'
import fieldStyles from '../../../form/field.module.css'
import { SelectField } from '../../../form/select-field'
import { DraftTextField } from '../../../form/draft-text-field'
import { GoodsVerdict } from '../../../order-form/goods/goods-verdict'
import type { CrossBorderDraft } from '../draft/cross-border-draft'
import { incotermLabels, optionsOf } from '../draft/cross-border-options'
import { useCrossBorderRules } from '../rules/cross-border-rules'
import { DeclaredLines } from './declared-lines'

const modeHints = (
  simpleCents: number,
  personalCents: number,
): Readonly<Record<CrossBorderDraft['customsMode'], string>> => ({
  SIMPLE: `申报总值不超过 ${simpleCents / 100} 元`,
  FORMAL: '须逐项填写HS编码，另收报关费',
  PERSONAL: `个人自用物品，总值不超过 ${personalCents / 100} 元`,
  SELF: '由您或您的代理自行办理清关',
})
const dutyHints: Readonly<Record<CrossBorderDraft['dutyPayer'], string>> = {
  RECEIVER: '由收件人在目的地支付',
  SENDER: '由您支付，清关后结算',
}
const batteryHints: Readonly<Record<CrossBorderDraft['battery'], string>> = {
  NONE: '',
  BUILT_IN: '电池装在设备内',
  PACKED_WITH: '电池与设备分开、同箱包装',
  ALONE: '仅寄电池，不能使用特快产品',
}

/** 出口用途. */
const PurposeField = () => (
  <SelectField path="purpose" label="出口用途" required options={optionsOf(useCrossBorderRules().purposeTexts)} />
)

/** Purpose, customs mode and payer of duties. */
const CustomsCard = ({ withIncoterm }: { withIncoterm: boolean }) => {
  const rules = useCrossBorderRules()
  const destination = useDraft((draft: CrossBorderDraft) => draft.destination)
  const customsMode = useDraft((draft: CrossBorderDraft) => draft.customsMode)
  const dutyPayer = useDraft((draft: CrossBorderDraft) => draft.dutyPayer)
  const battery = useDraft((draft: CrossBorderDraft) => draft.battery)
  const currencies = rules
    .currenciesFor(destination)
    .map((code) => ({ value: code, label: `${rules.currencyTexts[code]} ${code}` }))
  return (
    <Card title="报关信息">
      <div className={`${fieldStyles.fields} ${fieldStyles.dense} ${fieldStyles.narrower} ${fieldStyles.pairs}`}>
        <PurposeField />
        <SelectField
          path="customsMode"
          label="报关方式"
          required
          options={optionsOf(rules.customsModeTexts)}
          hint={modeHints(rules.simpleLimitCents, rules.personalLimitCents(destination))[customsMode]}
        />
        <SelectField
          path="dutyPayer"
          label="税费支付"
          required
          options={optionsOf(rules.dutyPayerTexts)}
          hint={dutyHints[dutyPayer]}
        />
        <SelectField
          path="battery"
          label="是否带电"
          required
          options={optionsOf(rules.batteryTexts)}
          hint={batteryHints[battery]}
        />
        {withIncoterm && (
          <SelectField
            path="incoterm"
            label="贸易术语"
            required
            options={optionsOf(incotermLabels)}
            hint="不确定时选 DAP"
          />
        )}
        <SelectField path="currency" label="申报币种" required options={currencies} />
      </div>
    </Card>
  )
}

interface DeclarationStepProps {
  /** For Hong Kong, Macao and Taiwan: without English names and terms of sale. */
  inChinese?: boolean
}

const DocumentCard = () => {
  const name = useDraft((draft: CrossBorderDraft) => draft.documentName.trim())
  return (
    <Card title="文件信息" note="文件无需逐项申报">
      <div className={`${fieldStyles.fields} ${fieldStyles.dense} ${fieldStyles.narrower} ${fieldStyles.pairs}`}>
        <DraftTextField
          path="documentName"
          label="文件内容"
          required
          placeholder="如：合同、学历证书"
          hint={<GoodsVerdict goodsName={name} />}
        />
        <PurposeField />
      </div>
    </Card>
  )
}

/** 申报: the customs declaration; documents have no lines. */
export const DeclarationStep = ({ inChinese = false }: DeclarationStepProps) => {
  const isDocument = useDraft((draft: CrossBorderDraft) => draft.goodsKind === 'DOCUMENT')
  if (isDocument) return <DocumentCard />
  return (
    <>
      <CustomsCard withIncoterm={!inChinese} />
      <Card title="申报明细" note="英文品名与HS编码为建议，来源HS 2022">
        <DeclaredLines inChinese={inChinese} />
      </Card>
    </>
  )
}
