import layout from '@portal/kit/layout.module.css'
import { lazyPart } from '@portal/kit/lazy-part'
import { saveSheet } from '@portal/shared/sheet'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import type { CellMessages } from '../columns/column'
import { errorFile } from '../import/batch-sheets'
import { type BatchRow, isLocked } from '../row/batch-row'

const ChangeAllDialog = lazyPart('change all', async () => (await import('./change-all-dialog')).ChangeAllDialog)

interface WorkToolsProps {
  rows: readonly BatchRow[]
  sender: CellMessages
  busy: boolean
  allColumns: boolean
  onAllColumns: (all: boolean) => void
  onChangeAll: (texts: CellMessages) => void
  onAnotherFile: () => void
}

/** Actions for the batch as a whole. */
export const WorkTools = ({
  rows,
  sender,
  busy,
  allColumns,
  onAllColumns,
  onChangeAll,
  onAnotherFile,
}: WorkToolsProps) => {
  const [changing, setChanging] = useState(false)
  const failed = rows.filter(({ state }) => state === 'failed')
  const open = rows.filter((row) => !isLocked(row))
  return (
    <div className={layout.row2}>
      <Checkbox checked={allColumns} onChange={({ target }) => onAllColumns(target.checked)}>
        显示全部列
      </Checkbox>
      <Button disabled={busy || open.length === 0} onClick={() => setChanging(true)}>
        统一修改
      </Button>
      <Button
        disabled={failed.length === 0}
        onClick={() => saveSheet('批量寄件错误明细.xlsx', errorFile(failed, sender))}
      >
        下载错误明细
      </Button>
      <Button disabled={busy} onClick={onAnotherFile}>
        换一个文件
      </Button>
      {changing && (
        <ChangeAllDialog rowCount={open.length} onChange={onChangeAll} onClosed={() => setChanging(false)} />
      )}
    </div>
  )
}
