import badge from '@portal/kit/badge.module.css'
import ground from '@portal/kit/ground.module.css'
import prose from '@portal/kit/prose.module.css'
import type { CoverageNode } from '@portal/contract/coverage'
import styles from './coverage-tree.module.css'
import { verdictLabel, verdictTones } from './verdict-texts'

/** How the coverage of a region differs from the full one, as badges: most regions have none. */
export const CoverageBadges = ({
  pickup,
  delivery,
  hasExceptions,
}: Pick<CoverageNode, 'pickup' | 'delivery' | 'hasExceptions'>) => (
  <>
    {pickup === 'FULL' && delivery === 'FULL' && !hasExceptions && <span className={prose.spoken}>全境取件、派送</span>}
    {pickup !== 'FULL' && (
      <span className={`${badge.small} ${ground[verdictTones[pickup]]} ${styles.badge}`}>
        取 {verdictLabel('PICKUP', pickup)}
      </span>
    )}{' '}
    {delivery !== 'FULL' && (
      <span className={`${badge.small} ${ground[verdictTones[delivery]]} ${styles.badge}`}>
        派 {verdictLabel('DELIVERY', delivery)}
      </span>
    )}{' '}
    {hasExceptions && <span className={`${badge.small} ${ground.closed} ${styles.badge}`}>部分不同</span>}
  </>
)
