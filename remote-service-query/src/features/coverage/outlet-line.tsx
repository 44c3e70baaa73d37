import { OptionalBoundary } from '@portal/shared'
import type { ServingOutlet } from '@portal/contract/coverage'
import { CopyableNumber } from '@portal/shared/ui/copyable-number'
import { lazy, Suspense } from 'react'
import styles from './coverage-result.module.css'
import { placeName } from './region-address'

const OutletMap = lazy(() => import(/* webpackChunkName: "outlet-map" */ './outlet-map'))

const nearness = { TOWN: '服务网点', DISTRICT: '同区网点', CITY: '同城网点' } as const

/** Whom to call: name, address and telephones; the map comes after them, and nothing else is missing when it does not. */
export const OutletLine = ({ outlet }: { outlet: ServingOutlet }) => (
  <section className={styles.outlet} aria-label={nearness[outlet.nearness]}>
    <h3 className={styles.outletName}>
      <small>{nearness[outlet.nearness]}</small> {outlet.outletName}
    </h3>
    <p className={styles.line}>
      {placeName(outlet)}
      {outlet.address}
    </p>
    <p className={styles.line}>
      {outlet.phones.map((phone) => (
        <span key={phone} className={styles.phone}>
          <CopyableNumber value={phone} label="电话" />
          <a href={`tel:${phone}`} aria-label={`拨打 ${phone}`}>
            拨打
          </a>
        </span>
      ))}
    </p>
    <OptionalBoundary name="outlet-map">
      <Suspense fallback={<div className={styles.mapPlace} />}>
        <OutletMap outlet={outlet} />
      </Suspense>
    </OptionalBoundary>
  </section>
)
