/** @throws Error with one line per problem, when there is one */
export const throwReleaseError = (what: string, problems: string[]): void => {
  if (problems.length > 0)
    throw new Error([`${what} is refused:`, ...problems.map((problem) => `  ${problem}`)].join('\n'))
}
