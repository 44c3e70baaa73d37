import { Card } from '@portal/kit/card'
import prose from '@portal/kit/prose.module.css'
import { Button, Segmented } from 'antd'
import { type KeyboardEvent, memo, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useConfirm } from '../../form/use-confirm'
import type { Column, ColumnKey } from './columns/column'
import { columnOf, columns } from './columns/columns'
import { BatchGrid } from './grid/batch-grid'
import { cellOf } from './grid/cell-focus'
import { type CellAddress, otherWrongCell, wrongCells } from './grid/wrong-cells'
import styles from './panel/panel.module.css'
import { SenderCard } from './panel/sender-card'
import { SubmitBar } from './panel/submit-bar'
import { WorkNotices } from './panel/work-notices'
import { WorkTools } from './panel/work-tools'
import {
  type Batch,
  type BatchRow,
  type Counts,
  countStates,
  isLocked,
  type RowState,
  rowStateLabels,
  withRepeats,
} from './row/batch-row'
import { isSenderEmpty } from './row/batch-sender'
import type { BatchSession } from './session/batch-session'
import type { SessionState } from './session/session-state'

/**
 * Columns that some row fills or has a problem in, and the required ones; the others would only make the table wide.
 */
const visibleColumns = (rows: readonly BatchRow[]): Column[] =>
  columns.filter(
    ({ key, required }) => required || rows.some(({ cells, problems }) => cells[key] !== '' || problems[key]),
  )

/**
 * The content of the filter 失败: rows and columns stay in it once they had a problem, so that none vanishes while it is
 * mended.
 */
interface Faults {
  rows: ReadonlySet<string>
  columns: ReadonlySet<ColumnKey>
}

const noFaults: Faults = { rows: new Set(), columns: new Set(['receiver.name']) }

const withFaults = (faults: Faults, rows: readonly BatchRow[]): Faults => {
  const failed = rows.filter(({ state }) => state === 'failed')
  const newRows = failed.filter(({ clientRequestId }) => !faults.rows.has(clientRequestId))
  const wrong = wrongCells(failed, columns).filter(({ key }) => !faults.columns.has(key))
  if (newRows.length === 0 && wrong.length === 0) return faults
  return {
    rows: new Set([...faults.rows, ...newRows.map(({ clientRequestId }) => clientRequestId)]),
    columns: new Set([...faults.columns, ...wrong.map(({ key }) => key)]),
  }
}

type Filter = RowState | 'all'

const filters: readonly Filter[] = ['all', 'pending', 'passed', 'failed', 'submitted']

/** Filter of the rows by state, with the number of rows in each. */
const StateFilter = ({
  counts,
  value,
  onChange,
}: {
  counts: Counts
  value: Filter
  onChange: (filter: Filter) => void
}) => (
  <Segmented
    tabIndex={-1}
    aria-label="按状态筛选"
    value={value}
    onChange={onChange}
    options={filters.map((filter) => ({
      value: filter,
      label: `${filter === 'all' ? '全部' : rowStateLabels[filter]} ${counts[filter]}`,
    }))}
  />
)

interface BatchWorkProps {
  session: BatchSession
  state: SessionState
  batch: Batch
  /** The person wants to match the heads of the file in another way. */
  onMatchAnew: () => void
}

/** The current batch, to review, correct and submit. */
export const BatchWork = memo(({ session, state, batch, onMatchAnew }: BatchWorkProps) => {
  const [confirm, dialogs] = useConfirm()
  const [filter, setFilter] = useState<Filter>('all')
  const [allColumns, setAllColumns] = useState(false)
  const rows = useMemo(() => withRepeats(batch.rows), [batch.rows])
  const counts = countStates(rows)
  const [faults, setFaults] = useState(noFaults)
  const currentFaults = filter === 'failed' ? withFaults(faults, rows) : noFaults
  if (currentFaults !== faults) setFaults(currentFaults)
  const filteredRows = useMemo(
    () =>
      filter === 'all'
        ? rows
        : rows.filter((row) => (filter === 'failed' ? faults.rows.has(row.clientRequestId) : row.state === filter)),
    [filter, rows, faults],
  )
  const isTerse = filter === 'failed' && !allColumns
  const shownColumns = useMemo(() => {
    if (allColumns) return columns
    return isTerse ? columns.filter(({ key }) => faults.columns.has(key)) : visibleColumns(rows)
  }, [allColumns, isTerse, faults, rows])
  const senderless = rows.filter(({ cells }) => isSenderEmpty(cells)).length
  const running = state.run?.running ?? false

  const [goTo, setGoTo] = useState<CellAddress | null>(null)
  const [spoken, setSpoken] = useState('')
  const arrive = useCallback(() => setGoTo(null), [])

  /** Opens the next or the last wrong cell from where the focus is; in 失败 where the current filter has none. */
  const goToWrongCell = (step: 1 | -1, isMended = false) => {
    const isShown = wrongCells(filteredRows, shownColumns).length > 0
    if (!isShown && counts.failed > 0) setFilter('failed')
    const from = cellOf(document.activeElement)
    const [within, among] = isShown ? [filteredRows, shownColumns] : [rows, columns]
    const isMendedCell = ({ rowId, key }: CellAddress) => isMended && rowId === from?.rowId && key === from.key
    const count = wrongCells(within, among).filter((cell) => !isMendedCell(cell)).length
    const cell = otherWrongCell(within, among, from, step)
    const row = rows.find(({ clientRequestId }) => clientRequestId === cell?.rowId)
    setGoTo(cell)
    setSpoken(
      cell && row
        ? `第${row.number}行 ${columnOf(cell.key).title}：${row.problems[cell.key] ?? ''}，共${count}处错误`
        : '没有其他错误了',
    )
  }
  const onF8 = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isPlainF8 = event.key === 'F8' && !event.altKey && !event.ctrlKey && !event.metaKey
    if (!isPlainF8 || document.querySelector('[role="dialog"]')) return
    event.preventDefault()
    goToWrongCell(event.shiftKey ? -1 : 1)
  })
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => onF8(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  /** Enter goes on to the next wrong cell in 失败, as it goes on to the next cell in a spreadsheet. */
  const onEnter = ({ key, target }: KeyboardEvent) => {
    if (key === 'Enter' && isTerse && target instanceof HTMLElement && target.dataset.batchEditor !== undefined)
      goToWrongCell(1, true)
  }

  const submit = async () => {
    await session.submit()
    const suspected = session.store.get().batch?.rows.filter((row) => row.suspected && !row.order).length ?? 0
    if (suspected === 0) return
    const isConfirmed = await confirm({
      title: `有 ${suspected} 票疑似重复下单，是否继续提交？`,
      okText: '继续提交',
      cancelText: '暂不提交',
    })
    if (isConfirmed) await session.submit(true)
  }

  const anotherFile = async () => {
    const isDone = counts.submitted === counts.all
    if (
      isDone ||
      (await confirm({
        title: '换一个文件后，本批未提交的内容将不再保留，确定吗？',
        okText: '换一个文件',
        cancelText: '返回',
      }))
    )
      await session.drop()
  }

  const remove = async (rowId: string) => {
    const row = rows.find(({ clientRequestId }) => clientRequestId === rowId)
    const title = row?.order
      ? `第${row.number}行已下单：只从本页列表中移出，订单照常，不会取消。确定移出吗？`
      : `确定删除第${row?.number}行吗？`
    if (await confirm({ title, okText: row?.order ? '移出列表' : '删除', cancelText: '返回' }))
      await session.remove(rowId)
  }

  return (
    <div className={styles.work}>
      <WorkNotices
        state={state}
        counts={counts}
        rows={rows}
        origin={batch.origin}
        onCheck={() => void session.checkPending()}
        onStopCheck={session.stopCheck}
        onAnotherFile={() => void anotherFile()}
        onMatchAnew={state.canMatchAnew && !running && !rows.some(isLocked) ? onMatchAnew : undefined}
      />
      {senderless > 0 && (
        <SenderCard session={session} sender={batch.sender} rowCount={senderless} disabled={running} />
      )}
      <Card
        title={batch.fileName}
        roomy
        note={`共 ${counts.all} 行`}
        extra={
          <WorkTools
            rows={rows}
            sender={batch.sender}
            busy={running}
            allColumns={allColumns}
            onAllColumns={setAllColumns}
            onChangeAll={(texts) => void session.editAll(texts)}
            onAnotherFile={() => void anotherFile()}
          />
        }
      >
        {/* Keys of the cells in it are heard here. */}
        <div className={styles.panels} role="presentation" onKeyDown={onEnter}>
          <div className={styles.filterLine}>
            <div className={styles.filter}>
              <StateFilter counts={counts} value={filter} onChange={setFilter} />
            </div>
            {counts.failed > 0 && (
              <Button aria-keyshortcuts="F8" onClick={() => goToWrongCell(1)}>
                下一处错误（F8）
              </Button>
            )}
            {counts.failed > 0 && (
              <span className={styles.hint}>
                {isTerse ? 'Enter 保存并转到下一处，Shift+F8 上一处' : '在“失败”中只显示有错误的列'}
              </span>
            )}
            <span role="status" className={prose.spoken}>
              {spoken}
            </span>
          </div>
          <BatchGrid
            key={`${filter} ${allColumns}`}
            rows={filteredRows}
            columns={shownColumns}
            isTerse={isTerse}
            goTo={goTo}
            onArrive={arrive}
            onEdit={session.editCell}
            onRemove={(rowId) => void remove(rowId)}
          />
        </div>
      </Card>
      <SubmitBar
        rows={rows}
        checking={state.checking}
        run={state.run}
        onSubmit={() => void submit()}
        onPause={session.pause}
      />
      {dialogs}
    </div>
  )
})
