import type { DeliveryView } from '@portal/contract/delivery'
import { hoursNames, wishDayText } from '../../../components/delivery-decision/wish-text'
import type { WishDraft, WishField } from '../model/wish-draft'
import { ChipChoice } from './chip-choice'
import { OutletChoice } from './outlet-choice'
import { TextLine } from './text-line'

interface WishFieldsProps {
  view: DeliveryView
  draft: WishDraft
  problems: Partial<Record<WishField, string>>
  onChange: (change: Partial<WishDraft>) => void
}

const hours = (['ALL_DAY', 'MORNING', 'AFTERNOON', 'EVENING'] as const).map((each) => [each, hoursNames[each]] as const)

/** The fields of the chosen wish, without those of the others. */
export const WishFields = ({ view, draft, problems, onChange }: WishFieldsProps) => {
  const days = view.days.map((day) => [day, wishDayText(day)] as const)
  switch (draft.kind) {
    case 'OUTLET':
      return (
        <OutletChoice
          outlets={view.outlets}
          value={draft.outletCode}
          problem={problems.outletCode}
          onChange={(outletCode) => onChange({ outletCode })}
        />
      )
    case 'DAY':
      return (
        <>
          <ChipChoice
            legend="哪天派送？"
            options={days}
            value={draft.day}
            problem={problems.day}
            onChange={(day) => onChange({ day })}
          />
          <ChipChoice
            legend="什么时段？"
            options={hours}
            value={draft.hours}
            onChange={(each) => onChange({ hours: each })}
          />
        </>
      )
    case 'SAFE_PLACE':
      return (
        <TextLine
          label="放在哪里"
          placeholder="如 门口鞋柜、一楼门卫处"
          maxLength={50}
          value={draft.note}
          problem={problems.note}
          onChange={(note) => onChange({ note })}
        />
      )
    case 'NEIGHBOUR':
      return (
        <>
          <TextLine
            label="邻居姓名"
            placeholder="如 王女士"
            maxLength={20}
            value={draft.name}
            problem={problems.name}
            onChange={(name) => onChange({ name })}
          />
          <TextLine
            label="门牌号"
            placeholder="如 3单元502"
            maxLength={30}
            value={draft.door}
            problem={problems.door}
            onChange={(door) => onChange({ door })}
          />
        </>
      )
    case 'HOLD':
      return (
        <ChipChoice
          legend="暂存到哪天？当天派送"
          options={days}
          value={draft.until}
          problem={problems.until}
          onChange={(until) => onChange({ until })}
        />
      )
    default:
      return null
  }
}
