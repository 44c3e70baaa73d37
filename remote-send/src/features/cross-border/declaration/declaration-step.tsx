import { Card } from '@portal/kit/card'
import { useDraft } from '../../../form/draft-form'
import fieldStyles from '../../../form/field.module.css'
import { TextField } from '../../../form/text-field'
import { GoodsVerdict } from '../../../order-form/goods/goods-verdict'
import type { CrossBorderDraft } from '../draft/cross-border-draft'
import { CustomsCard } from './customs-card'
import { DeclaredLines } from './declared-lines'
import { PurposeField } from './purpose-field'

interface DeclarationStepProps {
  /** For Hong Kong, Macao and Taiwan: without English names and terms of sale. */
  inChinese?: boolean
}

const DocumentCard = () => {
  const name = useDraft((draft: CrossBorderDraft) => draft.documentName.trim())
  return (
    <Card title="文件信息" roomy note="文件无需逐项申报">
      <div className={fieldStyles.fields}>
        <TextField
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
      <Card title="申报明细" roomy note="逐项填写包裹内的物品，与实物一致">
        <DeclaredLines inChinese={inChinese} />
      </Card>
    </>
  )
}
