import { useMemo, useRef } from 'react'
import { drawLegs, pointsOnLegs } from '../../model/map/draw-leg'
import { fitWay, isNear, type Spot } from '../../model/map/fit-way'
import { marksOf, namesOf } from '../../model/map/marks-of'
import { placeLabels } from '../../model/map/place-labels'
import type { Way } from '../../model/map/way-of'
import { wayText } from '../../model/map/way-text'
import { EndMark } from './end-mark'
import { HereMark } from './here-mark'
import { useWidth } from './use-width'
import { WayLabels } from './way-labels'
import styles from './way-map.module.css'

/** The way drawn without a map's ground: what is done in colour, what is planned dashed. */
export const WayMap = ({ way }: { way: Way }) => {
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const fitted = useMemo(() => fitWay(way, width), [way, width])
  const { height, origin, destination, passed, target } = fitted
  const marks = marksOf(fitted)
  const { stops, here } = marks
  const isEnd = (spot: Spot) => here !== null && target === null && isNear(here, spot)
  const ahead = target === null ? [] : [here ?? origin, target]
  const labels = placeLabels(namesOf(fitted, marks), [...pointsOnLegs(passed), ...pointsOnLegs(ahead)], width, height)
  return (
    <div ref={frame} className={styles.frame}>
      <svg className={styles.map} width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={wayText(way)}>
        <path className={styles.planned} d={drawLegs(ahead)} />
        <path className={styles.doneEdge} d={drawLegs(passed)} />
        <path className={styles.done} d={drawLegs(passed)} />
        {stops.map(({ x, y }) => <circle key={`${x} ${y}`} className={styles.stop} cx={x} cy={y} r={4.5} />)}
        {!isNear(origin, destination) && <EndMark spot={destination} text="终" reached={isEnd(destination)} />}
        <EndMark spot={origin} text="起" reached={isEnd(origin)} />
        {here !== null && target !== null && <HereMark spot={here} over={isNear(here, origin) || isNear(here, destination)} />}
        <WayLabels labels={labels} current={here !== null && target !== null} />
      </svg>
    </div>
  )
}
