import type { MapView } from './port'
import styles from './portal-map.module.css'

/** Zoom buttons, for people with neither a wheel nor two fingers. */
export const MapControls = ({ view }: { view: MapView }) => (
  <div className={styles.controls}>
    <button type="button" className={styles.control} aria-label="放大地图" onClick={() => view.zoomBy(1)}>
      ＋
    </button>
    <button type="button" className={styles.control} aria-label="缩小地图" onClick={() => view.zoomBy(-1)}>
      －
    </button>
  </div>
)
