import type { RangeNode } from '@portal/shared/contract/range'
import styles from './range-tree.module.css'
import { verdictText, verdictTones } from './verdict-texts'

/** What holds in a region, in short. */
export const RangeBadges = ({
  pickup,
  delivery,
  hasExceptions,
}: Pick<RangeNode, 'pickup' | 'delivery' | 'hasExceptions'>) => (
  <>
    <span className={styles.badge} data-tone={verdictTones[pickup]}>
      取 {verdictText('PICKUP', pickup)}
    </span>{' '}
    <span className={styles.badge} data-tone={verdictTones[delivery]}>
      派 {verdictText('DELIVERY', delivery)}
    </span>{' '}
    {hasExceptions && <span className={styles.badge}>部分地区不同</span>}
  </>
)
