/** The work has not ended in its time. */
export class NotInTime extends Error {}

/**
 * The result of the work, which goes on when its time is over.
 * @throws NotInTime after so many milliseconds, or what the work throws
 */
export const withinTimeout = async <Result>(milliseconds: number, work: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NotInTime(`not finished in ${milliseconds} ms`)), milliseconds)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
