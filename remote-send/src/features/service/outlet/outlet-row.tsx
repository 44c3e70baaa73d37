import prose from '@portal/kit/prose.module.css'
import type { FoundOutlet } from '@portal/contract/outlet'
import { hoursText } from '@portal/shared/outlets'
import styles from './outlet-dialog.module.css'

interface OutletRowProps {
  outlet: FoundOutlet
  isSelected: boolean
  onPick: (outlet: FoundOutlet) => void
}

const closedTexts = { OPEN: '', PAUSED: '暂停营业', CLOSED: '已撤销' } as const

/** Distances are measured from about the centre of a district, so a finer unit would be misleading. */
const kilometres = (metres: number) => (metres < 1000 ? '1 公里内' : `${Math.round(metres / 1000)} 公里`)

/** One outlet as a button that selects it; an outlet that is closed shows that and is disabled. */
export const OutletRow = ({ outlet, isSelected, onPick }: OutletRowProps) => {
  const closed = closedTexts[outlet.status]
  return (
    <button
      type="button"
      className={styles.outlet}
      disabled={closed !== ''}
      aria-pressed={isSelected}
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
