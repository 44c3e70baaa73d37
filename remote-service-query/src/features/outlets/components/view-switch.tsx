import { useRef } from 'react'
import type { OutletQuery } from '../model/outlet-query'
import styles from './view-switch.module.css'

const views = [
  ['list', '列表'],
  ['map', '地图'],
] as const

/** On a narrow screen: the list or the map. */
export const ViewSwitch = ({
  view,
  onChange,
}: {
  view: OutletQuery['view']
  onChange: (view: OutletQuery['view']) => void
}) => {
  const box = useRef<HTMLDivElement>(null)
  const choose = (nextView: OutletQuery['view']) => {
    onChange(nextView)
    // List and map begin below the filters, which fill a small screen.
    box.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <div ref={box} className={styles.switch} role="group" aria-label="显示方式">
      {views.map(([code, name]) => (
        <button
          key={code}
          type="button"
          className={styles.way}
          aria-pressed={view === code}
          onClick={() => choose(code)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
