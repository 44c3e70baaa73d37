import choice from '@portal/kit/choice.module.css'
import fieldset from '@portal/kit/fieldset.module.css'
import prose from '@portal/kit/prose.module.css'
import type { OfferedOutlet } from '@portal/contract/delivery'
import { ErrorLine } from '@portal/shared/ui/error-line'
import { useId } from 'react'
import styles from './wish-form.module.css'

interface OutletChoiceProps {
  outlets: readonly OfferedOutlet[]
  value: string
  problem: string | undefined
  onChange: (outletCode: string) => void
}

/** Outlets where the goods can be collected, the nearest first. */
export const OutletChoice = ({ outlets, value, problem, onChange }: OutletChoiceProps) => {
  const id = useId()
  return (
    <fieldset
      className={fieldset.group}
      role="radiogroup"
      aria-invalid={problem !== undefined}
      aria-describedby={problem && `${id}-problem`}
    >
      <legend className={fieldset.legend}>到哪个网点自提？离您近的在前</legend>
      <div className={styles.outlets}>
        {outlets.map(({ outletCode, outletName, address, hours }) => (
          <label key={outletCode} className={`${choice.choice} ${choice.light} ${styles.outlet}`}>
            <input
              className={choice.control}
              type="radio"
              name={`${id}outlet`}
              checked={outletCode === value}
              onChange={() => onChange(outletCode)}
            />
            <span className={prose.strong}>{outletName}</span>
            <span className={prose.hint}>{address}</span>
            {hours && <span className={prose.hint}>{hours}</span>}
          </label>
        ))}
      </div>
      <ErrorLine id={`${id}-problem`} spaced>
        {problem}
      </ErrorLine>
    </fieldset>
  )
}
