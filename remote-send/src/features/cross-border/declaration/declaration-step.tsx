import { Card } from '@portal/kit/card'
import fieldStyles from '../../../form/field.module.css'
import { TextField } from '../../../form/text-field'
import { parseWeight } from '../../../rules/shipment-size'
import { GoodsVerdict } from '../../../order-form/goods/goods-verdict'
import type { CrossBorderDraft } from '../draft/cross-border-draft'
import { useCrossBorderRules } from '../rules/cross-border-rules-context'
import { SelectField } from './select-field'
import { CustomsCard } from './customs-card'
import { DeclaredLines } from './declared-lines'

interface DeclarationStepProps {
  draft: CrossBorderDraft
  onChange: (patch: Partial<CrossBorderDraft>) => void
  /** To Hong Kong, Macao or Taiwan: English names and terms of sale are not asked for. */
  inChinese?: boolean
}

const DocumentCard = ({ draft, onChange }: Omit<DeclarationStepProps, 'inChinese'>) => {
  const rules = useCrossBorderRules()
  return (
    <Card title="文件信息" roomy note="文件无需逐项申报">
      <div className={fieldStyles.fields}>
        <TextField
          path="documentName"
          label="文件内容"
          required
          value={draft.documentName}
          onChange={(documentName) => onChange({ documentName })}
          placeholder="如：合同、学历证书"
          help={<GoodsVerdict goodsName={draft.documentName.trim()} />}
        />
        <SelectField
          path="purpose"
          label="出口用途"
          texts={rules.purposeTexts}
          value={draft.purpose}
          onChange={(purpose) => onChange({ purpose })}
        />
      </div>
    </Card>
  )
}

/** 申报: what is told to customs; documents skip the lines. */
export const DeclarationStep = ({ draft, onChange, inChinese = false }: DeclarationStepProps) =>
  draft.goodsKind === 'DOCUMENT' ? (
    <DocumentCard draft={draft} onChange={onChange} />
  ) : (
    <>
      <CustomsCard draft={draft} onChange={onChange} withIncoterm={!inChinese} />
      <Card title="申报明细" roomy note="逐项填写包裹内的物品，与实物一致">
        <DeclaredLines
          lines={draft.lines}
          currency={draft.currency}
          grossGrams={parseWeight(draft.weight)}
          inChinese={inChinese}
          onChange={(lines) => onChange({ lines })}
        />
      </Card>
    </>
  )
