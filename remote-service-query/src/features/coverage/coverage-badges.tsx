import badge from '@portal/kit/badge.module.css'
import ground from '@portal/kit/ground.module.css'
import type { CoverageNode } from '@portal/contract/coverage'
import styles from './coverage-tree.module.css'
import { verdictLabel, verdictTones } from './verdict-texts'

/** The coverage of a region, as badges. */
export const CoverageBadges = ({
  pickup,
  delivery,
  hasExceptions,
}: Pick<CoverageNode, 'pickup' | 'delivery' | 'hasExceptions'>) => (
  <>
    <span className={`${badge.small} ${ground[verdictTones[pickup]]} ${styles.badge}`}>
      取 {verdictLabel('PICKUP', pickup)}
    </span>{' '}
    <span className={`${badge.small} ${ground[verdictTones[delivery]]} ${styles.badge}`}>
      派 {verdictLabel('DELIVERY', delivery)}
    </span>{' '}
    {hasExceptions && <span className={`${badge.small} ${ground.closed} ${styles.badge}`}>部分地区不同</span>}
  </>
)
