import { Card } from '../../form/card'
import fieldStyles from '../../form/field.module.css'
import { TextField } from '../../form/text-field'
import { parseWeight } from '../../rules/shipment-size'
import { GoodsVerdict } from '../goods/goods-verdict'
import { DeclaredLines } from '../overseas/declaration/declared-lines'
import { SelectField } from '../overseas/declaration/select-field'
import type { OverseasDraft } from '../overseas/draft/overseas-draft'
import { useOverseasRules } from '../overseas/rules/overseas-rules-context'
import { HmtCustomsCard } from './hmt-customs-card'

interface HmtDeclarationProps {
  draft: OverseasDraft
  onChange: (patch: Partial<OverseasDraft>) => void
}

const DocumentCard = ({ draft, onChange }: HmtDeclarationProps) => {
  const rules = useOverseasRules()
  return (
    <Card title="文件信息" note="文件无需逐项申报">
      <div className={fieldStyles.fields}>
        <TextField
          path="documentName" label="文件内容" required value={draft.documentName} onChange={(documentName) => onChange({ documentName })}
          placeholder="如：合同、学历证书" help={<GoodsVerdict goodsName={draft.documentName.trim()} />}
        />
        <SelectField path="purpose" label="出口用途" texts={rules.purposeTexts} value={draft.purpose} onChange={(purpose) => onChange({ purpose })} />
      </div>
    </Card>
  )
}

/** What is told to customs, in Chinese; documents skip the lines. */
export const HmtDeclaration = ({ draft, onChange }: HmtDeclarationProps) =>
  draft.goodsKind === 'DOCUMENT' ? (
    <DocumentCard draft={draft} onChange={onChange} />
  ) : (
    <>
      <HmtCustomsCard draft={draft} onChange={onChange} />
      <Card title="申报明细" note="逐项填写包裹内的物品，与实物一致">
        <DeclaredLines lines={draft.lines} currency={draft.currency} grossGrams={parseWeight(draft.weight)} inChinese onChange={(lines) => onChange({ lines })} />
      </Card>
    </>
  )
