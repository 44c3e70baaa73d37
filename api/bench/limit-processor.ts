import { processorTimeOf } from './processor-time'

/** Milliseconds between two checks, half a tick of the process times. */
const interval = 5

/**
 * Gives a process no more than this share of a core: it is stopped while it has used more than its time allows. Returns
 * a function that lets it run again.
 */
export const limitProcessor = (pid: number, share: number): (() => void) => {
  const [start, used] = [performance.now(), processorTimeOf(pid)]
  let isStopped = false
  const timer = setInterval(() => {
    const isAhead = processorTimeOf(pid) - used > (performance.now() - start) * share
    if (isAhead === isStopped) return
    process.kill(pid, isAhead ? 'SIGSTOP' : 'SIGCONT')
    isStopped = isAhead
  }, interval)
  return () => {
    clearInterval(timer)
    if (isStopped) process.kill(pid, 'SIGCONT')
  }
}
