/** Milliseconds between two looks. */
const everySoOften = 200

/**
 * npm hands a signal to its shell alone, which dies of it and tells nobody: whoever has lost the shell that npm started it in ends as
 * by SIGTERM. Nothing happens to what runs without npm, and may outlive its shell.
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
