import choice from '@portal/kit/choice.module.css'
import prose from '@portal/kit/prose.module.css'
import type { DeliveryView, DeliveryWishKind, OfferedOutlet } from '@portal/contract/delivery'
import { deliveryWishNames } from '@portal/contract/delivery-labels'
import { wishLimits } from '@portal/contract/limits'
import { deliveryHourSpans, formatYuan, halfWidth } from '@portal/shared'
import { ErrorLine } from '@portal/shared/ui/error-line'
import { Input } from 'antd'
import { useId } from 'react'
import { wishDayText } from '../../components/decision-facts'
import { ChipChoice, ChoiceGroup } from './choice-group'
import { stairsFeeOf, type WishDraft, type WishField } from './wish-draft'
import styles from './wish-fields.module.css'

const hints: Readonly<Record<DeliveryWishKind, string>> = {
  DOOR: '按预计时间送货上门',
  STAIRS: '送到您的楼层和家门口',
  OUTLET: '凭有效证件到网点领取',
  STATION: '凭取件码自己去取',
  GUARD: '放小区门卫或公司前台',
  DAY: '换一天或换个时段再送',
  SAFE_PLACE: '如门口鞋柜',
  NEIGHBOUR: '请邻居或您指定的人签收',
  HOLD: '暂不派送，最长7天',
}

interface WishTilesProps {
  kinds: readonly DeliveryWishKind[]
  stairsFees: DeliveryView['stairsFees']
  value: DeliveryWishKind | null
  problem: string | undefined
  onChange: (kind: DeliveryWishKind) => void
}

/** The price of carrying upstairs; without a lift it is the higher one. */
const priceText = ({ withElevator, withoutElevator }: NonNullable<DeliveryView['stairsFees']>): string =>
  withoutElevator === 0
    ? '免费'
    : withElevator === 0
      ? `有电梯免费，无电梯 ${formatYuan(withoutElevator)}`
      : `${formatYuan(withElevator)} 起`

const Tile = ({ kind, stairsFees }: { kind: DeliveryWishKind; stairsFees: DeliveryView['stairsFees'] }) => (
  <>
    <span className={prose.strong}>{deliveryWishNames[kind]}</span>
    <span className={prose.hint}>{kind === 'STAIRS' && stairsFees ? priceText(stairsFees) : hints[kind]}</span>
  </>
)

/** The possible wishes of the receiver, as large tiles. */
export const WishTiles = ({ kinds, stairsFees, ...field }: WishTilesProps) => (
  <ChoiceGroup
    {...field}
    legend="希望怎么收货？"
    options={kinds.map((kind) => [kind, <Tile kind={kind} stairsFees={stairsFees} />])}
    className={styles.tiles}
    optionClassName={`${choice.card} ${styles.tile}`}
  />
)

interface OutletChoiceProps {
  outlets: readonly OfferedOutlet[]
  value: string
  problem: string | undefined
  onChange: (outletCode: string) => void
}

const Outlet = ({ outletName, address, hours }: OfferedOutlet) => (
  <>
    <span className={prose.strong}>{outletName}</span>
    <span className={prose.hint}>{address}</span>
    {hours && <span className={prose.hint}>{hours}</span>}
  </>
)

/** Outlets where the goods can be collected, the nearest first. */
const OutletChoice = ({ outlets, ...field }: OutletChoiceProps) => (
  <ChoiceGroup
    {...field}
    legend="到哪个网点自提？离您近的在前"
    options={outlets.map((outlet) => [outlet.outletCode, <Outlet {...outlet} />])}
    className={styles.outlets}
    optionClassName={`${choice.light} ${styles.outlet}`}
  />
)

interface TextLineProps {
  label: string
  placeholder: string
  maxLength: number
  value: string
  problem: string | undefined
  onChange: (value: string) => void
}

/** A short text with its label and its problem. */
const TextLine = ({ label, placeholder, maxLength, value, problem, onChange }: TextLineProps) => {
  const id = useId()
  return (
    <div className={styles.line}>
      <label className={prose.secondary} htmlFor={id}>
        {label}
      </label>
      <Input
        id={id}
        size="large"
        placeholder={placeholder}
        maxLength={maxLength}
        value={value}
        status={problem ? 'error' : ''}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${id}-problem`}
        onChange={({ target }) => onChange(target.value)}
      />
      <ErrorLine id={`${id}-problem`}>{problem}</ErrorLine>
    </div>
  )
}

interface WishFieldsProps {
  view: DeliveryView
  draft: WishDraft
  problems: Partial<Record<WishField, string>>
  onChange: (change: Partial<WishDraft>) => void
}

const hours = (['ALL_DAY', 'MORNING', 'AFTERNOON', 'EVENING'] as const).map(
  (each) => [each, deliveryHourSpans[each].name] as const,
)

const elevators = [
  ['yes', '有电梯'],
  ['no', '没有电梯'],
] as const

/** The fee that the courier asks for at the door; nothing before it is known. */
const StairsFee = ({ cents }: { cents: number | undefined }) => (
  <p className={prose.secondary} role="status">
    {cents !== undefined && (
      <>
        上楼费 <strong className={prose.digits}>{cents === 0 ? '免费' : formatYuan(cents)}</strong>
        {cents > 0 && '，送达时付给派送员'}
      </>
    )}
  </p>
)

/** The fields of the chosen wish, without those of the others. */
export const WishFields = ({ view, draft, problems, onChange }: WishFieldsProps) => {
  const days = view.days.map((day) => [day, wishDayText(day)] as const)
  switch (draft.kind) {
    case 'STAIRS':
      return (
        <>
          <TextLine
            label="楼层"
            placeholder="如 6"
            maxLength={2}
            value={draft.floor}
            problem={problems.floor}
            onChange={(floor) => onChange({ floor: halfWidth(floor).trim() })}
          />
          <ChipChoice
            legend="有电梯吗？"
            options={elevators}
            value={draft.hasElevator}
            problem={problems.hasElevator}
            onChange={(hasElevator) => onChange({ hasElevator })}
          />
          <StairsFee cents={stairsFeeOf(draft, view)} />
        </>
      )
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
          maxLength={wishLimits.note.max}
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
            maxLength={wishLimits.name.max}
            value={draft.name}
            problem={problems.name}
            onChange={(name) => onChange({ name })}
          />
          <TextLine
            label="门牌号"
            placeholder="如 3单元502"
            maxLength={wishLimits.door.max}
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
