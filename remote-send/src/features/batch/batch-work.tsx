import { Card } from '@portal/kit/card'
import { Segmented } from 'antd'
import { memo, useMemo, useState } from 'react'
import { useConfirm } from '../../form/use-confirm'
import type { Column } from './columns/column'
import { columns } from './columns/columns'
import { BatchGrid } from './grid/batch-grid'
import styles from './panel/panel.module.css'
import { SubmitBar } from './panel/submit-bar'
import { WorkNotices } from './panel/work-notices'
import { WorkTools } from './panel/work-tools'
import {
  type Batch,
  type BatchRow,
  type Counts,
  countStates,
  type RowState,
  rowStateLabels,
  withRepeats,
} from './row/batch-row'
import type { BatchSession } from './session/batch-session'
import type { SessionState } from './session/session-state'

/**
 * Columns that some row fills or has a problem in, and the required ones; the others would only make the table wide.
 */
const visibleColumns = (rows: readonly BatchRow[]): Column[] =>
  columns.filter(
    ({ key, required }) => required || rows.some(({ cells, problems }) => cells[key] !== '' || problems[key]),
  )

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
}

/** The current batch, to review, correct and submit. */
export const BatchWork = memo(({ session, state, batch }: BatchWorkProps) => {
  const [confirm, dialogs] = useConfirm()
  const [filter, setFilter] = useState<Filter>('all')
  const [allColumns, setAllColumns] = useState(false)
  const rows = useMemo(() => withRepeats(batch.rows), [batch.rows])
  const counts = countStates(rows)
  const filteredRows = filter === 'all' ? rows : rows.filter((row) => row.state === filter)
  const running = state.run?.running ?? false

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
        onCheck={() => void session.checkPending()}
        onAnotherFile={() => void anotherFile()}
      />
      <Card
        title={batch.fileName}
        roomy
        note={`共 ${counts.all} 行`}
        extra={
          <WorkTools
            rows={rows}
            busy={running}
            allColumns={allColumns}
            onAllColumns={setAllColumns}
            onChangeAll={(texts) => void session.editAll(texts)}
            onAnotherFile={() => void anotherFile()}
          />
        }
      >
        <div className={styles.panels}>
          <div className={styles.filter}>
            <StateFilter counts={counts} value={filter} onChange={setFilter} />
          </div>
          <BatchGrid
            key={`${filter} ${allColumns}`}
            rows={filteredRows}
            columns={allColumns ? columns : visibleColumns(rows)}
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
