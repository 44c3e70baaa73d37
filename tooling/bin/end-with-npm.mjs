/** Polling interval in milliseconds. */
const everySoOften = 200

/**
 * npm sends a signal only to its shell, which ends without passing it on. So a process that npm started ends itself, as
 * by SIGTERM, when that shell is gone. Processes started without npm are not affected and may outlive their shell.
 */
export const endWithNpm = () => {
  if (process.env.npm_lifecycle_event === undefined) return
  const shell = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, everySoOften)
  timer.unref()
}
