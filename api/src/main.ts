import { readConfig } from './config/config'
import { StartError } from './config/start-error'
import { startPortal } from './portal'

/** A stop that takes longer than this has got stuck; the database survives being cut off. */
const stopTimeout = 10_000

const main = async (): Promise<void> => {
  const portal = await startPortal(readConfig(process.env))
  console.log(portal.address)
  const stop = (): void => {
    setTimeout(() => process.exit(1), stopTimeout).unref()
    void portal.stop().then(() => process.exit(0))
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
})
