import { Card } from '@portal/kit/card'
import { Button } from 'antd'
import { useState } from 'react'
import { useDraft, useDraftForm, useSelected } from '../../../form/draft-form'
import styles from '../../../form/field.module.css'
import { focusField } from '../../../form/focus-field'
import { SelectField } from '../../../form/select-field'
import { DraftTextField } from '../../../form/draft-text-field'
import type { CrossBorderDraft } from '../draft/cross-border-draft'
import { ClearReceiverButton } from '../parties/clear-receiver-button'
import { useCrossBorderRules } from '../rules/cross-border-rules'
import { type HmtPlace, hmtPlaceName } from './hmt-places'

const phoneExamples: Readonly<Record<HmtPlace, string>> = {
  HK: '8位，不含区号',
  MO: '8位，不含区号',
  TW: '09开头的10位手机号',
}
const addressExample: Readonly<Record<HmtPlace, string>> = {
  HK: '如：弥敦道132号美丽华广场A座12楼',
  MO: '如：新马路16号3楼B座',
  TW: '如：市府路45号8楼',
}

/** Customs of Taiwan identify a receiver by the number that was registered with EZ WAY. */
const taiwanFields = (
  <>
    <DraftTextField
      path="receiver.postcode"
      label="邮编"
      required
      inputMode="numeric"
      placeholder="如：110"
      hint="3、5或6位数字"
    />
    <DraftTextField
      path="receiver.taxId"
      label="收件人证件号"
      required
      placeholder="证件号或8位统一编号"
      tidy={(text) => text.trim().toUpperCase()}
      hint="收件人须先在“EZ WAY 易利委”完成实名认证，证件号、姓名、手机号与认证一致"
    />
  </>
)

const optionsOf = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }))
const byLabel = { optionFilterProp: 'label' } as const

/** Area, county or city, and then its district; an only district is filled in at once. */
const DistrictFields = ({ place }: { place: HmtPlace }) => {
  const { hmtAreas, hmtDistricts } = useCrossBorderRules()
  const { change } = useDraftForm<CrossBorderDraft>()
  const area = useDraft((draft: CrossBorderDraft) => draft.receiver.state)
  const districts = hmtDistricts(place, area)
  const fillOnlyDistrict = (chosenArea: string) => {
    const [first, ...others] = hmtDistricts(place, chosenArea)
    change({ receiver: { city: first !== undefined && others.length === 0 ? first : '' } })
  }
  return (
    <>
      <SelectField
        path="receiver.state"
        label="地区"
        required
        options={optionsOf(hmtAreas(place))}
        placeholder={place === 'TW' ? '县市' : '请选择'}
        showSearch={byLabel}
        onChange={fillOnlyDistrict}
      />
      <SelectField
        path="receiver.city"
        label="区域"
        required
        options={optionsOf(districts)}
        placeholder={districts.length > 0 ? '请选择' : '请先选择地区'}
        showSearch={byLabel}
        disabled={districts.length === 0}
      />
    </>
  )
}

/** The receiver in Hong Kong, Macao or Taiwan (domain §13). */
export const HmtReceiverCard = ({ place }: { place: HmtPlace }) => {
  const rules = useCrossBorderRules()
  const { errors } = useDraftForm<CrossBorderDraft>()
  const isGiven = useDraft(({ receiver }: CrossBorderDraft) => receiver.company !== '' || receiver.email !== '')
  const isWrong = useSelected(errors.shown, (shown) => Boolean(shown['receiver.company'] ?? shown['receiver.email']))
  const [showsMore, setShowsMore] = useState(false)
  // Stays open afterwards: it must not disappear while the person corrects it.
  if (!showsMore && (isGiven || isWrong)) setShowsMore(true)
  const showMore = () => {
    setShowsMore(true)
    focusField('receiver.company')
  }
  return (
    <Card
      title="收件人"
      note={hmtPlaceName(place)}
      extra={
        <>
          {!showsMore && (
            <Button type="link" size="small" onClick={showMore} aria-label="+ 公司 / 邮箱，收件人">
              + 公司 / 邮箱
            </Button>
          )}
          <ClearReceiverButton />
        </>
      }
    >
      <div className={`${styles.fields} ${styles.dense} ${styles.four} ${styles.pairs}`}>
        <DraftTextField path="receiver.name" label="姓名" required placeholder="与证件一致" />
        <DraftTextField
          path="receiver.phone"
          label="联系电话"
          required
          prefix={`+${rules.phoneCodeOf(place)}`}
          inputMode="tel"
          placeholder={phoneExamples[place]}
        />
        <DistrictFields place={place} />
        <DraftTextField path="receiver.line1" label="详细地址" required wide placeholder={addressExample[place]} />
        {place === 'TW' && taiwanFields}
        {showsMore && (
          <>
            <DraftTextField path="receiver.company" label="公司名称" placeholder="选填" />
            <DraftTextField path="receiver.email" label="邮箱" placeholder="选填，清关时联系用" />
          </>
        )}
      </div>
    </Card>
  )
}
