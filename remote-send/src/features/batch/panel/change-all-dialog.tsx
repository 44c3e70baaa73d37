import { CallDialog } from '@portal/kit/call-dialog'
import { Input, Select } from 'antd'
import { useId, useState } from 'react'
import type { CellMessages, ColumnKey } from '../columns/column'
import { columnOf, columns } from '../columns/columns'
import styles from './panel.module.css'

interface ChangeAllDialogProps {
  rowCount: number
  onChange: (texts: CellMessages) => void
  /** The dialog has faded out and the focus has returned. */
  onClosed: () => void
}

/**
 * Columns that rows often have in common: sender, pickup, product. Columns that identify one receiver or one order are
 * left out.
 */
const shared = columns.filter(
  ({ key }) => !key.startsWith('receiver.') && !key.endsWith('.paste') && key !== 'customerOrderNo',
)

/** Changes a column of every row to one text, such as a new pickup day for yesterday's batch. */
export const ChangeAllDialog = ({ rowCount, onChange, onClosed }: ChangeAllDialogProps) => {
  const id = useId()
  const [key, setKey] = useState<ColumnKey>('pickupDate')
  const [text, setText] = useState('')
  const [open, setOpen] = useState(true)
  const { choices, rule } = columnOf(key)
  const apply = () => {
    onChange({ [key]: text.trim() })
    setOpen(false)
  }
  return (
    <CallDialog
      open={open}
      title="统一修改"
      okText={`修改 ${rowCount} 行`}
      isChanged={text !== ''}
      failure=""
      onOk={apply}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <div className={styles.changeAll}>
        <label htmlFor={`${id}-column`}>列</label>
        <Select
          id={`${id}-column`}
          value={key}
          options={shared.map((column) => ({ value: column.key, label: column.title }))}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(next: ColumnKey) => {
            setKey(next)
            setText('')
          }}
        />
        <label htmlFor={`${id}-text`}>改为</label>
        {choices ? (
          <Select
            id={`${id}-text`}
            value={text}
            onChange={setText}
            options={[{ value: '', label: '（不填）' }, ...choices.map((word) => ({ value: word, label: word }))]}
          />
        ) : (
          <Input
            id={`${id}-text`}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onPressEnter={apply}
            aria-describedby={`${id}-rule`}
          />
        )}
        <p id={`${id}-rule`} className={styles.hint}>
          {rule}。未提交的行都会修改并重新校验。
        </p>
      </div>
    </CallDialog>
  )
}
