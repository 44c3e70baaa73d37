/** Why the process cannot start, as one line for whoever runs it: what is wrong and what to do. */
export class StartError extends Error {
  constructor(chinese: string, english: string) {
    super(`${chinese} (${english})`)
    this.name = 'StartError'
  }
}
