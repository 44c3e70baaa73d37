import heading from '@portal/kit/heading.module.css'
import prose from '@portal/kit/prose.module.css'
import { OptionalBoundary } from '@portal/shared'
import type { ServingOutlet } from '@portal/contract/coverage'
import { CopyableNumber } from '@portal/shared/ui/copyable-number'
import { lazy, Suspense } from 'react'
import styles from './coverage-result.module.css'
import map from './outlet-map.module.css'
import { placeName } from './region-address'

const OutletMap = lazy(() => import(/* webpackChunkName: "outlet-map" */ './outlet-map'))

const nearness = { TOWN: '服务网点', DISTRICT: '同区网点', CITY: '同城网点' } as const

/**
 * The responsible outlet: name, address and telephones. The map is loaded afterwards, and the rest works without it.
 */
export const OutletLine = ({ outlet }: { outlet: ServingOutlet }) => (
  <section className={styles.outlet} aria-label={nearness[outlet.nearness]}>
    <h3 className={`${heading.md} ${styles.outletName}`}>
      <small className={prose.hint}>{nearness[outlet.nearness]}</small> {outlet.outletName}
    </h3>
    <p className={styles.line}>
      {placeName(outlet)}
      {outlet.address}
    </p>
    <p className={styles.line}>
      {outlet.phones.map((phone) => (
        <span key={phone} className={`${prose.links} ${styles.phone}`}>
          <CopyableNumber value={phone} label="电话" />
          <a href={`tel:${phone}`} aria-label={`拨打 ${phone}`}>
            拨打
          </a>
        </span>
      ))}
    </p>
    <OptionalBoundary name="outlet-map">
      <Suspense fallback={<div className={`${map.place} ${map.map}`} />}>
        <OutletMap outlet={outlet} />
      </Suspense>
    </OptionalBoundary>
  </section>
)
