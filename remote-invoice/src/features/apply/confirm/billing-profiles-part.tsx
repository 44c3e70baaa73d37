import type { BillingProfile } from '@portal/contract/billing-profile'
import choice from '@portal/kit/choice.module.css'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import radio from '@portal/kit/radio.module.css'
import { FormField } from '@portal/shared/form'
import { maxBillingProfiles, buyerTypeLabel } from '@portal/shared/invoicing'
import { Button } from 'antd'
import { useId, useState } from 'react'
import styles from './confirm-step.module.css'

/** Number of billing profiles that are shown before the list is expanded. */
const collapsedCount = 4

interface BillingProfilePickerProps {
  /** Id from the form: of the first billing profile, or of the button that adds one, so that an error can focus it. */
  id?: string
  profiles: readonly BillingProfile[]
  value?: string
  onChange?: (billingProfileId: string) => void
  onAdd: () => void
  onEdit: (profile: BillingProfile) => void
}

/** Choice of one of the customer's billing profiles, the default one first. */
const BillingProfilePicker = ({ id, profiles, value, onChange, onAdd, onEdit }: BillingProfilePickerProps) => {
  const name = useId()
  const [whole, setWhole] = useState(false)
  const shownProfiles = whole
    ? profiles
    : profiles.filter(({ billingProfileId }, index) => index < collapsedCount || billingProfileId === value)
  if (profiles.length === 0)
    return (
      <Button id={id} type="dashed" size="large" block onClick={onAdd}>
        新增抬头，保存后自动选中
      </Button>
    )
  return (
    <div role="radiogroup" aria-label="发票抬头">
      <div className={styles.profiles}>
        {shownProfiles.map((profile, index) => {
          const { billingProfileId, buyerType, buyerName, taxNo, isDefault } = profile
          return (
            <div key={billingProfileId} className={`${choice.card} ${styles.profile}`}>
              <label className={styles.choice}>
                <input
                  id={index === 0 ? id : undefined}
                  className={`${radio.radio} ${styles.radio}`}
                  type="radio"
                  name={name}
                  value={billingProfileId}
                  checked={billingProfileId === value}
                  onChange={() => onChange?.(billingProfileId)}
                />
                <span className={`${layout.lines} ${styles.words}`}>
                  <span className={`${prose.strong} ${prose.typed}`}>{buyerName}</span>
                  <span className={`${prose.hint} ${prose.digits} ${prose.typed}`}>
                    {buyerTypeLabel[buyerType]}
                    {taxNo && ` · ${taxNo}`}
                    {isDefault && ' · 默认'}
                  </span>
                </span>
              </label>
              <Button
                className={styles.edit}
                type="link"
                size="small"
                aria-label={`编辑，${buyerName}`}
                onClick={() => onEdit(profile)}
              >
                编辑
              </Button>
            </div>
          )
        })}
      </div>
      {shownProfiles.length < profiles.length && (
        <Button type="link" className={styles.more} onClick={() => setWhole(true)}>
          显示全部 {profiles.length} 个抬头
        </Button>
      )}
    </div>
  )
}

interface BillingProfilesPartProps {
  profiles: readonly BillingProfile[]
  onAdd: () => void
  onEdit: (profile: BillingProfile) => void
}

/** The buyer of the invoice, with a way to add another billing profile. */
export const BillingProfilesPart = ({ profiles, onAdd, onEdit }: BillingProfilesPartProps) => (
  <section className={styles.part} aria-label="发票抬头">
    <header className={styles.partHead}>
      <h3 className={styles.partTitle}>发票抬头</h3>
      {profiles.length > 0 && profiles.length < maxBillingProfiles && (
        <Button size="small" onClick={onAdd}>
          新增抬头
        </Button>
      )}
    </header>
    <FormField
      name="billingProfileId"
      rules={[{ required: true, message: profiles.length === 0 ? '请先新增发票抬头' : '请选择发票抬头' }]}
    >
      {({ id, value, onChange }) => (
        <BillingProfilePicker
          id={id}
          value={value}
          onChange={onChange}
          profiles={profiles}
          onAdd={onAdd}
          onEdit={onEdit}
        />
      )}
    </FormField>
  </section>
)
