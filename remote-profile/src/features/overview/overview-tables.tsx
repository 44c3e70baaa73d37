import { formatYuan } from '@portal/shared'
import table from '@portal/kit/plain-table.module.css'
import styles from './overview-tables.module.css'
import { type laneRows, monthText, percent, type spendingRows, type stateRows } from './overview-rows'

const classes = `${table.table} ${table.sums} ${styles.table}`

export const SpendingTable = ({ rows, products, totalCents }: ReturnType<typeof spendingRows>) => (
  <table className={classes}>
    <caption className={styles.caption}>每月实付支出，按产品</caption>
    <thead>
      <tr>
        <th scope="col">月份</th>
        <th scope="col">合计</th>
        {products.map(({ code, name }) => (
          <th key={code} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ month, cents, totalCents: ofMonth }) => (
        <tr key={month}>
          <th scope="row">{monthText(month)}</th>
          <td>{formatYuan(ofMonth)}</td>
          {products.map(({ code }) => (
            <td key={code}>{formatYuan(cents[code] ?? 0)}</td>
          ))}
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">合计</th>
        <td>{formatYuan(totalCents)}</td>
        {products.map(({ code, totalCents: ofProduct }) => (
          <td key={code}>{formatYuan(ofProduct)}</td>
        ))}
      </tr>
    </tfoot>
  </table>
)

export const StateTable = ({ rows }: { rows: ReturnType<typeof stateRows> }) => (
  <table className={classes}>
    <caption className={styles.caption}>寄出订单的状态</caption>
    <thead>
      <tr>
        <th scope="col">状态</th>
        <th scope="col">票数</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ state, title, count }) => (
        <tr key={state}>
          <th scope="row">{title}</th>
          <td>{count}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

export const LaneTable = ({ rows }: { rows: ReturnType<typeof laneRows> }) => (
  <table className={classes}>
    <caption className={styles.caption}>各线路准时率</caption>
    <thead>
      <tr>
        <th scope="col">线路</th>
        <th scope="col">签收票数</th>
        <th scope="col">准时票数</th>
        <th scope="col">准时率</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ lane, delivered, onTime, share }) => (
        <tr key={lane}>
          <th scope="row">{lane}</th>
          <td>{delivered}</td>
          <td>{onTime}</td>
          <td>{percent(share)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
