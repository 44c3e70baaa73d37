import * as links from '@portal/contract/links'
import { Card } from '@portal/kit/card'
import layout from '@portal/kit/layout.module.css'
import { lazyPart } from '@portal/kit/lazy-part'
import { CallError, formatDateTime, useStore, useUnsavedWork } from '@portal/shared'
import { Link } from '@portal/shared/router'
import { saveSheet, SheetProblem } from '@portal/shared/sheet'
import { FileDrop } from '@portal/shared/ui/file-drop'
import { PageHead } from '@portal/shared/ui/page-head'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { Alert, Button } from 'antd'
import { useCallback, useDeferredValue, useEffect, useState } from 'react'
import { useConfirm } from '../../form/use-confirm'
import { BatchWork } from './batch-work'
import { templateFile } from './import/batch-sheets'
import type { HeadMatches } from './import/foreign-heads'
import type { HeadsQuestion } from './import/import-file'
import styles from './panel/panel.module.css'
import { TimedProgress } from './panel/timed-progress'
import { type Batch, countStates } from './row/batch-row'
import { type BatchSession, createBatchSession } from './session/batch-session'
import type { Progress, SessionState } from './session/session-state'

const MatchHeadsDialog = lazyPart(
  'match heads',
  async () => (await import('./panel/match-heads-dialog')).MatchHeadsDialog,
)

const messageOf = (error: unknown): string => {
  if (error instanceof SheetProblem || error instanceof CallError) return error.message
  throw error
}

/** The batch of one user: opened with the page, closed with it. */
const useBatchSession = (userId: string) => {
  const [session] = useState(() => createBatchSession(userId))
  useEffect(() => session.enter(), [session])
  return session
}

const samplesEvery = 500

/**
 * The state for the table: during a submission updated only twice a second, because rendering after each row would take
 * longer than the orders.
 */
const useSampledState = (session: BatchSession, state: SessionState): SessionState => {
  const running = state.run?.running ?? false
  const [sample, setSample] = useState<SessionState | null>(null)
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setSample(session.store.get()), samplesEvery)
    return () => {
      clearInterval(timer)
      setSample(null)
    }
  }, [session, running])
  return useDeferredValue(running && sample ? sample : state)
}

interface StartPanelProps {
  /** A saved batch that was not finished. */
  earlierBatch: Batch | null
  reading: Progress | null
  problem: string
  onFile: (file: File) => void
  onStopReading: () => void
  onResume: () => void
  onDrop: () => void
}

const Found = ({ batch, onResume, onDrop }: { batch: Batch; onResume: () => void; onDrop: () => void }) => {
  const { all, submitted } = countStates(batch.rows)
  const importedAt = formatDateTime(new Date(batch.importedAt).toISOString())
  return (
    <Alert
      type="info"
      showIcon
      title="您有一批未完成的寄件"
      description={`${batch.fileName} · ${importedAt} 导入 · 共${all}行，已提交${submitted}行`}
      action={
        <div className={layout.row2}>
          <Button type="primary" onClick={onResume}>
            继续上次的批量寄件
          </Button>
          <Button onClick={onDrop}>放弃</Button>
        </div>
      }
    />
  )
}

/** How far a file is read; nothing while its rows are not known. */
const ReadingProgress = ({ reading, onStop }: { reading: Progress | null; onStop: () => void }) =>
  reading !== null && reading.total > 0 ? (
    <div className={styles.printing}>
      <TimedProgress label="读取进度" done={reading.done} total={reading.total} unit="行" active />
      <Button onClick={onStop}>取消</Button>
    </div>
  ) : null

/** Template and upload, and the unfinished batch, if any. */
const StartPanel = ({ earlierBatch, reading, problem, onFile, onStopReading, onResume, onDrop }: StartPanelProps) => (
  <div className={styles.panels}>
    {earlierBatch && <Found batch={earlierBatch} onResume={onResume} onDrop={onDrop} />}
    <div className={styles.steps}>
      <Card title="1. 下载模板" roomy>
        <p className={styles.words}>
          在模板中逐行填写收件信息，寄件人上传后统一填写。可以只粘贴整段地址，系统会自动识别姓名、电话和省市区。淘宝、拼多多、抖店、有赞等平台导出的订单也可以直接上传。
        </p>
        {/* The button is not the main one beside an earlier batch: that customer has the template already. */}
        <Button
          type={earlierBatch ? 'default' : 'primary'}
          onClick={() => saveSheet('批量寄件模板.xlsx', templateFile())}
        >
          下载模板
        </Button>
      </Card>
      <Card title="2. 上传文件" roomy note={earlierBatch ? '上传新文件将替换上次的批量寄件' : ''}>
        <FileDrop reading={reading !== null} problem={problem} onFile={onFile} />
        <ReadingProgress reading={reading} onStop={onStopReading} />
      </Card>
    </div>
  </div>
)

interface PendingQuestion {
  question: HeadsQuestion
  answer: (matches: HeadMatches | null) => void
}

/** /send?mode=batch: many orders from one file. */
export const BatchPage = ({ userId }: { userId: string }) => {
  const session = useBatchSession(userId)
  const state = useStore(session.store)
  const drawn = useSampledState(session, state)
  const [problem, setProblem] = useState('')
  const [question, setQuestion] = useState<PendingQuestion | null>(null)
  const [confirm, dialogs] = useConfirm()
  useUnsavedWork(state.run?.running ?? false)

  const confirmHidden = (text: string) =>
    confirm({
      title: `文件中有${text}被隐藏或筛选，不会导入。只导入显示的内容吗？`,
      okText: '只导入显示的内容',
      cancelText: '返回',
    })
  const matchHeads = (asked: HeadsQuestion) =>
    new Promise<HeadMatches | null>((answer) => setQuestion({ question: asked, answer }))
  const attempt = useCallback(async (work: () => Promise<void>) => {
    setProblem('')
    try {
      await work()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }, [])
  const open = (file: File) => attempt(() => session.open(file, { confirmHidden, matchHeads }))
  const reading = question ? null : state.reading
  const matchAnew = useCallback(() => void attempt(session.matchAnew), [attempt, session])
  return (
    <>
      <PageHead
        title="批量寄件"
        help="用 Excel 一次寄出最多500票，逐行校验、修改并提交"
        action={<Link to={links.send()}>返回单票寄件</Link>}
      />
      {state.phase === 'loading' && <PageSkeleton rows={6} />}
      {(state.phase === 'start' || state.phase === 'found') && (
        <StartPanel
          earlierBatch={state.phase === 'found' ? state.batch : null}
          reading={reading}
          problem={problem}
          onFile={(file) => void open(file)}
          onStopReading={session.stopReading}
          onResume={() => void session.resume()}
          onDrop={() => void session.drop()}
        />
      )}
      {state.phase === 'open' && problem !== '' && <Alert type="error" showIcon role="alert" title={problem} />}
      {state.phase === 'open' && <ReadingProgress reading={reading} onStop={session.stopReading} />}
      {state.phase === 'open' && drawn.batch && (
        <BatchWork session={session} state={drawn} batch={drawn.batch} onMatchAnew={matchAnew} />
      )}
      {question && (
        <MatchHeadsDialog question={question.question} onAnswer={question.answer} onClosed={() => setQuestion(null)} />
      )}
      {dialogs}
    </>
  )
}
