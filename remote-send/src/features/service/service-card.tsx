import type { FeeLine } from '@portal/contract/freight'
import { Card } from '@portal/kit/card'
import { lazyPart } from '@portal/kit/lazy-part'
import { deliveryModeLabel, needsFloor, packageServiceLabel, pickupModeLabel } from '@portal/shared'
import { orderLimits } from '@portal/shared/order/limits'
import { Button } from 'antd'
import { useState } from 'react'
import { deliveryModeOptions, packageServiceOptions, pickupModeOptions } from '../../draft/options'
import type { SendDraft } from '../../draft/send-draft'
import { ChoiceField } from '../../form/choice-field'
import { useDraft, useDraftForm } from '../../form/draft-form'
import { Field } from '../../form/field'
import styles from '../../form/field.module.css'
import { DraftTextField } from '../../form/draft-text-field'
import { InsuredValueField } from '../../order-form/service/insured-value-field'
import { PickupTime } from '../../order-form/service/pickup-time'

const modes = deliveryModeOptions.map((mode) => ({ value: mode, label: deliveryModeLabel(mode) }))
const lifts = [
  { value: true, label: '有电梯' },
  { value: false, label: '无电梯' },
]

/** How the goods reach the receiver; delivery into the house needs the floor and the lift, which the fee depends on. */
const DeliveryMode = () => {
  const isCarried = useDraft((draft: SendDraft) => needsFloor(draft.deliveryMode))
  return (
    <>
      <ChoiceField path="deliveryMode" label="送货方式" required options={modes} />
      {isCarried && (
        <>
          <DraftTextField
            path="floor"
            label="送货楼层"
            required
            inputMode="numeric"
            unit="层"
            hint={`${orderLimits.floor.range} 层`}
          />
          <ChoiceField path="hasElevator" label="电梯" name="收货处有无电梯" required wide={false} options={lifts} />
        </>
      )}
    </>
  )
}

const options = packageServiceOptions.map((service) => ({ value: service, label: packageServiceLabel(service) }))
const wooden: readonly string[] = ['WOODEN_CASE', 'WOODEN_FRAME', 'WOODEN_PALLET']

/** 包装 by the carrier, with a hint for fragile goods without wooden packaging. */
export const PackageServiceField = () => {
  const needsWood = useDraft(
    ({ goodsType, packageService }: SendDraft) => goodsType === '易碎' && !wooden.includes(packageService),
  )
  return (
    <ChoiceField
      path="packageService"
      label="包装服务"
      options={options}
      hint={needsWood ? '易碎物品建议选择木架或木箱' : '由揽收网点加固包装，费用计入预估运费'}
    />
  )
}

const OutletDialog = lazyPart(
  'outlets',
  async () => (await import(/* webpackChunkName: "send-dialogs" */ './outlet-dialog')).OutletDialog,
)

/** The outlet for a drop-off. */
export const OutletField = () => {
  const { change } = useDraftForm<SendDraft>()
  const region = useDraft((draft: SendDraft) => draft.sender.region)
  const outletName = useDraft((draft: SendDraft) => draft.outletName)
  const [picking, setPicking] = useState(false)
  const hasPlace = region.cityCode !== ''
  return (
    <Field
      path="outletCode"
      label="寄件网点"
      required
      wide
      group
      hint={hasPlace ? '请在网点营业时间内送达，无需预约' : '先填写寄件人的省/市/区，再选择网点'}
    >
      {({ id, value: outletCode, 'aria-describedby': describedBy }) => (
        <div id={id} className={styles.inline}>
          {outletCode !== '' && <strong>{outletName || outletCode}</strong>}
          <Button disabled={!hasPlace} aria-describedby={describedBy} onClick={() => setPicking(true)}>
            {outletCode === '' ? '选择网点' : '更换网点'}
          </Button>
          {picking && (
            <OutletDialog
              region={region}
              selectedCode={outletCode}
              onClosed={() => setPicking(false)}
              onPick={(outlet) => change({ outletCode: outlet.outletCode, outletName: outlet.outletName })}
            />
          )}
        </div>
      )}
    </Field>
  )
}

interface ServiceCardProps {
  now: Date
  /** Fees of the current estimate; absent while there is none. */
  lines: readonly FeeLine[] | undefined
}

const pickupModes = pickupModeOptions.map((mode) => ({ value: mode, label: pickupModeLabel(mode) }))

/** Pick-up, delivery, packaging and insured value (domain §1). */
export const ServiceCard = ({ now, lines }: ServiceCardProps) => {
  const isCollected = useDraft((draft: SendDraft) => draft.pickupMode === 'PICKUP')
  return (
    <Card title="取送服务">
      <div className={styles.fields}>
        <ChoiceField path="pickupMode" label="取货方式" required options={pickupModes} />
        {isCollected ? <PickupTime now={now} /> : <OutletField />}
        <DeliveryMode />
        <PackageServiceField />
        <InsuredValueField lines={lines} advice="价值超过 1000 元的货物建议保价。" />
      </div>
    </Card>
  )
}
