import prose from '@portal/kit/prose.module.css'
import type { FoundOutlet } from '@portal/contract/outlet'
import { hoursText } from '@portal/shared/outlets'
import styles from './outlet-dialog.module.css'

interface OutletRowProps {
  outlet: FoundOutlet
  chosen: boolean
  onPick: (outlet: FoundOutlet) => void
}

const closedTexts = { OPEN: '', PAUSED: '暂停营业', CLOSED: '已撤销' } as const

/** From about the middle of a district: anything finer would be made up. */
const kilometres = (metres: number) => (metres < 1000 ? '1 公里内' : `${Math.round(metres / 1000)} 公里`)

/** One outlet as a button that picks it; one that takes nothing in says so and cannot be picked. */
export const OutletRow = ({ outlet, chosen, onPick }: OutletRowProps) => {
  const closed = closedTexts[outlet.status]
  return (
    <button
      type="button"
      className={styles.outlet}
      disabled={closed !== ''}
      aria-pressed={chosen}
      onClick={() => onPick(outlet)}
    >
      <span className={styles.head}>
        <strong>{outlet.outletName}</strong>
        {outlet.distanceMetres !== null && (
          <span className={prose.hint}>距寄件地约 {kilometres(outlet.distanceMetres)}</span>
        )}
        {closed && <span className={prose.warning}>{closed}</span>}
      </span>
      <span>
        {[...new Set([outlet.cityName, outlet.districtName, outlet.townName])].join('')}
        {outlet.address}
      </span>
      <span className={prose.hint}>
        {hoursText(outlet.businessHours)}
        {outlet.phones[0] && ` · ${outlet.phones[0]}`}
        {` · 单件最重 ${outlet.maxPieceKg} kg`}
      </span>
      {outlet.holidayNote && <span className={prose.hint}>{outlet.holidayNote}</span>}
    </button>
  )
}
