import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import type { InvoiceLine } from '@portal/contract/invoice'
import { vehicleKindLabel } from '@portal/shared/invoicing'
import { Button } from 'antd'
import { useState } from 'react'
import styles from './transports.module.css'

type Transport = NonNullable<InvoiceLine['transports']>[number]

/** How many are shown at first: an invoice has up to a hundred. */
const shown = 3

const vehicleText = (vehicle: Transport['vehicle']): string =>
  vehicle === null ? '运输工具待承运商登记' : `${vehicleKindLabel[vehicle.kind]} ${vehicle.plate}`

/** 货物运输信息 of an invoice: vehicle, places and goods of each freight order. Other lines have none. */
export const Transports = ({ lines }: { lines: readonly InvoiceLine[] }) => {
  const [all, setAll] = useState(false)
  const transports = lines.flatMap((line) => line.transports ?? [])
  if (transports.length === 0) return null
  return (
    <section className={styles.transports} aria-label="货物运输信息">
      <p className={prose.hint}>货物运输信息</p>
      <ul className={`${layout.list} ${layout.stack2}`}>
        {(all ? transports : transports.slice(0, shown)).map(({ orderNo, vehicle, origin, destination, goodsName }) => (
          <li key={orderNo}>
            <span className={prose.typed}>
              {origin} → {destination} · {goodsName}
            </span>
            <span className={`${prose.fine} ${prose.digits} ${prose.ownLine}`}>
              <span className={vehicle === null ? prose.warning : undefined}>{vehicleText(vehicle)}</span> · 订单{' '}
              {orderNo}
            </span>
          </li>
        ))}
      </ul>
      {transports.length > shown && (
        <Button type="link" size="small" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? '收起' : `显示全部 ${transports.length} 单`}
        </Button>
      )}
    </section>
  )
}
