import type { FeeLine } from '@portal/contract/freight'
import chip from '@portal/kit/chip.module.css'
import { lazyPart } from '@portal/kit/lazy-part'
import surface from '@portal/kit/surface.module.css'
import {
  deliveryModeLabel,
  formatYuan,
  isPickupSlotAvailable,
  needsFloor,
  packageServiceLabel,
  payMethodLabel,
  pickupDays,
} from '@portal/shared'
import { Button } from 'antd'
import { useCallback, useId, useState } from 'react'
import type { SendDraft } from '../../../draft/send-draft'
import { extrasSummary } from '../../../features/extras/extras-summary'
import { type DraftForm, useDraftForm, useDerived, useSelected } from '../../../form/draft-form'
import { focusField } from '../../../form/focus-field'
import { pickupDayName } from '../../../order-form/service/pickup-day-name'
import type { FieldPath } from '../../../rules/field-path'
import { serviceFields } from '../../../rules/service'
import { optionalCents } from '../../../rules/typed-values'
import styles from './services.module.css'

const ServiceCards = lazyPart(
  'services',
  async () => (await import(/* webpackChunkName: "below" */ './service-cards')).ServiceCards,
  <div className={`${surface.padded} ${styles.coming}`} />,
)

interface ServiceChip {
  /** The field that a press of the chip leads to. */
  path: FieldPath
  text: string
}

const describeDelivery = ({ deliveryMode, floor, hasElevator }: SendDraft): string => {
  const mode = deliveryModeLabel(deliveryMode)
  if (!needsFloor(deliveryMode)) return mode
  if (floor.trim() === '' || hasElevator === null) return `${mode} · 请填写楼层与电梯`
  return `${mode} · ${floor.trim()}层${hasElevator ? '有电梯' : '无电梯'}`
}

const describeInsurance = ({ insuredValue }: SendDraft): string => {
  const cents = optionalCents(insuredValue)
  if (cents === null) return '保价 · 请核对声明价值'
  return cents === 0 ? '不保价' : `保价 ${formatYuan(cents)}`
}

const describePackaging = ({ packageService, goodsType }: SendDraft): string => {
  if (packageService !== 'NONE') return `包装 ${packageServiceLabel(packageService)}`
  return goodsType === '易碎' ? '不加包装 · 易碎物品建议木架或木箱' : '不加包装'
}

type Handover = Pick<SendDraft, 'pickupMode' | 'pickupDate' | 'pickupSlot' | 'outletName' | 'outletCode'>

/** When the goods are collected or where they are dropped off, in a few words: `上门取件 · 今天 12:00-14:00`. */
const describeHandover = (draft: Handover, now: Date): string => {
  const { pickupMode, pickupDate, pickupSlot, outletName, outletCode } = draft
  if (pickupMode === 'DROPOFF') return `网点自送 · ${outletName || outletCode || '请选择网点'}`
  if (!pickupDate || !pickupSlot || !isPickupSlotAvailable(pickupDate, pickupSlot, now))
    return '上门取件 · 请选择取件时间'
  return `上门取件 · ${pickupDayName(pickupDays(now).indexOf(pickupDate)) || pickupDate.slice(5)} ${pickupSlot}`
}

/** The services of a draft with their current values, one chip each, at the moment `now`. */
export const serviceChips = (draft: SendDraft, now: Date): ServiceChip[] => [
  {
    path: draft.pickupMode === 'DROPOFF' ? 'outletCode' : 'pickupSlot',
    text: describeHandover(draft, now),
  },
  { path: 'deliveryMode', text: describeDelivery(draft) },
  { path: 'insuredValue', text: describeInsurance(draft) },
  { path: 'packageService', text: describePackaging(draft) },
  { path: 'payMethod', text: payMethodLabel(draft.payMethod) },
  { path: 'codAmount', text: extrasSummary(draft).join(' · ') || '无增值服务' },
  { path: 'remark', text: draft.remark.trim() ? `备注：${draft.remark.trim()}` : '无备注' },
]

/** Whether the cards of the services are shown: once the person opens them, or when one of their fields is wrong. */
export const useServiceFold = ({ errors }: Pick<DraftForm<SendDraft>, 'errors'>, startsOpen: boolean) => {
  const [isOpen, setIsOpen] = useState(startsOpen)
  const [target, setTarget] = useState('')
  const isWrong = useSelected(errors.shown, (shownErrors) => serviceFields.some((field) => shownErrors[field]))
  // Stays open afterwards: it must not fold while the person corrects the field.
  if (!isOpen && isWrong) setIsOpen(true)

  /** Shows the cards with the cursor in the field of this path. */
  const unfold = useCallback((path: string) => {
    setTarget(path)
    setIsOpen(true)
    focusField(path)
  }, [])
  const fold = useCallback(() => {
    setTarget('')
    setIsOpen(false)
  }, [])
  return { isOpen, target, unfold, fold }
}

interface ServicesProps {
  now: Date
  /** Fees of the current estimate; absent while there is none. */
  lines: readonly FeeLine[] | undefined
  services: ReturnType<typeof useServiceFold>
}

/** The chips; a press of one leads to its field. */
const ServiceChips = ({ now, onChoose }: Pick<ServicesProps, 'now'> & { onChoose: (path: string) => void }) => {
  const { draft } = useDraftForm<SendDraft>()
  const chips = useDerived(draft, (current) => serviceChips(current, now))
  return chips.map(({ path, text }) => (
    <button key={path} type="button" className={`${chip.chip} ${styles.chip}`} onClick={() => onChoose(path)}>
      {text}
    </button>
  ))
}

/** 服务与付款 in one line with the present choices, which most orders leave as they are; 修改 shows all of it. */
export const Services = ({ now, lines, services: { isOpen, target, unfold, fold } }: ServicesProps) => {
  const titleId = useId()
  const cardsId = useId()
  return (
    <>
      <section className={`${surface.padded} ${styles.line}`} aria-labelledby={titleId}>
        <h2 id={titleId} className={styles.title}>
          服务与付款
        </h2>
        {!isOpen && <ServiceChips now={now} onChoose={unfold} />}
        <Button
          type="link"
          size="small"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={cardsId}
          aria-label={isOpen ? '收起服务' : '修改服务'}
          onClick={() => (isOpen ? fold() : unfold('pickupMode'))}
        >
          {isOpen ? '收起' : '修改'}
        </Button>
      </section>
      <div id={cardsId} hidden={!isOpen} className={styles.cards}>
        {isOpen && <ServiceCards now={now} lines={lines} target={target} />}
      </div>
    </>
  )
}
