import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import type { OutletMarker } from '@portal/contract/outlet'
import type { MapPoint } from '@portal/shared/map/port'
import { directionTo, metresBetween } from '@portal/shared/outlets'
import styles from './nearest-outlets.module.css'
import textButton from './text-button.module.css'

type PlacedOutlet = Pick<OutletMarker, 'outletCode' | 'outletName' | 'lng' | 'lat'>

/** Number of the nearest outlets that map and list show. */
const maxNearest = 5

/** The nearest outlets to a point, the nearest first. */
export const nearestTo = <Outlet extends PlacedOutlet>(point: MapPoint, outlets: readonly Outlet[]): Outlet[] =>
  outlets
    .map((outlet) => ({ outlet, metres: metresBetween(point, outlet) }))
    .sort((one, other) => one.metres - other.metres)
    .slice(0, maxNearest)
    .map(({ outlet }) => outlet)

/** 12.3 公里，东北方; a place within 50 m has no direction. */
const wayText = (from: MapPoint, to: MapPoint): string => {
  const metres = metresBetween(from, to)
  return metres < 50 ? '就在附近' : `${(metres / 1000).toFixed(1)} 公里，${directionTo(from, to)}方`
}

interface NearestOutletsProps {
  /** 深圳市, or 您 for the visitor's position. */
  place: string
  from: MapPoint
  outlets: readonly PlacedOutlet[]
  onOpen: (outletCode: string) => void
}

/** The nearest outlets with distance and direction, in place of a map that would be empty. */
export const NearestOutlets = ({ place, from, outlets, onOpen }: NearestOutletsProps) => (
  <section className={styles.nearest} aria-label="最近的网点">
    <p className={`${prose.plain} ${prose.strong}`}>离{place}最近的网点</p>
    <ol className={`${layout.list} ${layout.ruled}`}>
      {nearestTo(from, outlets).map((outlet) => (
        <li key={outlet.outletCode} className={styles.outlet}>
          <button
            type="button"
            className={`${textButton.button} ${styles.name}`}
            onClick={() => onOpen(outlet.outletCode)}
          >
            {outlet.outletName}
          </button>
          <span className={`${prose.secondary} ${prose.digits}`}>{wayText(from, outlet)}</span>
        </li>
      ))}
    </ol>
  </section>
)
