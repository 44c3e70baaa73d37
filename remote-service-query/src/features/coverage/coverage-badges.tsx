import badge from '@portal/kit/badge.module.css'
import ground from '@portal/kit/ground.module.css'
import prose from '@portal/kit/prose.module.css'
import type { CoverageNode, CoverageVerdict } from '@portal/contract/coverage'
import styles from './coverage-tree.module.css'
import { verdictLabel, verdictTones } from './verdict-texts'

/** One mark for both directions where they are the same. */
const marksOf = (pickup: CoverageVerdict, delivery: CoverageVerdict) => {
  const [pickupText, deliveryText] = [verdictLabel('PICKUP', pickup), verdictLabel('DELIVERY', delivery)]
  if (pickup !== 'FULL' && pickupText === deliveryText)
    return [{ tone: verdictTones[pickup], text: `取派 ${pickupText}` }]
  return [
    ...(pickup === 'FULL' ? [] : [{ tone: verdictTones[pickup], text: `取 ${pickupText}` }]),
    ...(delivery === 'FULL' ? [] : [{ tone: verdictTones[delivery], text: `派 ${deliveryText}` }]),
  ]
}

/** How the coverage of a region differs from the full one, as badges: most regions have none. */
export const CoverageBadges = ({
  pickup,
  delivery,
  hasExceptions,
}: Pick<CoverageNode, 'pickup' | 'delivery' | 'hasExceptions'>) => (
  <>
    {pickup === 'FULL' && delivery === 'FULL' && !hasExceptions && <span className={prose.spoken}>全境取件、派送</span>}
    {marksOf(pickup, delivery).map(({ tone, text }) => (
      <span key={text} className={`${badge.small} ${ground[tone]} ${styles.badge}`}>
        {text}
      </span>
    ))}
    {hasExceptions && <span className={`${badge.small} ${ground.closed} ${styles.badge}`}>部分不同</span>}
  </>
)
