import { FoldableCard } from '@portal/kit/foldable-card'
import { useCrossBorderRules } from '../rules/cross-border-rules'
import { type HmtPlace, hmtPlaceName } from './hmt-places'
import styles from './hmt.module.css'

/** Goods that may not be sent to this place, in addition to the general list. */
export const ProhibitedCard = ({ place }: { place: HmtPlace }) => {
  const { hmtProhibited } = useCrossBorderRules()
  return (
    <FoldableCard title={`${hmtPlaceName(place)}禁寄提示`} gist={`${hmtProhibited[place].length} 类`}>
      <ul className={styles.prohibited}>
        {hmtProhibited[place].map((goods) => (
          <li key={goods}>{goods}</li>
        ))}
      </ul>
    </FoldableCard>
  )
}
