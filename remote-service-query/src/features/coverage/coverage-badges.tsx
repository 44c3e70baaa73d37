import type { CoverageNode } from '@portal/contract/coverage'
import styles from './coverage-tree.module.css'
import { verdictLabel, verdictTones } from './verdict-texts'

/** What holds in a region, in short. */
export const CoverageBadges = ({
  pickup,
  delivery,
  hasExceptions,
}: Pick<CoverageNode, 'pickup' | 'delivery' | 'hasExceptions'>) => (
  <>
    <span className={styles.badge} data-tone={verdictTones[pickup]}>
      取 {verdictLabel('PICKUP', pickup)}
    </span>{' '}
    <span className={styles.badge} data-tone={verdictTones[delivery]}>
      派 {verdictLabel('DELIVERY', delivery)}
    </span>{' '}
    {hasExceptions && <span className={styles.badge}>部分地区不同</span>}
  </>
)
