import { releaseIn } from './release-in'

/**
 * The release whose own code has called a function of the browser; none where the shell or a shared library has, for
 * whomever. `stack` is that of an error made in the function that stands in for the browser's.
 */
export const callingRelease = (stack: string): ReturnType<typeof releaseIn> => {
  // Lines without an address are the browser's own, such as of `forEach`.
  const [, caller = ''] = stack.split('\n').filter((line) => line.includes('://'))
  return releaseIn(caller)
}
