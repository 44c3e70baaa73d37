import type { BillingProfile } from '@portal/contract/billing-profile'
import { mostTitles } from '@portal/shared/invoicing'
import { FormField } from '@portal/shared/form'
import { Button } from 'antd'
import styles from './confirm-step.module.css'
import { BillingProfilePicker } from './billing-profile-picker'

interface TitlesPartProps {
  titles: readonly BillingProfile[]
  onAdd: () => void
  onEdit: (title: BillingProfile) => void
}

/** The buyer of the invoice, with a way to add another billing profile. */
export const BillingProfilesPart = ({ titles, onAdd, onEdit }: TitlesPartProps) => (
  <section className={styles.part} aria-label="发票抬头">
    <header className={styles.partHead}>
      <h3 className={styles.partTitle}>发票抬头</h3>
      {titles.length > 0 && titles.length < mostTitles && (
        <Button size="small" onClick={onAdd}>
          新增抬头
        </Button>
      )}
    </header>
    <FormField
      name="titleId"
      rules={[{ required: true, message: titles.length === 0 ? '请先新增发票抬头' : '请选择发票抬头' }]}
    >
      {({ id, value, onChange }) => (
        <BillingProfilePicker id={id} value={value} onChange={onChange} titles={titles} onAdd={onAdd} onEdit={onEdit} />
      )}
    </FormField>
  </section>
)
