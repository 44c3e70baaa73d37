import type { OutletQuery } from '../model/outlet-query'
import styles from './view-switch.module.css'

const views = [['list', '列表'], ['map', '地图']] as const

/** On a narrow screen: the list or the map. */
export const ViewSwitch = ({ view, onChange }: { view: OutletQuery['view']; onChange: (view: OutletQuery['view']) => void }) => (
  <div className={styles.switch} role="group" aria-label="显示方式">
    {views.map(([code, name]) => (
      <button key={code} type="button" className={styles.way} aria-pressed={view === code} onClick={() => onChange(code)}>{name}</button>
    ))}
  </div>
)
