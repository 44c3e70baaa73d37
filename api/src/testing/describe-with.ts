import { findProgram, type ProgramName } from './programs'

/**
 * `describe` for tests that a machine may be unable to run. For a reason they are skipped, and the title has it in
 * brackets: `npm test` lists skipped tests by reason. A run that requires everything (`TEST_PROGRAMS=required`) fails.
 */
export const describeUnless = (reason: string | undefined, title: string, body: () => void): void => {
  if (reason === undefined) describe(title, body)
  else if (process.env.TEST_PROGRAMS !== 'required') describe.skip(`${title} [${reason}]`, body)
  else
    describe(title, () => {
      test('the machine can run it', () => {
        throw new Error(reason)
      })
    })
}

/** `describe` for tests that start programs. */
export const describeWith = (names: readonly ProgramName[], title: string, body: () => void): void =>
  describeUnless(
    names.map((name) => findProgram(name).problem).find((problem) => problem !== undefined),
    title,
    body,
  )
