import layout from '@portal/kit/layout.module.css'
import { PageDialog } from '@portal/kit/page-dialog'
import prose from '@portal/kit/prose.module.css'
import { CallError, useUnsavedWork } from '@portal/shared'
import { saveSheet, SheetProblem } from '@portal/shared/sheet'
import { ErrorLine } from '@portal/shared/ui/error-line'
import { FileDrop } from '@portal/shared/ui/file-drop'
import type { DialogEnds } from '@portal/shared/ui/use-lazy-dialog'
import { Button, Select, Spin } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { bookLabels } from '../address-text'
import type { BookKind } from '../book-query'
import { useGroupOptions } from '../groups/use-group-options'
import styles from './import-dialog.module.css'
import { importRows, previewFile, type PreviewRow } from './import-file'
import { ImportPreview } from './import-preview'
import { errorFile, templateFile } from './import-workbooks'
import type { ValidatedRow } from './validated-row'

interface ImportGroupProps {
  kind: BookKind
  /** '' for none. */
  groupId: string
  onChoose: (groupId: string) => void
}

/** The group for all rows; renders nothing when the book has no groups. */
const ImportGroup = ({ kind, groupId, onChoose }: ImportGroupProps) => {
  const id = useId()
  const options = useGroupOptions(kind)
  return options.length === 0 ? null : (
    <div className={layout.row3}>
      <label htmlFor={id}>导入到分组</label>
      <Select id={id} className={styles.groupChoice} value={groupId} options={options} onChange={onChoose} />
    </div>
  )
}

/** The result of an import: totals, and each row that was not added with its reason. */
const ImportOutcome = ({ rows }: { rows: readonly ValidatedRow[] }) => {
  const countOf = (outcome: ValidatedRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
  const skippedRows = rows.filter(({ outcome }) => outcome !== 'ADDED')
  const parts = [
    ['已存在', countOf('EXISTS')],
    ['有错误', countOf('INVALID')],
    ['地址簿已满', countOf('FULL')],
  ] as const
  return (
    <>
      <p className={`${prose.plain} ${styles.sum}`} role="status">
        成功添加 <strong>{countOf('ADDED')}</strong> 条
        {parts
          .filter(([, count]) => count > 0)
          .map(([text, count]) => (
            <span key={text}>
              ，{text} {count} 条
            </span>
          ))}
      </p>
      {skippedRows.length > 0 && (
        <>
          <div className={styles.frame} role="region" aria-label="未添加的行" tabIndex={0}>
            <ul className={`${layout.list} ${layout.ruled} ${styles.rows}`}>
              {skippedRows.map(({ number, cells, reason }) => (
                <li key={number}>
                  <span className={`${prose.faint} ${prose.digits}`}>第{number}行</span>
                  <span className={prose.oneLine}>{cells.name}</span>
                  <span className={`${prose.danger} ${prose.typed} ${styles.reason}`}>{reason}</span>
                </li>
              ))}
            </ul>
          </div>
          <Button onClick={() => saveSheet('地址簿错误明细.xlsx', errorFile(skippedRows))}>下载错误明细</Button>
        </>
      )}
    </>
  )
}

type Step =
  | { step: 'choose'; problem: string }
  | { step: 'busy'; text: string }
  | { step: 'ready'; fileName: string; rows: PreviewRow[]; hidden: string; problem: string }
  | { step: 'done'; rows: ValidatedRow[] }

const failureOf = (error: unknown): string =>
  error instanceof CallError || error instanceof SheetProblem ? error.message : '操作失败，请重试'

interface ImportDialogProps extends DialogEnds {
  kind: BookKind
  /** The proposed group for all rows; '' for none. */
  groupId: string
}

/** Imports a spreadsheet into a book: file, preview of every row, confirmation, and the result of every row. */
export const ImportDialog = ({ kind, groupId, onChanged, onClosed }: ImportDialogProps) => {
  const [open, setOpen] = useState(true)
  const [state, setState] = useState<Step>({ step: 'choose', problem: '' })
  const [group, setGroup] = useState(groupId)
  const busy = state.step === 'busy'
  const addable = state.step === 'ready' ? state.rows.filter(({ outcome }) => outcome === 'ADDED').length : 0
  const body = useRef<HTMLDivElement>(null)
  // The focused element may have gone with its step, so the focus moves to the dialog.
  useEffect(() => {
    if (document.activeElement === document.body) body.current?.focus()
  }, [state.step])
  useUnsavedWork(open && (busy || state.step === 'ready'))

  const read = async (file: File) => {
    setState({ step: 'busy', text: '正在读取并校验…' })
    try {
      setState({ step: 'ready', fileName: file.name, ...(await previewFile(kind, file)), problem: '' })
    } catch (error) {
      setState({ step: 'choose', problem: failureOf(error) })
    }
  }
  const send = async (ready: Extract<Step, { step: 'ready' }>) => {
    setState({ step: 'busy', text: `正在导入 ${addable} 行…` })
    try {
      setState({ step: 'done', rows: await importRows(kind, ready.rows, group) })
    } catch (error) {
      // If the rows were added after all, the next import recognises them.
      setState({ ...ready, problem: failureOf(error) })
    }
    onChanged()
  }

  return (
    <PageDialog
      open={open}
      title={`导入${bookLabels[kind]}`}
      width={720}
      busy={busy}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      footer={
        <>
          {state.step === 'ready' && (
            <Button onClick={() => setState({ step: 'choose', problem: '' })}>换一个文件</Button>
          )}
          {state.step === 'done' && <Button onClick={() => setState({ step: 'choose', problem: '' })}>继续导入</Button>}
          {state.step === 'ready' && (
            <Button type="primary" disabled={addable === 0} onClick={() => void send(state)}>
              导入 {addable} 行
            </Button>
          )}
          {state.step === 'done' ? (
            <Button type="primary" onClick={() => setOpen(false)}>
              完成
            </Button>
          ) : (
            state.step === 'choose' && <Button onClick={() => setOpen(false)}>取消</Button>
          )}
        </>
      }
    >
      <div ref={body} className={styles.body} tabIndex={-1}>
        {state.step === 'choose' && (
          <>
            <p className={prose.plain}>
              请先下载模板并按说明填写，每行一条地址；从地址簿导出的文件也可以导入，其中的分组在导入时统一选择。
              <Button type="link" size="small" onClick={() => saveSheet('地址簿模板.xlsx', templateFile())}>
                下载模板
              </Button>
            </p>
            <FileDrop reading={false} problem={state.problem} onFile={(file) => void read(file)} />
          </>
        )}
        {state.step === 'ready' && (
          <ImportPreview kind={kind} fileName={state.fileName} rows={state.rows} hidden={state.hidden} />
        )}
        {state.step === 'ready' && addable > 0 && <ImportGroup kind={kind} groupId={group} onChoose={setGroup} />}
        {state.step === 'ready' && <ErrorLine>{state.problem}</ErrorLine>}
        {busy && (
          <div className={styles.busy}>
            <Spin />
          </div>
        )}
        <p className={`${prose.plain} ${layout.place} ${styles.status}`} role="status">
          {busy && state.text}
        </p>
        {state.step === 'done' && <ImportOutcome rows={state.rows} />}
      </div>
    </PageDialog>
  )
}
