import { PortalMap } from '@portal/shared/map'
import { useMemo } from 'react'
import { wayMarks } from '../../model/map/way-marks'
import type { Way } from '../../model/map/way-of'
import { wayText } from '../../model/map/way-text'
import styles from './way-map.module.css'

/** The way on the portal's map: what is done in colour, what is planned dashed. */
export const WayMap = ({ way }: { way: Way }) => {
  const { markers, lines, view } = useMemo(() => wayMarks(way), [way])
  return (
    <div className={styles.frame}>
      <PortalMap embedded label={wayText(way)} markers={markers} lines={lines} fit={view} />
    </div>
  )
}
