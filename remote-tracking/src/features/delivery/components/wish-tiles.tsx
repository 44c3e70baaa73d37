import choice from '@portal/kit/choice.module.css'
import fieldset from '@portal/kit/fieldset.module.css'
import prose from '@portal/kit/prose.module.css'
import type { DeliveryWishKind } from '@portal/contract/delivery'
import { deliveryWishNames } from '@portal/contract/delivery-labels'
import { ErrorLine } from '@portal/shared/ui/error-line'
import { useId } from 'react'
import styles from './wish-tiles.module.css'

const hints: Readonly<Record<DeliveryWishKind, string>> = {
  DOOR: '按预计时间送货上门',
  OUTLET: '凭有效证件到网点领取',
  DAY: '换一天或换个时段再送',
  SAFE_PLACE: '如门口鞋柜、门卫处',
  NEIGHBOUR: '请邻居帮忙签收',
  HOLD: '暂不派送，最长7天',
}

interface WishTilesProps {
  kinds: readonly DeliveryWishKind[]
  value: DeliveryWishKind | null
  problem: string | undefined
  onChange: (kind: DeliveryWishKind) => void
}

/** What the receiver can wish for, as large tiles: a group of radio buttons, so that the arrow keys choose. */
export const WishTiles = ({ kinds, value, problem, onChange }: WishTilesProps) => {
  const id = useId()
  return (
    <fieldset
      className={fieldset.group}
      role="radiogroup"
      aria-invalid={problem !== undefined}
      aria-describedby={problem && `${id}-problem`}
    >
      <legend className={fieldset.legend}>希望怎么收货？</legend>
      <div className={styles.tiles}>
        {kinds.map((kind) => (
          <label key={kind} className={`${choice.choice} ${choice.card} ${styles.tile}`}>
            <input
              className={choice.control}
              type="radio"
              name={`${id}kind`}
              checked={kind === value}
              onChange={() => onChange(kind)}
            />
            <span className={prose.strong}>{deliveryWishNames[kind]}</span>
            <span className={prose.hint}>{hints[kind]}</span>
          </label>
        ))}
      </div>
      <ErrorLine id={`${id}-problem`} spaced>
        {problem}
      </ErrorLine>
    </fieldset>
  )
}
