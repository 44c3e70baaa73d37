import prose from '@portal/kit/prose.module.css'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { ChoiceField } from '../../../form/choice-field'
import { useDraft } from '../../../form/draft-form'
import { Field } from '../../../form/field'
import styles from '../../../form/field.module.css'
import { DraftTextField } from '../../../form/draft-text-field'
import type { CrossBorderDraft } from '../draft/cross-border-draft'
import { goodsKindLabels, optionsOf } from '../draft/cross-border-options'
import destinationStyles from './destination.module.css'

const goodsKinds = optionsOf(goodsKindLabels)
const sides = [
  ['length', '长'],
  ['width', '宽'],
  ['height', '高'],
] as const

/** Destination (`children`), kind, number, weight and size. */
export const ShipmentFields = ({ children }: { children: ReactNode }) => {
  const isParcel = useDraft((draft: CrossBorderDraft) => draft.goodsKind === 'PARCEL')
  return (
    <>
      <div className={`${styles.fields} ${styles.dense} ${styles.narrower} ${styles.pairs}`}>
        {children}
        <ChoiceField
          path="goodsKind"
          label="物品类型"
          required
          options={goodsKinds}
          wide={false}
          hint={!isParcel && '纸质文件，无需逐项申报'}
        />
        <DraftTextField path="packageCount" label="总件数" required inputMode="numeric" unit="件" />
        <DraftTextField path="weight" label="总重量" required inputMode="decimal" unit="kg" placeholder="含包装" />
        {isParcel && (
          <div className={`${destinationStyles.two} ${destinationStyles.size}`} role="group" aria-label="单件尺寸">
            <span className={styles.label}>单件尺寸（选填，填写后运费更准）</span>
            <div className={destinationStyles.sides}>
              {sides.map(([path, label]) => (
                <Field key={path} path={path}>
                  {(control) => (
                    <Input
                      {...control}
                      aria-label={label}
                      prefix={<span className={prose.faint}>{label}</span>}
                      suffix="cm"
                      inputMode="numeric"
                      autoComplete="off"
                    />
                  )}
                </Field>
              ))}
            </div>
          </div>
        )}
      </div>
    </>
  )
}
