import { CallDialog } from '@portal/kit/call-dialog'
import { formatYuan } from '@portal/shared'
import { useState } from 'react'
import { differingLines, type Priced } from './differing-lines'
import styles from './price-changed-dialog.module.css'

interface PriceChangedDialogProps {
  /** The price that the person saw. */
  before: Priced
  now: Priced
  onAccept: () => void
  onReturn: () => void
  /** Called when the dialog has closed and the focus is back where it was. */
  onClosed: () => void
}

/** Shows old and new total when the price has changed, and the fees that differ. Closes on its buttons only. */
export const PriceChangedDialog = ({ before, now, onAccept, onReturn, onClosed }: PriceChangedDialogProps) => {
  const [open, setOpen] = useState(true)
  const closing = (answer: () => void) => () => {
    setOpen(false)
    answer()
  }
  return (
    <CallDialog
      title="价格已更新"
      open={open}
      width={480}
      okText="按新价格提交"
      cancelText="返回修改"
      failure=""
      onOk={closing(onAccept)}
      onClose={closing(onReturn)}
      onClosed={onClosed}
    >
      <p className={styles.totals}>
        预估运费由 <del>{formatYuan(before.totalCents)}</del> 变为 <strong>{formatYuan(now.totalCents)}</strong>
        ，请确认新的费用。
      </p>
      <table className={styles.lines} aria-label="有变化的费用">
        <thead>
          <tr>
            <th scope="col">费用</th>
            <th scope="col">原价</th>
            <th scope="col">现价</th>
          </tr>
        </thead>
        <tbody>
          {differingLines(before, now).map((line) => (
            <tr key={line.label}>
              <th scope="row">{line.label}</th>
              <td>{formatYuan(line.before)}</td>
              <td>{formatYuan(line.now)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </CallDialog>
  )
}
