import type { LabelSize } from '@portal/contract/printing'
import { CallError, loadDownloadFile, toast } from '@portal/shared'
import { Button, Dropdown } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { TimedProgress } from './timed-progress'
import styles from './panel.module.css'

const sizes: readonly LabelSize[] = ['100x180', '76x130']

/** How long the server draws one label, until this page has seen it. */
let labelMs = 30
const stepMs = 500
/** The foretold progress stops here, because only the file itself shows the end. */
const maxForetold = 0.95

interface Drawing {
  /** The number of labels that the time lets expect. */
  done: number
  /** It takes longer than foretold. */
  isLate: boolean
  abort: () => void
}

/**
 * Saves all labels as one file. The server is silent until the file is whole, so the time foretells the progress.
 */
export const PrintAll = ({ orderNos, labelCount }: { orderNos: readonly string[]; labelCount: number }) => {
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const print = async (size: LabelSize) => {
    const controller = new AbortController()
    running.current = controller
    const startedAt = performance.now()
    const elapsed = () => performance.now() - startedAt
    const show = () =>
      setDrawing({
        done: Math.floor(Math.min(elapsed() / labelMs, maxForetold * labelCount)),
        isLate: elapsed() / labelMs > labelCount,
        abort: () => controller.abort(),
      })
    show()
    const timer = setInterval(show, stepMs)
    try {
      const downloadFile = await loadDownloadFile()
      await downloadFile('order/labelFile', { orderNos: [...orderNos], size }, undefined, controller.signal)
      labelMs = Math.max(elapsed() / labelCount, 1)
    } catch (error) {
      if (!controller.signal.aborted) toast.error(error instanceof CallError ? error.message : '服务异常')
    } finally {
      clearInterval(timer)
      setDrawing(null)
    }
  }

  return (
    <div className={drawing ? styles.printing : ''}>
      <Dropdown
        trigger={['click']}
        disabled={drawing !== null}
        menu={{
          items: sizes.map((size) => ({
            key: size,
            label: `${size.replace('x', '×')} 毫米`,
            onClick: () => void print(size),
          })),
        }}
      >
        <Button loading={drawing !== null}>打印全部面单（{orderNos.length} 票）</Button>
      </Dropdown>
      {drawing && (
        <>
          <TimedProgress
            label="面单生成进度"
            done={drawing.done}
            total={labelCount}
            unit="张面单（预计）"
            active={!drawing.isLate}
          />
          {drawing.isLate && <span>比预计的久，仍在生成</span>}
          <Button onClick={drawing.abort}>取消</Button>
        </>
      )}
    </div>
  )
}
