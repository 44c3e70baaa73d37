import { checkPreviousRelease, releaseBefore } from './previous-release'

/** Git with a history in which `x.sql` came with commit `b`, after `parent`. */
const gitOf =
  (parent: string | undefined) =>
  (...args: string[]): string[] => {
    if (args[0] === 'log') return args.at(-1)?.endsWith('/x.sql') === true ? ['b'] : []
    const [commit] = args.slice(-1)
    if (commit === 'HEAD') return ['head']
    if (parent === undefined) throw new Error('no such commit')
    return commit === 'b^' ? [parent] : []
  }

test('the release before a migration is the commit that it came after', () => {
  expect(releaseBefore('x.sql', gitOf('a'))).toBe('a')
})

test('before one that is not committed yet it is the last commit', () => {
  expect(releaseBefore('new.sql', gitOf('a'))).toBe('head')
})

test('a clone without its history knows none', () => {
  expect(releaseBefore('x.sql', gitOf(undefined))).toBeUndefined()
})

test('without its history there is no release to compare with, which fails', async () => {
  const withoutHistory = (...args: string[]): string[] => {
    if (args[0] === 'log') return ['b']
    throw new Error('no such commit')
  }
  expect(await checkPreviousRelease('', withoutHistory)).toMatchObject({
    failed: 1,
    details: expect.stringContaining('git fetch --unshallow') as string,
  })
})
