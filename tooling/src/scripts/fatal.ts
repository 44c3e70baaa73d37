/** Ends the process with the message alone: a stack trace helps nobody who only wants to start the portal. */
export const fatal = (error: unknown): never => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
