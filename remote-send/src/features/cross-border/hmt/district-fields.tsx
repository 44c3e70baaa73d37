import { useDraft, useDraftForm } from '../../../form/draft-form'
import { SelectField } from '../../../form/select-field'
import type { CrossBorderDraft } from '../draft/cross-border-draft'
import { useCrossBorderRules } from '../rules/cross-border-rules-context'
import type { HmtPlace } from './hmt-places'

const optionsOf = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }))
const byLabel = { optionFilterProp: 'label' } as const

/** Area, county or city, and then its district; an only district is filled in at once. */
export const DistrictFields = ({ place }: { place: HmtPlace }) => {
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
