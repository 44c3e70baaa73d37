import { normalizePhone } from '@portal/shared'
import { AddressSelector } from '@portal/shared/ui/address-selector'
import type { PartySide, RegionDraft } from '../../draft/send-draft'
import { Field } from '../../form/field'
import styles from '../../form/field.module.css'
import { DraftTextField } from '../../form/draft-text-field'
import { AddressField } from './address-field'

interface PartyFieldsProps {
  side: PartySide
  /** With the extension, which few parties have. */
  withExt: boolean
  withCompany: boolean
}

/** The fields of a sender or receiver (domain §1). */
export const PartyFields = ({ side, withExt, withCompany }: PartyFieldsProps) => (
  <div className={`${styles.fields} ${styles.dense} ${styles.pairs} ${withExt !== withCompany ? styles.triple : ''}`}>
    <DraftTextField path={`${side}.name`} label="姓名" required placeholder="请填写真实姓名" />
    <DraftTextField
      path={`${side}.mobile`}
      label="手机/固话"
      required
      inputMode="tel"
      placeholder="手机号，或 区号-号码"
      tidy={normalizePhone}
    />
    {withExt && <DraftTextField path={`${side}.ext`} label="分机号" inputMode="numeric" placeholder="选填" />}
    {withCompany && <DraftTextField path={`${side}.company`} label="公司名称" placeholder="选填" />}
    <Field<RegionDraft> path={`${side}.region`} label="省/市/区" required wide>
      {({ id, value, onChange }) => <AddressSelector id={id} value={value} onChange={onChange} />}
    </Field>
    <AddressField side={side} />
  </div>
)
