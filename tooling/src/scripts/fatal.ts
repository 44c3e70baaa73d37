/** Ends the process with the message alone: people who only want to start the portal need no stack trace. */
export const fatal = (error: unknown): never => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
