import choice from '@portal/kit/choice.module.css'
import prose from '@portal/kit/prose.module.css'
import type { OfferedOutlet } from '@portal/contract/delivery'
import { ChoiceGroup } from './choice-group'
import styles from './wish-form.module.css'

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
export const OutletChoice = ({ outlets, ...field }: OutletChoiceProps) => (
  <ChoiceGroup
    {...field}
    legend="到哪个网点自提？离您近的在前"
    options={outlets.map((outlet) => [outlet.outletCode, <Outlet {...outlet} />])}
    className={styles.outlets}
    optionClassName={`${choice.light} ${styles.outlet}`}
  />
)
