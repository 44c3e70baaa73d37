import type { FeeLine } from '@portal/contract/freight'
import { lazyPart } from '@portal/kit/lazy-part'
import { deliveryModeLabel, needsFloor, packageServiceLabel, payMethodLabel } from '@portal/shared'
import type { SendDraft } from '../../../draft/send-draft'
import { extrasSummary } from '../../../features/extras/extras-summary'
import { describeInsurance, describePickup, describeRemark } from '../../../order-form/service/describe-service'
import {
  type ServiceChip,
  ServiceFold,
  type useServiceFold,
  waitingCards,
} from '../../../order-form/service/service-fold'

const ServiceCards = lazyPart(
  'services',
  async () => (await import(/* webpackChunkName: "below" */ './service-cards')).ServiceCards,
  <div className={waitingCards} />,
)

const describeDelivery = ({ deliveryMode, floor, hasElevator }: SendDraft): string => {
  const mode = deliveryModeLabel(deliveryMode)
  if (!needsFloor(deliveryMode)) return mode
  if (floor.trim() === '' || hasElevator === null) return `${mode} · 请填写楼层与电梯`
  return `${mode} · ${floor.trim()}层${hasElevator ? '有电梯' : '无电梯'}`
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
  return describePickup({ pickupDate, pickupSlot }, now)
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
  { path: 'remark', text: describeRemark(draft) },
]

interface ServicesProps {
  now: Date
  /** Fees of the current estimate; absent while there is none. */
  lines: readonly FeeLine[] | undefined
  fold: ReturnType<typeof useServiceFold>
}

/** 服务与付款 of /send. */
export const Services = ({ now, lines, fold }: ServicesProps) => (
  <ServiceFold<SendDraft> chipsOf={(draft) => serviceChips(draft, now)} first="pickupMode" fold={fold}>
    <ServiceCards now={now} lines={lines} target={fold.target} />
  </ServiceFold>
)
