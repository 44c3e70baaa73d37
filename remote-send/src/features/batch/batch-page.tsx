import { CallError, useStore, useUnsavedWork } from '@portal/shared'
import * as links from '@portal/contract/links'
import { Link } from '@portal/shared/router'
import { PageHead } from '@portal/shared/ui/page-head'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { useEffect, useState } from 'react'
import { useConfirm } from '../../form/use-confirm'
import { BatchWork } from './batch-work'
import { StartPanel } from './panel/start-panel'
import { createBatchSession } from './session/batch-session'
import { useSampledState } from './session/use-sampled-state'
import { SheetProblem } from '@portal/shared/sheet'

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

/** /send?mode=batch: many orders from one file. */
export const BatchPage = ({ userId }: { userId: string }) => {
  const session = useBatchSession(userId)
  const state = useStore(session.store)
  const drawn = useSampledState(session, state)
  const [reading, setReading] = useState(false)
  const [problem, setProblem] = useState('')
  const [confirm, dialogs] = useConfirm()
  useUnsavedWork(state.run?.running ?? false)

  const confirmHidden = (text: string) =>
    confirm({
      title: `文件中有${text}被隐藏或筛选，不会导入。只导入显示的内容吗？`,
      okText: '只导入显示的内容',
      cancelText: '返回',
    })
  const open = async (file: File) => {
    setReading(true)
    setProblem('')
    try {
      await session.open(file, confirmHidden)
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setReading(false)
    }
  }

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
          onResume={() => void session.resume()}
          onDrop={() => void session.drop()}
        />
      )}
      {state.phase === 'open' && drawn.batch && <BatchWork session={session} state={drawn} batch={drawn.batch} />}
      {dialogs}
    </>
  )
}
