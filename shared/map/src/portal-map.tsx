import { type ReactNode, useRef } from 'react'
import { LoadError } from '@portal/ui/load-error'
import { MapControls } from './map-controls'
import type { MapCamera } from './port'
import styles from './portal-map.module.css'
import { type MapContent, useMapProps } from './use-map-props'
import { useMapView } from './use-map-view'
import { useKeyboardControls } from './use-keyboard-controls'

interface PortalMapProps extends MapContent {
  /** Description of the map for screen readers. Markers are reached through a list beside it, not by Tab. */
  label: string
  /** Where it begins; the country by default. */
  camera?: MapCamera
  /** The map is part of a scrolling page: one finger and the wheel alone scroll the page. */
  embedded?: boolean
  /** Enter was pressed on the map. */
  onEnter?: () => void
  /** Lies above the map, e.g. a legend. */
  children?: ReactNode
}

const country: MapCamera = { centre: { lng: 104.2, lat: 36.2 }, zoom: 3.4 }

/**
 * The portal's map, as large as the box around it: AMap's service where the carrier has it, the offline map otherwise.
 */
export const PortalMap = ({
  label,
  camera = country,
  embedded = false,
  onEnter,
  children,
  ...content
}: PortalMapProps) => {
  const box = useRef<HTMLDivElement>(null)
  const { view, error, retry } = useMapView(box, camera, embedded)
  useMapProps(view, content)
  const steering = useKeyboardControls(view, onEnter)
  return (
    <div className={styles.map} role="group" aria-label={label}>
      <div
        ref={box}
        className={styles.box}
        role="application"
        tabIndex={0}
        aria-label={`地图：方向键移动，加减键缩放${onEnter ? '，回车键选定' : ''}`}
        {...steering}
      />
      {view !== null && <MapControls view={view} />}
      {view === null && error === null && <div className={styles.waiting} role="status" aria-label="地图加载中" />}
      {error !== null && (
        <div className={styles.failed}>
          <LoadError compact error={error} onRetry={retry} />
        </div>
      )}
      {children}
    </div>
  )
}
