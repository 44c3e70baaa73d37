import { Progress } from 'antd'
import { useEffect, useRef, useState } from 'react'
import styles from './panel.module.css'

/** Rounded up to what a person reads at a glance; '' in the first two seconds, when nothing can be foretold yet. */
export const timeLeftText = (elapsedMs: number, done: number, total: number): string => {
  if (elapsedMs < 2000 || done === 0 || done >= total) return ''
  const seconds = Math.ceil(((elapsedMs / done) * (total - done)) / 1000)
  return seconds < 60 ? `约剩 ${seconds} 秒` : `约剩 ${Math.ceil(seconds / 60)} 分钟`
}

interface TimedProgressProps {
  /** The name of the task, for screen readers. */
  label: string
  done: number
  total: number
  unit: string
  active: boolean
}

/** How far a long task is, and how long it takes yet. */
export const TimedProgress = ({ label, done, total, unit, active }: TimedProgressProps) => {
  const begin = useRef({ at: 0, done: 0 })
  const [timeLeft, setTimeLeft] = useState('')
  useEffect(() => {
    const now = performance.now()
    if (begin.current.at === 0) begin.current = { at: now, done }
    const { at, done: before } = begin.current
    setTimeLeft(timeLeftText(now - at, done - before, total - before))
  }, [done, total])
  return (
    // Otherwise a live region around it would speak every step.
    <div className={styles.progress} aria-live="off">
      <Progress
        percent={total === 0 ? 0 : Math.floor((done / total) * 100)}
        aria-label={label}
        status={active ? 'active' : 'normal'}
      />
      <span>
        {done} / {total} {unit}
      </span>
      {active && timeLeft !== '' && <span>{timeLeft}</span>}
    </div>
  )
}
