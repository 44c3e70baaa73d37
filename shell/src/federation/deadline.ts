/** Rejects with a `TimeoutError` when the promise has not settled after `ms` milliseconds. */
export const withDeadline = <T>(promise: Promise<T>, ms: number): Promise<T> => {
  let timer: ReturnType<typeof setTimeout>
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException(`No answer within ${ms} ms`, 'TimeoutError')), ms)
  })
  return Promise.race([promise, deadline]).finally(() => clearTimeout(timer))
}
