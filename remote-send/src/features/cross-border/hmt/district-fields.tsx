import { Select } from 'antd'
import { Field } from '../../../form/field'
import type { CrossBorderReceiverDraft } from '../draft/cross-border-draft'
import { useCrossBorderRules } from '../rules/cross-border-rules-context'
import type { HmtPlace } from './hmt-places'

interface DistrictFieldsProps {
  place: HmtPlace
  receiver: Pick<CrossBorderReceiverDraft, 'state' | 'city'>
  onChange: (patch: Pick<CrossBorderReceiverDraft, 'state' | 'city'>) => void
}

const optionsOf = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }))

/** Area, county or city, and then its district; an only one is taken at once. */
export const DistrictFields = ({ place, receiver: { state, city }, onChange }: DistrictFieldsProps) => {
  const { hmtAreas, hmtDistricts } = useCrossBorderRules()
  const districts = hmtDistricts(place, state)
  const chooseArea = (area: string) => {
    const [first, ...others] = hmtDistricts(place, area)
    onChange({ state: area, city: first !== undefined && others.length === 0 ? first : '' })
  }
  return (
    <>
      <Field path="receiver.state" label="地区" required>
        {(control) => (
          <Select
            {...control}
            value={state || undefined}
            options={optionsOf(hmtAreas(place))}
            placeholder={place === 'TW' ? '县市' : '请选择'}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={chooseArea}
          />
        )}
      </Field>
      <Field path="receiver.city" label="区域" required>
        {(control) => (
          <Select
            {...control}
            value={city || undefined}
            options={optionsOf(districts)}
            placeholder={districts.length > 0 ? '请选择' : '请先选择地区'}
            showSearch={{ optionFilterProp: 'label' }}
            disabled={districts.length === 0}
            onChange={(district: string) => onChange({ state, city: district })}
          />
        )}
      </Field>
    </>
  )
}
